// One pursuer's procedure as a list of steps: what has happened, event by event, and what is still to come.
import { word } from '../../text/catalogue.js';
import { wayText } from '../../kinds/regiments/heading.js';
import { askedNow, pursuersOf, told } from '../../kinds/regiments/pursuit.js';
import { isOverrun } from '../../kinds/regiments/regiment.js';

/** @import { Fields } from '../../types' */

const started = ['pivoted', 'met', 'charged', 'placed', 'advanced'];
const done = (name, { clauses }, fields = {}) => ({ name, state: 'done', fields, clauses });
const open = name => ({ name, state: 'open' });

/**
 * Each step: the name of its text, its state (done, now, open, skipped), the text's fields, and its clauses.
 * @returns {{ name: string, state: string, fields?: Fields, clauses?: string[] }[]}
 */
export function stepsFor(scene, reply, id, now) {
  const trace = reply?.trace ?? [];
  const mine = trace.filter(event => event.unit === id);
  const asked = id === now ? askedNow(scene, reply) : '';
  const moving = mine.some(({ event }) => started.includes(event));
  return [
    rollStep(scene, trace, id, asked),
    declareStep(scene, reply, mine, moving, asked),
    ...(isOverrun(scene) ? [{ name: 'no-pivot', state: moving ? 'skipped' : 'open', clauses: ['T9-07'] }] : []),
    ...moveSteps(scene, mine),
    ...(moving && asked ? [waiting(asked, reply)] : []),
    ...aheadSteps(scene, mine, told(reply, id)?.ended),
    endStep(mine, told(reply, id)?.ended),
  ];
}

// The purpose of a roll: to catch somebody, or how far to look and move.
function rollStep(scene, trace, id, asked) {
  const { order } = scene;
  const rolled = trace.find(({ event, unit }) => event === 'rolled' && unit === id);
  if (!rolled)
    return { name: 'roll', state: asked === 'throw' ? 'now' : 'open', clauses: [isOverrun(scene) ? 'T9-26' : 'T9-42'] };
  const caught = trace.find(({ event, by }) => event === 'caught' && by === id);
  if (caught) return done('rolled-caught', rolled, { total: rolled.total, with: caught.unit });
  // There is nobody to catch once the enemy is destroyed, nor in an overrun.
  const gone = trace.slice(0, trace.indexOf(rolled)).some(({ event }) => event === 'caught');
  const plain = !order.pursued || order.pursued.destroyed || gone;
  return done(plain ? 'rolled-plain' : 'rolled', rolled, { total: rolled.total });
}

// All pursuers declare before any of them moves.
function declareStep(scene, reply, mine, moving, asked) {
  const declared = mine.findLast(({ event }) => event === 'declared');
  if (declared) return done(`declares-${declared.step}`, declared, { with: declared.enemy, facing: declared.facing });
  const clauses = ['T9-01', 'T9-02', 'T9-03'];
  const rolled = pursuersOf(scene).every(each => told(reply, each)?.pursuitDistance !== undefined);
  if (asked === 'whom' && !moving) return { name: 'declare', state: 'now', clauses };
  const isOpen =
    ['whom', 'half'].includes(askedNow(scene, reply)) && !reply.trace.some(({ event }) => started.includes(event));
  return rolled && !isOpen ? { name: 'declares-none', state: 'done', clauses } : open('declare');
}

const tellings = {
  pivoted: ({ degrees, clauses }) => [
    clauses.some(id => ['T9-20', 'T9-21', 'T9-36'].includes(id))
      ? 'post-combat-made'
      : clauses.includes('T9-22')
        ? 'turned-near'
        : degrees
          ? 'pivoted'
          : 'pivoted-none',
    { degrees: Math.abs(degrees), way: wayText(degrees) },
  ],
  stayed: () => ['post-combat-kept'],
  held: ({ then }) => ['held', { then: word(then) }],
  met: ({ step, what, ...fields }) => [`met-${step}-${what}`, fields],
  placed: fields => ['placed', fields],
  undone: fields => ['undone', fields],
  charged: ({ wheel, forward, onward, ...fields }) => [
    wheel ? `charged-wheel-${wheel > 0 ? 'right' : 'left'}` : 'charged',
    {
      ...fields,
      wheel: Math.abs(wheel ?? 0),
      forward: wheel && !forward ? undefined : forward,
      onward: onward || undefined,
    },
  ],
  aligned: ({ hand, why, ...fields }) => [hand ? `aligned-${hand}` : 'aligned', { ...fields, why: why && word(why) }],
  advanced: fields => ['advanced', fields],
};

// All that the unit has done. No event says that its front met nothing as it turned, so that is added.
function moveSteps(scene, mine) {
  const [{ total } = { total: 0 }] = mine;
  return mine.flatMap((event, i) => {
    const tell = tellings[event.event];
    if (!tell) return [];
    const [name, fields] = tell(event);
    const freely = event.event === 'met' && event.step === 2 && mine[i - 1]?.event === 'pivoted' && !isOverrun(scene);
    const nothing = freely ? [{ name: 'met-1-nothing', state: 'done', clauses: ['T9-11', 'T9-25'] }] : [];
    return [...nothing, done(name, event, { ...fields, total })];
  });
}

const waiting = (asked, reply) => ({
  name:
    { heading: 'post-combat', end: 'post-combat', place: 'place', half: 'half-turn', whom: 'choose-target' }[asked] ??
    'place',
  ...{ state: 'now', clauses: reply.options[0].clauses },
});

const noFurther = { enemy: 'T9-12', 'table-edge': 'T9-20', obstruction: 'T9-24' };

// What is still to come of the first two steps, or is left out.
function aheadSteps(scene, mine, ended) {
  const one = mine.findLast(({ event, step }) => event === 'met' && step === 1);
  const two = mine.some(({ event, step }) => event === 'met' && step === 2);
  if (one && !two) return [{ name: 'ahead-none', state: 'skipped', clauses: [noFurther[one.what]].filter(Boolean) }];
  if (two || ended) return [];
  const pivoted = mine.some(({ event }) => event === 'pivoted');
  const first = isOverrun(scene) ? [] : [...(pivoted ? [] : [open('pivot')]), open('case-1')];
  return [...first, open('case-2')];
}

function endStep(mine, ended) {
  const joined = mine.find(({ event }) => event === 'joined');
  if (joined) return done(`joined-${joined.fights}`, joined, { with: joined.with });
  const back = mine.find(({ event }) => event === 'backtracked');
  const clauses = ['T9-39', 'T9-40', 'T9-41'];
  if (!back) return { name: ended ? 'stands' : 'legal', state: ended ? 'done' : 'open', clauses };
  const [by, turned] = [
    Math.hypot(...[0, 1].map(i => back.to.at[i] - back.from.at[i])),
    back.to.facing !== back.from.facing,
  ];
  return done('backtracked', back, { with: back.with, by: by > 1e-9 ? by : undefined, turned });
}
