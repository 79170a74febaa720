// What can be reached on a board of hexes at which cost: the query behind every move on hexes.
import { defineHex, Direction, Grid } from 'honeycomb-grid';
import assert from 'node:assert/strict';
import { seeded } from '../lib/random.mjs';
import { loadKernels, startNative, told } from './kernels.mjs';
import { clocked, race } from './rounds.mjs';

const boards = [
  { title: '13×9, 4 points', columns: 13, rows: 9, most: 4 },
  { title: '100×100, 20 points', columns: 100, rows: 100, most: 20 },
  { title: '200×200, all of it', columns: 200, rows: 200, most: 10000 },
];

// A hex in eight is not there; to enter the others costs 1, some 2 or 3. The start is in the middle.
function boardOf({ columns, rows, most }) {
  const random = seeded(7);
  const costs = Array.from({ length: columns * rows }, () => random.pick([-1, 1, 1, 1, 1, 2, 2, 3]));
  const [column, row] = [Math.floor(columns / 2), Math.floor(rows / 2)];
  costs[row * columns + column] = 1;
  return { columns, rows, most, costs, column, row };
}

// Each answers with the costs by index, -1 where nobody comes to.

// The columns beside a hex in the rows above and below it: odd rows lie half a hex to the right.
const around = row => [
  [1, 0],
  [-1, 0],
  [row & 1, -1],
  [(row & 1) - 1, -1],
  [row & 1, 1],
  [(row & 1) - 1, 1],
];

// As one writes it without a thought for speed: a map, keys of text, a heap.
function plain({ columns, rows, most, costs, column, row }) {
  const reached = new Map([[`${column},${row}`, 0]]);
  const heap = [[0, column, row]];
  while (heap.length) {
    const [cost, x, y] = pop(heap);
    if (cost > reached.get(`${x},${y}`)) continue;
    for (const [dx, dy] of around(y)) {
      const [u, v] = [x + dx, y + dy];
      if (u < 0 || v < 0 || u >= columns || v >= rows) continue;
      const step = costs[v * columns + u];
      const key = `${u},${v}`;
      if (step < 0 || cost + step > most || reached.get(key) <= cost + step) continue;
      reached.set(key, cost + step);
      push(heap, [cost + step, u, v]);
    }
  }
  return reached;
}

function push(heap, item) {
  let at = heap.length;
  heap.push(item);
  while (at > 0) {
    const up = (at - 1) >> 1;
    if (heap[up][0] <= heap[at][0]) return;
    [heap[up], heap[at]] = [heap[at], heap[up]];
    at = up;
  }
}

function pop(heap) {
  const top = heap[0];
  const last = heap.pop();
  if (!heap.length) return top;
  heap[0] = last;
  for (let at = 0; ;) {
    let least = at;
    for (const below of [2 * at + 1, 2 * at + 2])
      if (below < heap.length && heap[below][0] < heap[least][0]) least = below;
    if (least === at) return top;
    [heap[at], heap[least]] = [heap[least], heap[at]];
    at = least;
  }
}

// Typed arrays, a border instead of bounds, a ring of four buckets, and marks that need no clearing.
function tuned({ columns, rows, most, costs, column, row }) {
  const wide = columns + 2;
  const size = wide * (rows + 2);
  const terrain = new Int8Array(size).fill(-1);
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) terrain[(y + 1) * wide + x + 1] = costs[y * columns + x];
  const cost = new Int32Array(size);
  const mark = new Int32Array(size);
  // Odd rows of the bordered board are the even ones of the board.
  const steps = [0, 1].map(odd => new Int32Array([1, -1, -wide + odd, -wide + odd - 1, wide + odd, wide + odd - 1]));
  const buckets = [0, 1, 2, 3].map(() => new Int32Array(3 * size));
  const counts = new Int32Array(4);
  const start = (row + 1) * wide + column + 1;
  let now = 0;
  return {
    run() {
      now++;
      cost[start] = 0;
      mark[start] = now;
      buckets[0][0] = start;
      counts[0] = 1;
      let reached = 1;
      for (let at = 0, waiting = 1; waiting > 0; at++) {
        const bucket = buckets[at & 3];
        for (let i = 0; i < counts[at & 3]; i++) {
          const from = bucket[i];
          waiting--;
          if (cost[from] !== at) continue;
          const to = steps[1 - (Math.floor(from / wide) & 1)];
          for (let d = 0; d < 6; d++) {
            const other = from + to[d];
            const step = terrain[other];
            if (step < 0) continue;
            const then = at + step;
            if (then > most) continue;
            if (mark[other] === now) {
              if (cost[other] <= then) continue;
            } else reached++;
            mark[other] = now;
            cost[other] = then;
            buckets[then & 3][counts[then & 3]++] = other;
            waiting++;
          }
        }
        counts[at & 3] = 0;
      }
      return reached;
    },
    reached: () =>
      Array.from({ length: columns * rows }, (_, i) => {
        const at = (Math.floor(i / columns) + 1) * wide + (i % columns) + 1;
        return mark[at] === now ? cost[at] : -1;
      }),
  };
}

const directions = [Direction.E, Direction.NE, Direction.NW, Direction.W, Direction.SW, Direction.SE];

// Its grid, hexes and neighbours, and the same heap.
function honeycomb({ columns, rows, most, costs, column, row }) {
  class Place extends defineHex({ offset: -1 }) {
    step = -1;
  }
  const places = [];
  for (let y = 0; y < rows; y++) for (let x = 0; x < columns; x++) places.push({ col: x, row: y });
  const grid = new Grid(Place, places);
  for (const hex of grid) hex.step = costs[hex.row * columns + hex.col];
  const start = grid.getHex({ col: column, row });
  return () => {
    const reached = new Map([[start, 0]]);
    const heap = [[0, start]];
    while (heap.length) {
      const [cost, from] = pop(heap);
      if (cost > reached.get(from)) continue;
      for (const direction of directions) {
        const to = grid.neighborOf(from, direction, { allowOutside: false });
        if (!to || to.step < 0) continue;
        const then = cost + to.step;
        if (then > most || reached.get(to) <= then) continue;
        reached.set(to, then);
        push(heap, [then, to]);
      }
    }
    return reached;
  };
}

export async function* hexParts(effort) {
  const native = startNative();
  for (const shape of effort.least ? boards.slice(0, 1) : boards) {
    const board = boardOf(shape);
    const { columns, rows, costs, column, row, most } = board;
    const count = columns * rows;
    const [shipped, fast] = [await loadKernels('bench'), await loadKernels('bench-O2')];
    shipped.board(board);
    fast.board(board);
    await native.ask(`board ${columns} ${rows} ${costs.join(' ')}`);
    const quick = tuned(board);
    const comb = honeycomb(board);

    const expected = Array(count).fill(-1);
    for (const [key, cost] of plain(board)) {
      const [x, y] = key.split(',').map(Number);
      expected[y * columns + x] = cost;
    }
    for (const kernels of [shipped, fast]) {
      kernels.reach(column, row, most);
      assert.deepEqual(kernels.reached(count), expected, 'WebAssembly');
    }
    await native.ask(`reach ${column} ${row} ${most} 1`);
    assert.deepEqual((await told(native, 'costs')).slice(1), expected, 'native');
    quick.run();
    assert.deepEqual(quick.reached(), expected, 'tuned JS');
    const combed = Array(count).fill(-1);
    for (const [hex, cost] of comb()) combed[hex.row * columns + hex.col] = cost;
    assert.deepEqual(combed, expected, 'honeycomb-grid');

    const contenders = [
      { name: 'Umpire', time: clocked(() => shipped.reach(column, row, most)) },
      { name: 'Umpire at -O2', time: clocked(() => fast.reach(column, row, most)) },
      { name: 'native', time: async times => (await told(native, `reach ${column} ${row} ${most} ${times}`))[0] },
      { name: 'tuned JS', time: clocked(() => quick.run()) },
      { name: 'plain JS', time: clocked(() => plain(board)) },
      { name: 'honeycomb-grid', time: clocked(comb) },
    ];
    yield { part: 'hexes', title: `Reach on hexes, ${shape.title}`, rows: await race(contenders, effort) };
  }
  await native.close();
}
