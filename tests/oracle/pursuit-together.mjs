// Several chargers of one facing, all together: nobody finds places by measuring where they touch more, or wheel less.
import { Facing, apart, corners, frontCentre, keeping, march, sideSeen, spare, stationsOf } from './pursuit-ground.mjs';
import { Judge } from './pursuit.mjs';
import { Way } from './pursuit-way.mjs';

// The engine tells wheels apart by whole degrees while it looks for places.
const aDegree = 1.01;
const bits = flags => flags.reduce((all, flag, i) => all | (flag ? 1 << i : 0), 0); // at most 31 models
const cut = (from, to, parts) => Array.from({ length: parts + 1 }, (_, i) => from + ((to - from) * i) / parts);
const countOf = mask => {
  let count = 0;
  for (let rest = mask; rest; rest &= rest - 1) count++;
  return count;
};

// Which models of the target touch, how many of its own, and whether that is too near to tell.
function touching(facing, unit, t, byPoint) {
  const its = facing.bases();
  const own = cut(t - unit.width / 2, t + unit.width / 2, unit.codex.files ?? 1);
  const shared = (list, i, [from, to]) => Math.min(list[i + 1], to) - Math.max(list[i], from);
  const meets = (list, other) => list.slice(1).map((_, i) => shared(list, i, [other[0], other.at(-1)]));
  const near = [...meets(its, own), ...meets(own, its)].some(
    length => Math.abs(length) > 1e-9 && Math.abs(length) < 2e-3,
  );
  const counts = length => (byPoint ? length > -1e-6 : length > 1e-6);
  const mine = meets(own, its).filter(counts).length;
  return { mask: bits(meets(its, own).map(counts)), own: Math.max(1, mine), near };
}

// Every place worth a look where it can be aligned, with the least wheel found that leads there.
function placesOf(judge, unit, facing, target, fellows, byPoint) {
  const { field } = judge;
  const others = field.bodies(unit).filter(({ id }) => id !== target.id && !fellows.some(other => other.id === id));
  const marked = others.map(body => ({ ...body, fellow: judge.isFellow(body.unit, target) }));
  const room = t => field.room(unit, facing.place(unit, t), marked, judge.wantedBeside(2));
  const way = new Way(judge, unit, facing);
  if (field.rule('charge-range') === 'shortest' && way.near > way.total - 1e-4) return [];
  const ways = [...way.ways(12)].map(({ wheel, lo, hi }) => ({ wheel, range: keeping(unit, lo, hi) }));
  const most = (facing.length + unit.width) / 2;
  const stations = stationsOf(facing, unit);
  const ends = ways.flatMap(({ range: [from, to] }) => [
    from,
    to,
    march(room, from, to, 1, spare),
    march(room, to, from, 1, spare),
  ]);
  const all = [...stations, ...stations.slice(1).map((t, i) => (t + stations[i]) / 2), ...ends];
  return (beside = []) =>
    unlike([...all, ...beside]).flatMap(t => {
      if (Math.abs(t) > most) return [];
      const wheels = ways.filter(({ range: [from, to] }) => t >= from && t <= to).map(({ wheel }) => wheel);
      if (!wheels.length || room(t) < 0) return [];
      const touch = touching(facing, unit, t, byPoint);
      return touch.near ? [] : [{ t, wheel: Math.min(...wheels), ...touch }];
    });
}

// Each once, but for rounding.
const unlike = list =>
  [...list]
    .filter(t => t !== null)
    .sort((a, b) => a - b)
    .filter((t, i, sorted) => !i || t - sorted[i - 1] > 1e-7);

const orders = list =>
  list.length < 2
    ? [list]
    : list.flatMap((item, i) => orders(list.filter((_, k) => k !== i)).map(rest => [item, ...rest]));

export function togetherFaults(scene, reply) {
  const judge = new Judge(scene, reply);
  const { field } = judge;
  judge.judgeRolls();
  const byPoint = field.rule('model-contact') === 'point';
  const byTarget = new Map();
  const declared = reply.trace.filter(({ event }) => event === 'declared');
  for (const told of reply.units.filter(({ charging }) => charging))
    byTarget.set(told.charging.unit, [...(byTarget.get(told.charging.unit) ?? []), told]);
  const faults = [];
  let judged = 0;
  for (const [id, chargers] of byTarget) {
    const target = field.unit(id);
    const units = chargers.map(told => field.unit(told.id));
    const seen = units.map(unit => sideSeen(target, frontCentre(unit, unit.start)));
    const apartFrom = field.rule('co-chargers') === 'exempt' ? 0 : 1;
    if (units.length < 2 || units.length > 3 || seen.some(({ side, close }) => close || side !== seen[0].side))
      continue;
    if (chargers.some(({ step }) => step !== 2)) continue;
    // Who failed, or charged another, stands somewhere else by then.
    if (declared.some(({ unit }) => !units.some(({ id }) => id === unit))) continue;
    const facing = new Facing(target, seen[0].side);
    const lists = units.map(unit => placesOf(judge, unit, facing, target, units, byPoint));
    if (lists.some(list => typeof list !== 'function')) continue;
    const gap = (a, b) => (a.width + b.width) / 2 + apartFrom;
    const plain = lists.map(list => list());
    const places = lists.map((list, i) =>
      list(
        units.flatMap((other, k) =>
          k === i || units.length > 2
            ? []
            : plain[k].flatMap(({ t }) => [t - gap(units[i], other), t + gap(units[i], other)]),
        ),
      ),
    );
    const starts = units.map(unit => corners(unit, unit.start));
    const clears = (i, t, k) => apart(corners(units[i], facing.place(units[i], t)), starts[k]) > (apartFrom || spare);
    for (const list of places) for (const place of list) place.clear = new Map();
    const isClear = (i, place, k) => {
      if (!place.clear.has(k)) place.clear.set(k, clears(i, place.t, k));
      return place.clear.get(k);
    };
    const works = chosen =>
      orders(chosen.map((_, i) => i)).some(order =>
        order.every((i, at) => order.slice(at + 1).every(k => isClear(i, chosen[i], k))),
      );
    const worth = chosen => ({
      its: countOf(chosen.reduce((mask, place) => mask | place.mask, 0)),
      own: chosen.reduce((sum, { own }) => sum + own, 0),
      wheel: chosen.reduce((sum, { wheel }) => sum + wheel, 0),
    });
    const is = worth(
      chargers.map((told, i) => ({
        ...touching(facing, units[i], facing.of(told.at), byPoint),
        wheel: Math.abs(reply.trace.findLast(({ event, unit }) => event === 'charged' && unit === told.id)?.wheel ?? 0),
      })),
    );
    judged++;
    const more = (a, b) =>
      a.its !== b.its ? a.its > b.its : a.own !== b.own ? a.own > b.own : a.wheel < b.wheel - aDegree * units.length;
    const look = chosen => {
      const i = chosen.length;
      if (i < units.length) {
        for (const place of places[i]) {
          const fits = chosen.every((other, k) => Math.abs(other.t - place.t) > gap(units[i], units[k]) - 1e-9);
          if (!fits) continue;
          const found = look([...chosen, place]);
          if (found) return found;
        }
        return null;
      }
      const could = worth(chosen);
      return more(could, is) && works(chosen) ? { could, at: chosen.map(({ t }) => t) } : null;
    };
    const found = look([]);
    if (found)
      faults.push(
        `${units.map(unit => unit.id)} have ${JSON.stringify(is)}; at ${found.at} they would have ${JSON.stringify(found.could)}`,
      );
  }
  return { faults, judged };
}
