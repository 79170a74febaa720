// Every clause of the game: CLAUSE(number, chapter of the source, why a program cannot decide it or NULL).
// Titles and paraphrases stand in public/games; this file is the one list from which the enum and the tables are made.
CLAUSE(01, "Movement", NULL)
CLAUSE(02, "Movement", NULL)
CLAUSE(03, "Movement", NULL)
