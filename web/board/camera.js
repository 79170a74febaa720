// Where the table lies on the screen: its place under the middle of the canvas, and pixels to the step.
const closest = 400;
const farthest = 2;

export function createCamera() {
  return { x: 0, y: 0, zoom: 60, width: 1, height: 1 };
}

/** @param {any} camera @param {number[]} place */
export const toScreen = (camera, [x, y]) => [
  camera.width / 2 + (x - camera.x) * camera.zoom,
  camera.height / 2 - (y - camera.y) * camera.zoom,
];

/** @param {any} camera @param {number[]} pixel */
export const toTable = (camera, [x, y]) => [
  camera.x + (x - camera.width / 2) / camera.zoom,
  camera.y - (y - camera.height / 2) / camera.zoom,
];

export function pan(camera, [dx, dy]) {
  camera.x -= dx / camera.zoom;
  camera.y += dy / camera.zoom;
}

// Zooms so that what lies under the given pixel stays there.
export function zoomAt(camera, pixel, factor) {
  const before = toTable(camera, pixel);
  camera.zoom = Math.min(closest, Math.max(farthest, camera.zoom * factor));
  const after = toTable(camera, pixel);
  camera.x += before[0] - after[0];
  camera.y += before[1] - after[1];
}

// Shows the whole of the bounds in what the insets (pixels covered by the panel and the bars) leave free.
export function fit(camera, bounds, insets) {
  const free = [
    Math.max(40, camera.width - insets.left - insets.right),
    Math.max(40, camera.height - insets.top - insets.bottom),
  ];
  const size = [Math.max(1, bounds.right - bounds.left), Math.max(1, bounds.top - bounds.bottom)];
  camera.zoom = Math.min(closest, Math.max(farthest, Math.min(free[0] / size[0], free[1] / size[1])));
  camera.x = (bounds.left + bounds.right) / 2 + (insets.right - insets.left) / 2 / camera.zoom;
  camera.y = (bounds.bottom + bounds.top) / 2 - (insets.bottom - insets.top) / 2 / camera.zoom;
}
