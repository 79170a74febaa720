// What became of the pursuers, in the page's words.
import { eventText, say } from '../../text/text.js';
import { isOtherOrder, pursuerNow, pursuersOf, told } from './pursuit.js';

/** A side of a regiment. */
export const sideText = side => (side ? say(`pursuit.side.${side}`) : '');

const telling = {
  charge: ['aligned', 'charged', 'placed'],
  edge: ['pivoted', 'stayed', 'advanced', 'met'],
  obstruction: ['advanced', 'pivoted', 'met'],
  free: ['advanced', 'met'],
};

/**
 * Sums up the events since the last choice: a sentence for each pursuer that has ended its move, else where the
 * procedure stands. For other orders, each event by itself.
 * @returns {{ text: string, clauses: string[] }[]}
 */
export function pursuitTold(scene, reply, events) {
  if (isOtherOrder(scene))
    return events.map(event => ({ text: eventText(scene.system, event), clauses: event.clauses }));
  const list = [];
  for (const event of events.filter(each => each.event === 'caught'))
    list.push({ text: say('pursuit.told.caught', { ...event }), clauses: event.clauses });
  for (const id of pursuersOf(scene)) {
    const mine = events.filter(({ unit }) => unit === id);
    const unit = told(reply, id);
    const moved = mine.filter(({ event }) => !['rolled', 'declared'].includes(event));
    if (!unit?.ended || !moved.length) continue;
    const kinds = telling[unit.ended];
    const main = kinds.map(kind => moved.findLast(({ event }) => event === kind)).find(Boolean) ?? moved.at(-1);
    const joined = moved.find(({ event }) => event === 'joined');
    const back = moved.find(({ event }) => event === 'backtracked');
    const corner = main.event === 'aligned' && !main.models && !main.itsModels;
    const fields = {
      unit: id,
      with: unit.charging?.unit,
      facing: sideText(unit.charging?.facing),
      by: main.distance,
      models: main.models,
      its: main.itsModels,
      total: unit.pursuitDistance,
    };
    list.push({ text: say(`pursuit.told.${unit.ended}${corner ? '-corner' : ''}`, fields), clauses: main.clauses });
    if (back)
      list.push({ text: say('pursuit.told.backtracked', { unit: id, with: back.with }), clauses: back.clauses });
    if (joined)
      list.push({
        text: say(`pursuit.told.fights-${joined.fights}`, { unit: id, with: joined.with }),
        clauses: joined.clauses,
      });
  }
  if (list.length) return list;
  const met = events.findLast(({ event }) => event === 'met' || event === 'rolled');
  if (met?.event === 'met')
    return [
      {
        text: say(`pursuit.told.met-${met.what}`, { unit: met.unit, with: met.with, distance: met.distance }),
        clauses: met.clauses,
      },
    ];
  return met ? [{ text: say('pursuit.told.rolled', { unit: met.unit, total: met.total }), clauses: met.clauses }] : [];
}

/** What the first verdict needs of a board of regiments: who pursues, and what became of it. */
export const kind = { mover: pursuerNow, told: pursuitTold, judged: 'pursuit', unit: 'inches' };
