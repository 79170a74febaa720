/** The addresses that the build gives to ahead.js: of each game's engine, and of the first game with its first example. */
declare const AHEAD: { engines: Record<string, string>; game: string; example: string };
