// A link as a QR code: one drawing, dark on white whatever the page's colours are, with the margin that readers need.
import { svg } from 'lit';
import { encode } from 'uqr';

const margin = 4;
// Version 30: finer codes than 137 by 137 are not read off a phone's screen with any certainty.
const mostVersion = 30;

// As wide as there is room for in whole pixels a module: where some are wider than others, readers lose their way.
const widthIn = (room, size) => (size * Math.max(1, Math.floor((room * devicePixelRatio) / size))) / devicePixelRatio;

/** The code of a text, for so many pixels of room; null where the text is too long for one that can be read. */
export function qrCode(text, room) {
  let code;
  try {
    code = encode(text, { ecc: 'L', border: margin, maxVersion: mostVersion });
  } catch {
    return null;
  }
  const { size, data } = code;
  const rows = data.flatMap((row, y) => runs(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`));
  return svg`<svg class="qr" width=${widthIn(room, size)} height=${widthIn(room, size)} viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges" aria-hidden="true">
    <rect width=${size} height=${size} fill="#fff"></rect><path d=${rows.join('')} fill="#000"></path>
  </svg>`;
}

// Where dark stretches of a row begin, and how long they are.
function runs(row) {
  const found = [];
  row.forEach((dark, x) => {
    if (!dark) return;
    if (row[x - 1]) found.at(-1)[1]++;
    else found.push([x, 1]);
  });
  return found;
}
