// By what a casebook is known, without reading it.

/** Whether a text has a position of a casebook. @param {string} text */
export const isCasebook = text => /^ {0,3}(?:`{3,}|~{3,})[ \t]*umpire\b/m.test(text);
