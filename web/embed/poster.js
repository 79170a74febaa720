// The picture of a position before the engine sees it: table or hexes, terrain, and bases, from the scene alone. The
// scene may be anything, since nobody has checked it: what cannot be drawn is left out.
import { createCamera, fit } from '../board/camera.js';
import { area as paintArea, label, line, paintBy } from '../board/plain-canvas.js';
import { hexesOf } from '../geometry/hex-board.js';
import { angleOf, centre, drawFlat, hexagon, isHex } from '../geometry/hex.js';
import { flower } from '../geometry/hexons.js';
import { lookOf } from '../kinds/hexes/terrain.js';
import { playerOf } from '../store/players.js';

/** @import { Codex, Scene } from '../types' */

const most = { units: 1024, hexes: 6000, pieces: 500 };
const millimetres = 25.4;
// The distance between the bases of Skirmishers in The 9th Age.
const skirmishing = 12.5;

const listOf = value => (Array.isArray(value) ? value.slice(0, most.pieces) : []);
const isPlace = at => Array.isArray(at) && at.length === 2 && at.every(Number.isFinite);
const isName = value => typeof value === 'string';

/** The owners of units, each once. @param {Scene} scene */
export const ownersOf = scene => [...new Set(unitsOf(scene).map(({ owner }) => owner))].filter(isName);

const unitsOf = scene =>
  (Array.isArray(scene?.units) ? scene.units.slice(0, most.units) : []).filter(
    unit => unit && typeof unit === 'object',
  );

/** Draws the picture. @param {HTMLCanvasElement} canvas @param {Scene} scene */
export function drawPoster(canvas, scene, palette) {
  const { width, height } = canvas.getBoundingClientRect();
  if (!width || !height) return;
  drawFlat(scene?.page?.hexes === 'flat');
  const list = posterItems(scene ?? {});
  const points = list.flatMap(({ points }) => points ?? []);
  if (!points.length) return;
  const ratio = devicePixelRatio || 1;
  Object.assign(canvas, { width: Math.round(width * ratio), height: Math.round(height * ratio) });
  const camera = Object.assign(createCamera(), { width, height });
  const [xs, ys] = [0, 1].map(i => points.map(point => point[i]));
  const bounds = { left: least(xs), right: -least(xs.map(x => -x)), bottom: least(ys), top: -least(ys.map(y => -y)) };
  fit(camera, bounds, { left: 12, right: 12, top: 12, bottom: 12 }, 120);
  paintBy(
    { area: paintArea, label, line },
    canvas.getContext('2d'),
    [...ground(bounds, scene), ...list.filter(item => fits(item, camera))],
    camera,
    palette,
    ratio,
  );
}

const least = list => list.reduce((a, b) => Math.min(a, b), Infinity);
// Names are left out where they would cover small bases.
const fits = ({ kind, room }, { zoom }) => kind !== 'label' || room * zoom >= 44;

// In the plane, without a table, the ground is endless.
/** @param {import('../types').Sides} bounds @param {Scene} scene */
function ground({ left, right, bottom, top }, { table, board }) {
  if (board || table) return [];
  const far = 1000;
  return [area({ fill: 'ground', points: box(left - far, right + far, bottom - far, top + far) })];
}

/** @param {Scene} scene returns items of the kinds that bases and ground need */
export function posterItems(scene) {
  const { table } = /** @type {{ table: { width: number, depth: number } }} */ (scene);
  const sheet = Number.isFinite(table?.width) && Number.isFinite(table?.depth);
  return [
    ...(sheet ? [area({ fill: 'paper', stroke: 'edge', width: 2, points: box(0, table.width, 0, table.depth) })] : []),
    ...hexesOf(scene.board).slice(0, most.hexes).map(hexItem),
    ...listOf(scene.landscape).flatMap(({ hexes } = {}) => listOf(hexes).filter(isHex).map(pieceOnHex)),
    ...listOf(scene.terrain).flatMap(pieceItems),
    ...unitsOf(scene).flatMap(unit => unitItems(scene, unit)),
  ];
}

const area = item => ({ kind: 'area', ...item });
const box = (left, right, bottom, top) => [[left, bottom], [right, bottom], [right, top], [left, top]]; // prettier-ignore

function hexItem({ at, terrain }) {
  const { fill, pattern } = lookOf(terrain);
  return area({ points: hexagon(centre(at)), fill, pattern, patternInk: 'hex-ink', stroke: 'hex-line', width: 1 });
}

const solid = { fill: 'terrain', stroke: 'terrain-edge', width: 1.5, pattern: 6, patternInk: 'terrain-edge' };
const pieceOnHex = at => area({ points: hexagon(centre(at)), ...solid });

const pieceItems = piece =>
  listOf(piece?.shapes ?? [piece?.shape])
    .filter(points => Array.isArray(points) && points.length > 2 && points.every(isPlace))
    .map(points => area({ points, ...solid }));

function unitItems(scene, unit) {
  const codex = scene.codices?.[unit.codex];
  const player = `player-${playerOf(scene, unit.owner)}`;
  const look = {
    fill: `${player}-tint`,
    stroke: player,
    width: 2,
    pattern: playerOf(scene, unit.owner),
    patternInk: player,
  };
  const body = scene.board ? hexBody(codex, unit) : planeBody(baseOf(codex), unit);
  if (!body) return [];
  const { points, front, at, room } = body;
  return [
    ...points.map(each => area({ points: each, ...look })),
    ...(front ? [area({ points: front, fill: player })] : []),
    {
      kind: 'label',
      at,
      text: String(unit.id).slice(0, 14),
      size: 12,
      weight: 600,
      fill: 'ink',
      halo: `${player}-tint`,
      room,
    },
  ];
}

/** The size of a base in the game's unit, as the contract defines it. @param {Codex} codex */
export function baseOf(codex) {
  if (codex?.base === 'sortie') return [1, 1];
  if (codex?.base === 'formation') return codex.front === 'short' ? [1, 2] : [2, 1];
  const { files, ranks, base, traits } =
    /** @type {{ files: number, ranks: number, base: number[], traits?: string[] }} */ (codex ?? {});
  const gap = Array.isArray(traits) && traits.includes('skirmisher') ? skirmishing : 0;
  const size = isPlace(base)
    ? [files * (base[0] + gap) - gap, ranks * (base[1] + gap) - gap].map(each => each / millimetres)
    : [];
  return isPlace(size) ? size : null;
}

function planeBody(base, { at, facing }) {
  if (!base || !isPlace(at) || !Number.isFinite(facing)) return null;
  const [s, c] = [Math.sin((facing * Math.PI) / 180), Math.cos((facing * Math.PI) / 180)];
  /** @param {number[]} place */
  const placed = ([x, y]) => [at[0] + x * c + y * s, at[1] - x * s + y * c];
  const [w, d] = [base[0] / 2, base[1] / 2];
  const bar = Math.min(d / 4, w / 4);
  return {
    points: [box(-w, w, -d, d).map(placed)],
    front: [[-w, d], [w, d], [w, d - bar], [bar, d - bar], [0, d - 2.5 * bar], [-bar, d - bar], [-w, d - bar]].map(placed), // prettier-ignore
    ...{ at, room: Math.max(...base) },
  };
}

// A counter, or the seven hexes of each Hexon.
function hexBody(codex, { at, facing }) {
  const cells = isHex(at) ? [at] : listOf(at).filter(isHex);
  if (!cells.length) return null;
  const middle = centre(cells[0]);
  if (!['large', 'huge'].includes(codex?.size))
    return { points: [hexagon(middle, 0.86)], front: arrow(middle, facing), at: middle, room: 1.2 };
  return { points: cells.flatMap(flower).map(hex => hexagon(centre(hex))), front: null, at: middle, room: 2.6 };
}

/** @param {number[]} at @param {string} facing */
function arrow([x, y], facing) {
  const degrees = angleOf(facing);
  if (degrees === undefined) return null;
  const [s, c] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return [[0, 0.49], [0.2, 0.26], [0, 0.32], [-0.2, 0.26]]
    .map((/** @type {number[]} */ [a, b]) => [x + a * c + b * s, y - a * s + b * c]); // prettier-ignore
}
