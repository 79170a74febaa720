// Recognises a casebook without reading it.

/** Whether a text contains a position of a casebook. @param {string} text */
export const isCasebook = text => /^ {0,3}(?:`{3,}|~{3,})[ \t]*umpire\b/m.test(text);
