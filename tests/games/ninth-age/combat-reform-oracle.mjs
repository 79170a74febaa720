// A second reckoning of a combat reform (T9-93), from the clause: every base is laid out on the plane, and outlines and bases are
// held against each other. It shares no code with the engine.
import { apart, corners, dot, heading, inside, length, minus, plus } from '../../oracle/pursuit-ground.mjs';

export const exact = 1e-9; // what lies off by less is meant to touch, which the rules allow or ask
export const close = 1e-5; // what lies off by less, and not exactly, is left open

/** Inches between the bases of skirmishers. */
const spread = codex => (codex.traits?.includes('skirmisher') ? 12.5 / 25.4 : 0);

/** A codex in so many files: its ranks follow. */
export function formed(codex, files = codex.files) {
  if (!codex.base) return { files: 1, ranks: 1, models: 1, gap: 0, step: [codex.width, codex.depth], ...codex };
  const models = codex.models ?? codex.files * codex.ranks;
  const ranks = Math.ceil(models / files);
  const gap = spread(codex);
  const base = codex.base.map(mm => mm / 25.4);
  const [width, depth] = [files * (base[0] + gap) - gap, ranks * (base[1] + gap) - gap];
  return { files, ranks, models, gap, step: base.map(side => side + gap), width, depth };
}

// Bases of a unit, from its front left one. Where the models of the rear rank cannot stand right in the middle, they stand more to
// the left or more to the right: `lean` 0 or 1.
function basesOf(form, pose, lean) {
  const inRear = form.models - form.files * (form.ranks - 1);
  const first = Math.floor((form.files - inRear + lean) / 2);
  const [f, r] = [heading(pose.facing), heading(pose.facing + 90)];
  const size = { width: form.step[0] - form.gap, depth: form.step[1] - form.gap };
  return Array.from({ length: form.models }, (_, i) => {
    const rank = Math.floor(i / form.files);
    const file = (i % form.files) + (rank === form.ranks - 1 ? first : 0);
    const left = -form.width / 2 + file * form.step[0] + size.width / 2;
    const ahead = form.depth / 2 - rank * form.step[1] - size.depth / 2;
    return corners(size, { at: plus(plus(pose.at, r, left), f, ahead), facing: pose.facing });
  });
}

// --- how two outlines lie

const sideNames = ['front', 'right', 'rear', 'left'];
const lineOf = (shape, i) => [shape[i], shape[(i + 1) % 4]];

// How far a point is from a side.
function off(p, [a, b]) {
  const along = minus(b, a);
  const share = Math.max(0, Math.min(1, dot(minus(p, a), along) / dot(along, along)));
  return length(minus(p, plus(a, along, share)));
}

// What two outlines share that touch: {kind, points, own, its, parallel}. own and its: sides of each on which all of that lies.
export function meeting(mine, its) {
  const gap = apart(mine, its, 1);
  if (gap < -close) return { kind: 'overlap' };
  if (gap > close) return { kind: 'apart' };
  if (Math.abs(gap) > exact) return { kind: 'open' };
  let open = false;
  const points = [];
  for (const [one, other] of [
    [mine, its],
    [its, mine],
  ])
    for (const p of one) {
      const away = Math.min(...[0, 1, 2, 3].map(i => off(p, lineOf(other, i))));
      if (away > exact && away < close) open = true;
      if (away <= exact && points.every(q => length(minus(p, q)) > exact)) points.push(p);
    }
  if (points.some((p, i) => points.slice(0, i).some(q => length(minus(p, q)) < close))) open = true;
  const sidesOf = shape => [0, 1, 2, 3].filter(i => points.every(p => off(p, lineOf(shape, i)) <= 2 * exact));
  const way = (shape, i) => minus(shape[(i + 1) % 4], shape[i]);
  const [u, v] = [way(mine, 0), way(its, 0)];
  const turn = Math.abs(dot(u, v) * (u[0] * v[1] - u[1] * v[0])) / (dot(u, u) * dot(v, v));
  if (open || points.length === 0) return { kind: 'open' };
  const found = { kind: 'touch', points, own: sidesOf(mine), its: sidesOf(its), parallel: turn < exact };
  // On two corners at once and askew, it is hard to say on which sides they fight.
  if (
    (turn > exact && turn < close) ||
    (points.length === 1 && found.own.length + found.its.length > 3 && turn > exact)
  )
    return { kind: 'open' };
  return found;
}

// --- models in contact

// Along `across`, from where to where a base reaches.
const spanOf = (base, across) => {
  const list = base.map(p => dot(p, across));
  return [Math.min(...list), Math.max(...list)];
};
const isOpen = x => Math.abs(x) > exact && Math.abs(x) < close;

// Of the bases, those that no base of their own unit hides from somebody who looks at them against `out`.
function seen(bases, out, across) {
  const far = bases.map(base => Math.max(...base.map(p => dot(p, out))));
  const spans = bases.map(base => spanOf(base, across));
  return bases.map((_, i) =>
    bases.every(
      (_, k) => far[k] < far[i] + 1e-3 || spans[k][0] > spans[i][0] + exact || spans[k][1] < spans[i][1] - exact,
    ),
  );
}

// Marks models of both that are in contact, across gaps as well. `facings`: sides of `mine` that are engaged.
function mark(one, other, facings, byPoint, marks) {
  for (const side of facings) {
    const out = heading(one.facing + 90 * side);
    const across = heading(one.facing + 90 * side + 90);
    const back = out.map(x => -x);
    const [mine, its] = [seen(one.bases, out, across), seen(other.bases, back, across)];
    one.bases.forEach((base, i) => {
      if (!mine[i]) return;
      const [lo, hi] = spanOf(base, across);
      other.bases.forEach((theirs, k) => {
        if (!its[k]) return;
        const [low, high] = spanOf(theirs, across);
        const shared = Math.min(hi, high) - Math.max(lo, low);
        if (isOpen(shared)) marks.open = true;
        if (shared <= (byPoint ? -exact : exact)) return;
        marks.mine.add(i);
        marks.its.add(k);
      });
    });
  }
}

// By bases alone: they touch, if only at a point.
function markBases(one, other, marks) {
  one.bases.forEach((base, i) =>
    other.bases.forEach((theirs, k) => {
      const gap = apart(base, theirs, 1);
      if (isOpen(gap)) marks.open = true;
      if (gap <= exact) {
        marks.mine.add(i);
        marks.its.add(k);
      }
    }),
  );
}

// How many models of each of these units are in contact with enemies, at least and at most: at a corner it may be asked which side
// is engaged there, and the models of a rear rank may lean to either side.
function countsOf(units, byPoint) {
  const most = new Map(units.map(({ id }) => [id, [Infinity, 0]]));
  const pairs = units.flatMap((one, i) =>
    units.slice(0, i).map((other, k) => {
      const fight = one.side !== other.side && !one.fled && !other.fled;
      return { i, k, met: fight ? meeting(corners(one.form, one), corners(other.form, other)) : { kind: 'apart' } };
    }),
  );
  const touching = pairs.filter(({ met }) => met.kind === 'touch');
  // By `line` it is not said what counts of those that touch with nothing but a corner.
  const isUnclear = ({ points, parallel }) => !byPoint && points.length === 1 && !parallel;
  let open = pairs.some(({ met }) => met.kind === 'open') || touching.some(({ met }) => isUnclear(met));
  const leans = units.some(({ form }) => (form.files - (form.models % form.files)) % 2) ? [0, 1] : [0];
  const picks = touching.some(({ met }) => met.own.length > 1) ? [0, 1, 2] : [2];
  for (const lean of leans) {
    const laid = units.map(unit => ({ ...unit, bases: basesOf(unit.form, unit, lean) }));
    for (const pick of picks) {
      const sets = units.map(() => new Set());
      for (const { i, k, met } of touching) {
        const marks = { mine: sets[i], its: sets[k], open: false };
        if (!met.parallel) markBases(laid[i], laid[k], marks);
        else mark(laid[i], laid[k], pick < 2 && met.own.length > 1 ? [met.own[pick]] : met.own, byPoint, marks);
        open ||= marks.open;
      }
      units.forEach(({ id }, i) => {
        const [lo, hi] = most.get(id);
        most.set(id, [Math.min(lo, sets[i].size), Math.max(hi, sets[i].size)]);
      });
    }
  }
  return { most, open };
}

// --- the verdict

const properRank = height => (height === 5 ? 1 : height >= 3 ? 3 : 5);

/**
 * What is wrong with a combat reform: {wrongs, open, test, models}. wrongs: [reason, with?, needs?, has?] each. open: what
 * nobody should judge. test: whether one is needed; undefined where that is open. models: [least, most] of the unit, after it.
 */
export function judged(request) {
  const { codices, units, table, order, rulings, turn } = request;
  const teamOf = owner => turn.teams.findIndex(team => team.includes(owner));
  const all = units.map(unit => ({
    ...unit,
    side: teamOf(unit.owner),
    form: formed(codices[unit.codex], unit.files),
    fled: unit.fled === true,
  }));
  const one = all.find(({ id }) => id === order.unit);
  const others = all.filter(unit => unit !== one);
  const codex = codices[one.codex];
  const after = { ...one, ...order.to, form: formed(codex, order.to.files ?? one.form.files) };
  const [here, there] = [one, after].map(unit => corners(unit.form, unit));
  const byPoint = (rulings?.['ninth-age.model-contact'] ?? 'point') === 'point';
  const wrongs = [];
  let open = false;
  const wrong = (...what) => wrongs.push(what);

  const beyond = -inside(there, table);
  if (beyond > close) wrong('table-edge', 'table-edge', beyond, 0);
  else if (isOpen(beyond)) open = true;
  for (const [object, shape] of [
    ...others.map(unit => [unit.id, corners(unit.form, unit)]),
    ...(request.terrain ?? []).filter(({ kind }) => kind === 'impassable').map(({ id, shape }) => [id, [...shape]]),
  ]) {
    const gap = apart(there, shape);
    if (gap < -close) wrong(others.some(({ id }) => id === object) ? 'occupied' : 'impassable', object);
    else if (isOpen(gap)) open = true;
  }

  const most = codex.traits?.includes('musician') ? 4 : 2;
  const change = Math.abs(after.form.files - one.form.files);
  if (change > most) wrong('files', undefined, change, most);
  const { files, ranks } = after.form;
  if (change > 0 && ranks > files && files < properRank(codex.height)) wrong('ranks', undefined, ranks, files);

  let facings = [0, 1, 2, 3];
  const fought = [];
  let isUnsure = false; // whether it fights somebody
  let isWhole = true; // in contact with all that it fought, and flush
  for (const enemy of others.filter(({ side }) => side !== one.side)) {
    const shape = corners(enemy.form, enemy);
    const [before, now] = [meeting(here, shape), meeting(there, shape)];
    if (before.kind === 'open' || now.kind === 'open') open = true;
    if (before.kind === 'open') {
      isUnsure ||= !enemy.fled;
      continue;
    }
    if (before.kind === 'touch' && !enemy.fled) {
      fought.push(enemy);
      facings = facings.filter(side => before.own.includes(side));
    }
    const isTouched = now.kind === 'touch';
    if (!isTouched || (before.kind === 'touch' && enemy.fled)) {
      if (before.kind !== 'touch' || enemy.fled) continue;
      isWhole = false;
      if (now.kind === 'apart') wrong('contact-lost', enemy.id);
    } else if (before.kind !== 'touch') wrong('new-contact', enemy.id);
    else {
      if (!now.its.some(side => before.its.includes(side))) wrong('other-facing', enemy.id);
      if (!now.parallel) wrong('not-flush', enemy.id);
      if (!now.parallel || !now.its.some(side => before.its.includes(side))) isWhole = false;
    }
  }
  if (!fought.length && !isUnsure) wrong('no-contact');
  if (!facings.length) wrong('several-facings');

  const [were, are] = [one, after].map(unit => countsOf([unit, ...others], byPoint));
  if (isWhole) {
    if (were.open || are.open) open = true;
    for (const { id } of [one, ...fought]) {
      const [[lo, hi], [least, greatest]] = [were.most.get(id), are.most.get(id)];
      if (greatest < lo)
        wrong('fewer-models', id, lo === hi ? lo : undefined, least === greatest ? greatest : undefined);
      else if (least < hi && (lo !== hi || least !== greatest)) open = true;
    }
  }
  const isFront = facings.includes(0);
  const test = request.order.lostCombat || !isFront ? true : facings.length > 1 ? undefined : false;
  return {
    wrongs,
    open,
    test,
    models: are.open ? [0, Infinity] : are.most.get(one.id),
    sides: facings.map(i => sideNames[i]),
    fought: fought.length,
  };
}
