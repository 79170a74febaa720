// Style sheets for a board's own tree.

/** @param {string} css */
export function sheetOf(css) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}

/** The page's colours for a board, whose theme stands on the element itself. @param {string} css */
export const ofHost = css =>
  css.replace(/:root((?::not\([^)]*\)|:is\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\])?)/g, (_, more) => (more ? `:host(${more})` : ':host')).replaceAll('data-theme', 'theme');
