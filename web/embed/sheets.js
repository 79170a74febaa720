/** A style sheet for a board's shadow tree; no policy of the page forbids this kind. @param {string} css */
export function sheetOf(css) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}
