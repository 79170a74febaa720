// Where the table lies on the screen: the place under the middle of the canvas, and pixels per step.
/** @import { Camera } from '../types' */
const closest = 400;
const farthest = 2;

export function createCamera() {
  return { x: 0, y: 0, zoom: 60, width: 1, height: 1 };
}

/** @param {Camera} camera @param {number[]} place */
export const toScreen = (camera, [x, y]) => [
  camera.width / 2 + (x - camera.x) * camera.zoom,
  camera.height / 2 - (y - camera.y) * camera.zoom,
];

/** @param {Camera} camera @param {number[]} pixel */
export const toTable = (camera, [x, y]) => [
  camera.x + (x - camera.width / 2) / camera.zoom,
  camera.y - (y - camera.height / 2) / camera.zoom,
];

/** @param {Camera} camera @param {number[]} by */
export function pan(camera, [dx, dy]) {
  camera.x -= dx / camera.zoom;
  camera.y += dy / camera.zoom;
}

// Zooms about a pixel: the place below it stays there.
export function zoomAt(camera, pixel, factor) {
  const before = toTable(camera, pixel);
  camera.zoom = Math.min(closest, Math.max(farthest, camera.zoom * factor));
  const after = toTable(camera, pixel);
  camera.x += before[0] - after[0];
  camera.y += before[1] - after[1];
}

/** The middle of the part of the screen that the insets leave free. */
export const middleOf = ({ width, height }, { left, right, top, bottom }) => [
  (left + width - right) / 2,
  (top + height - bottom) / 2,
];

/** The smaller of width and height of the part that the insets leave free, in pixels. */
export const roomOf = ({ width, height }, { left, right, top, bottom }) =>
  Math.max(40, Math.min(width - left - right, height - top - bottom));

/** Moves the view so that a place of the table lies under a pixel. */
export function moveTo(camera, place, pixel) {
  const now = toTable(camera, pixel);
  camera.x += place[0] - now[0];
  camera.y += place[1] - now[1];
}

// Shows the whole bounds in the part that the insets (pixels covered by the panel and the bars) leave free.
export function fit(camera, bounds, insets, most = closest) {
  const free = [
    Math.max(40, camera.width - insets.left - insets.right),
    Math.max(40, camera.height - insets.top - insets.bottom),
  ];
  const size = [Math.max(1, bounds.right - bounds.left), Math.max(1, bounds.top - bounds.bottom)];
  camera.zoom = Math.min(most, Math.max(farthest, Math.min(free[0] / size[0], free[1] / size[1])));
  camera.x = (bounds.left + bounds.right) / 2 + (insets.right - insets.left) / 2 / camera.zoom;
  camera.y = (bounds.bottom + bounds.top) / 2 - (insets.bottom - insets.top) / 2 / camera.zoom;
}

// The share of the view that the ground keeps at least, each way.
const kept = 0.25;

/** Moves the view back so that a part of the bounds stays in what the insets leave free. */
export function keepInView(camera, { left, right, top, bottom }, insets) {
  const [west, north] = toTable(camera, [insets.left, insets.top]);
  const [east, south] = toTable(camera, [camera.width - insets.right, camera.height - insets.bottom]);
  const off = (low, high, from, to) => {
    const part = Math.min(high - low, (to - from) * kept);
    return Math.max(0, low + part - to) - Math.max(0, from - (high - part));
  };
  camera.x += off(left, right, west, east);
  camera.y += off(bottom, top, south, north);
}

/** Moves the view so that it shows the ground rather than what lies beyond its edge, as far as there is room. */
export function keepTo(camera, { left, right, top, bottom }, insets) {
  const off = (low, high, from, to) =>
    Math.max(Math.min(low - from, high - to), Math.min(0, Math.max(low - from, high - to)));
  const [west, north] = toTable(camera, [insets.left, insets.top]);
  const [east, south] = toTable(camera, [camera.width - insets.right, camera.height - insets.bottom]);
  camera.x += off(left, right, west, east);
  camera.y += off(bottom, top, south, north);
}

/** The visible part of the table, or of the ground without a table. @param {Camera} camera @param {{ width?: number, depth?: number } | null | undefined} table */
export function seenOf(camera, table) {
  const [[left, top], [right, bottom]] = [toTable(camera, [0, 0]), toTable(camera, [camera.width, camera.height])];
  const { width, depth } = /** @type {{ width: number, depth: number }} */ (table ?? {});
  if (!Number.isFinite(width) || !Number.isFinite(depth)) return { left, top, right, bottom };
  return {
    left: Math.max(0, left),
    bottom: Math.max(0, bottom),
    right: Math.min(width, right),
    top: Math.min(depth, top),
  };
}
