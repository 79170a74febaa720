// Regiments as codices and units of a scene: equal ones share a codex, and all stand in rows at their player's edge, a
// little over an inch apart, clear of everything there. Regiments without room stay off the table, with their codex
// only.

/** @import { Regiment } from './list.js' */
/** @typedef {{ left: number, right: number, bottom: number, top: number }} Box */
/** @typedef {{ base?: string | [number, number], files?: number, ranks?: number, models?: number, width?: number, depth?: number, traits?: string[] }} Outlined a codex */
/** @typedef {{ at?: unknown, codex: string, facing?: unknown, files?: number }} Standing */
/** @typedef {{ kind?: string, shape?: number[][], shapes?: number[][][] }} Piece */
/**
 * @typedef {object} Wish
 * @property {string} owner
 * @property {'south' | 'north'} edge
 * @property {{ width: number, depth: number }} table
 * @property {Box[]} [taken] boxes around everything on the table
 * @property {string[]} [ids] ids of other units and terrain
 * @property {Record<string, Outlined>} [codices] codices of the scene
 */

const millimetres = 25.4;
// Units must keep an inch apart; the rest allows for rounding and imprecise hands.
const spacing = 1.25;
// From the edge to the front of the first row: where a deployment zone of 12 inches ends, moved back a little.
const front = 11.5;
const skirmish = 12.5 / millimetres;

/** Whether a regiment has all that a codex needs. @param {Regiment} regiment */
export const isWhole = ({ models, base, files }) => models !== null && base !== null && files !== null;

/** @param {Regiment} regiment @returns {Outlined} */
export function codexOf({ models, files, base, rates, traits }) {
  const [number, side] = [/** @type {number} */ (models), /** @type {number} */ (files)];
  const ranks = Math.ceil(number / side);
  return {
    ...{ files: side, ranks, base: /** @type {[number, number]} */ (base) },
    ...(number === side * ranks ? {} : { models: number }),
    ...rates,
    ...(traits.length ? { traits } : {}),
  };
}

/** Width and depth of a regiment's outline in inches. @param {Outlined} codex @param {number} [files] */
export function outlineOf(codex, files = codex.files ?? 1) {
  if (codex.width !== undefined) return { width: codex.width, depth: codex.depth ?? codex.width };
  const models = codex.models ?? (codex.files ?? 1) * (codex.ranks ?? 1);
  const ranks = Math.ceil(models / files);
  const gap = codex.traits?.includes('skirmisher') ? skirmish : 0;
  const [width, depth] = /** @type {number[]} */ (codex.base);
  return {
    width: (files * width) / millimetres + (files - 1) * gap,
    depth: (ranks * depth) / millimetres + (ranks - 1) * gap,
  };
}

/**
 * @param {Regiment[]} regiments complete ones
 * @param {Wish} wish
 */
export function sceneOf(regiments, { owner, edge, table, taken = [], ids = [], codices: known = {} }) {
  /** @type {Map<string, Outlined>} names may be any text, even one that all objects have */
  const codices = new Map(Object.entries(known));
  const used = new Set(ids);
  const units = [];
  /** @type {string[]} names of those without room */
  const left = [];
  const kinds = regiments.map(regiment => {
    const codex = codexOf(regiment);
    const name = nameFor(regiment.name, codex, codices);
    codices.set(name, codex);
    return { name, codex };
  });
  const outlines = kinds.map(({ codex }) => outlineOf(codex));
  const places = inRows(outlines, edge, table, taken);
  for (const [i, { name }] of regiments.entries()) {
    const at = places[i];
    if (!at) {
      left.push(name);
      continue;
    }
    const id = freeId(name, used);
    used.add(id);
    units.push({ id, codex: kinds[i].name, owner, at, facing: edge === 'south' ? 0 : 180 });
  }
  return { codices: Object.fromEntries(kinds.map(({ name, codex }) => [name, codex])), units, left };
}

// Names have up to 64 characters, including a number at the end.
/** @param {string} name @param {number} count */
const counted = (name, count) => [...name].slice(0, count === 1 ? 64 : 59).join('') + (count === 1 ? '' : ` ${count}`);

/** @param {string} wish @param {Outlined} codex @param {Map<string, Outlined>} known */
function nameFor(wish, codex, known) {
  const text = JSON.stringify(codex);
  for (let i = 1; ; i++) {
    const name = counted(wish, i);
    if (!known.has(name) || JSON.stringify(known.get(name)) === text) return name;
  }
}

/** @param {string} wish @param {Set<string>} used */
function freeId(wish, used) {
  for (let i = 1; ; i++) if (!used.has(counted(wish, i))) return counted(wish, i);
}

const round = (/** @type {number} */ value) => Math.round(value * 1e4) / 1e4;

const overlaps = (/** @type {Box} */ a, /** @type {Box} */ b) =>
  a.left < b.right + spacing && a.right > b.left - spacing && a.bottom < b.top + spacing && a.top > b.bottom - spacing;

/**
 * A place for each outline, or null: in rows from the left, the first with its front at the edge of the deployment
 * zone. A row with nothing else in its way is centred.
 * @param {{ width: number, depth: number }[]} outlines @param {'south' | 'north'} edge @param {{ width: number, depth: number }} table
 * @param {Box[]} taken @returns {([number, number] | null)[]}
 */
function inRows(outlines, edge, table, taken) {
  // Rows are counted from the player's edge; for north everything is turned about the table's centre.
  const isSouth = edge === 'south';
  const others = isSouth ? taken : taken.map(box => turned(box, table));
  /** @type {(Box & { row: number })[]} */
  const placed = [];
  const rows = new Rows(table, others);
  const boxes = outlines.map(outline => {
    const box = rows.place(outline);
    if (box) placed.push(box);
    return box;
  });
  const shifts = shiftsOf(placed, table, others);
  return boxes.map(box => {
    if (!box) return null;
    const { row, ...own } = box;
    const { left, right, bottom, top } = isSouth ? own : turned(own, table);
    const shift = isSouth ? shifts[row] : -shifts[row];
    return [round((left + right) / 2 + shift), round((bottom + top) / 2)];
  });
}

/** @param {Box} box @param {{ width: number, depth: number }} table @returns {Box} */
const turned = ({ left, right, bottom, top }, { width, depth }) => ({
  ...{ left: width - right, right: width - left, bottom: depth - top, top: depth - bottom },
});

/** How far each row moves to be centred. @param {(Box & { row: number })[]} placed @param {{ width: number }} table @param {Box[]} others */
function shiftsOf(placed, { width }, others) {
  /** @type {number[]} */
  const shifts = [];
  for (const { row } of placed) {
    const own = placed.filter(each => each.row === row);
    const strip = {
      ...{ left: 0, right: width },
      bottom: Math.min(...own.map(each => each.bottom)),
      top: Math.max(...own.map(each => each.top)),
    };
    const free = width - Math.max(...own.map(each => each.right)) - spacing;
    shifts[row] = others.some(each => overlaps(strip, each)) ? 0 : free / 2;
  }
  return shifts;
}

class Rows {
  /** @param {{ width: number, depth: number }} table @param {Box[]} others */
  constructor(table, others) {
    this.table = table;
    this.others = others;
    this.start = Math.min(front, table.depth);
    this.lowest = this.start;
    this.x = spacing;
    this.row = 0;
  }

  /**
   * @param {{ width: number, depth: number }} outline @returns {(Box & { row: number }) | null} null if there is no
   *   room
   */
  place({ width, depth }) {
    for (;;) {
      const box = { left: this.x, right: this.x + width, top: this.start, bottom: this.start - depth, row: this.row };
      if (box.bottom < 0) return null;
      if (box.right > this.table.width) {
        if (this.x === spacing) return null;
        this.nextRow();
        continue;
      }
      const other = this.others.find(each => overlaps(box, each));
      if (!other) {
        this.x = box.right + spacing;
        this.lowest = Math.min(this.lowest, box.bottom);
        return box;
      }
      this.x = other.right + spacing + 1e-3;
    }
  }

  // It stands behind the deepest regiment of the previous row.
  nextRow() {
    this.start = this.lowest - spacing;
    this.lowest = this.start;
    this.x = spacing;
    this.row++;
  }
}

/** Boxes around everything on a table: units, and terrain where nobody may stand. @param {{ codices?: Record<string, Outlined>, units?: Standing[], terrain?: Piece[] }} scene @returns {Box[]} */
export function boxesOf({ codices = {}, units = [], terrain = [] }) {
  const solid = terrain.filter(({ kind }) => kind !== 'other');
  const corners = solid.map(({ shape, shapes }) => (shapes ?? [shape ?? []]).flat()).filter(({ length }) => length);
  return [
    ...units.filter(({ codex }) => Object.hasOwn(codices, codex)).flatMap(unit => boxOf(unit, codices)),
    ...corners.map(around),
  ];
}

/** @param {number[][]} points @returns {Box} */
const around = points => ({
  left: Math.min(...points.map(([x]) => x)),
  right: Math.max(...points.map(([x]) => x)),
  bottom: Math.min(...points.map(([, y]) => y)),
  top: Math.max(...points.map(([, y]) => y)),
});

/** @param {Standing} unit @param {Record<string, Outlined>} codices @returns {Box[]} none for a unit without a place */
function boxOf({ at, facing, codex, files }, codices) {
  if (!Array.isArray(at)) return [];
  const [x, y] = at;
  const { width, depth } = outlineOf(codices[codex], files);
  const turn = (Number(facing ?? 0) * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
  const [wide, high] = [(width * cos + depth * sin) / 2, (width * sin + depth * cos) / 2];
  return [{ left: x - wide, right: x + wide, bottom: y - high, top: y + high }];
}
