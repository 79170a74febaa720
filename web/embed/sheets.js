/** A style sheet for a board's own tree, which no policy of the page forbids. @param {string} css */
export function sheetOf(css) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}
