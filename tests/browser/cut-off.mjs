/** What is cut off or hangs over an edge: letters outside of the window, of their button, or of what hides what is over. @param {import('playwright-core').Page} page */
export const cutOff = page =>
  page.evaluate(() => {
    const found = [];
    const shown = element => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!node.textContent.trim() || !shown(parent) || parent.closest('#live, option, canvas, svg, script')) continue;
      // A line, a table or a text that scrolls where there is no room for it.
      const row = parent.closest('#shelf .strip, table, pre');
      const scrolls = row && getComputedStyle(row).overflowX === 'auto';
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      const told = `${parent.localName}.${parent.className} “${node.textContent.trim().slice(0, 40)}”`;
      const shortened = [parent, parent.parentElement].some(
        each => getComputedStyle(each).textOverflow === 'ellipsis' || getComputedStyle(each).webkitLineClamp !== 'none',
      );
      if (!shortened && !scrolls && (box.left < -1 || box.right > innerWidth + 1))
        found.push(`outside: ${told} ${box.left}–${box.right}`);
      const button = parent.closest('button, summary, select');
      const around = button?.getBoundingClientRect();
      if (
        !shortened &&
        around &&
        (box.left < around.left - 1 ||
          box.right > around.right + 1 ||
          box.top < around.top - 3 ||
          box.bottom > around.bottom + 3)
      )
        found.push(`over its button: ${told}`);
    }
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) found.push(`the page is ${scrollWidth} wide`);
    for (const each of document.querySelectorAll('#panel, dialog[open]'))
      if (each.scrollWidth > each.clientWidth + 1)
        found.push(`${each.id || each.className} is ${each.scrollWidth} wide in ${each.clientWidth}`);
    return [...new Set(found)];
  });
