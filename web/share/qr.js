// A link as a QR code: dark on white whatever the page's colours, with the margin that readers need.
import { svg } from 'lit';
import { encode } from 'uqr';

const margin = 4;
// Version 30: codes finer than 137 by 137 cannot be read reliably off a phone's screen.
const mostVersion = 30;

// The largest width with whole pixels per module: readers fail if modules differ in width.
const widthIn = (room, size) => (size * Math.max(1, Math.floor((room * devicePixelRatio) / size))) / devicePixelRatio;

/** The code of a text, for that many pixels of room; null if the text is too long for a readable one. */
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

// Where the dark runs of a row begin, and their lengths.
function runs(row) {
  const found = [];
  row.forEach((dark, x) => {
    if (!dark) return;
    if (row[x - 1]) found.at(-1)[1]++;
    else found.push([x, 1]);
  });
  return found;
}
