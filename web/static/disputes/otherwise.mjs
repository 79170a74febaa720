// How one position differs from another, and how the result differs: from the two requests and their replies.
import { number, rulingText } from '../../text/text.js';
import { term } from '../../text/catalogue.js';
import { html } from '../markup.mjs';
import { choices, deciding, events, ground, hasBoard, headed, mayChoose, mayNot } from '../position.mjs';
import { order, placeText, turn, verdict } from '../position.mjs';

/**
 * @typedef {import('../position.mjs').Told} Told
 * @typedef {import('./disputes.mjs').Scene} Scene
 */

const isTree = value => typeof value === 'object' && value !== null && !Array.isArray(value);
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

// Paths of fields whose values differ, at any depth, with both values.
function fieldsThatDiffer(before, after, path = []) {
  if (same(before, after)) return [];
  if (!isTree(before ?? {}) || !isTree(after ?? {})) return [{ path, was: before, value: after }];
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return keys.flatMap(key => fieldsThatDiffer(before?.[key], after?.[key], [...path, key]));
}

function valueText(request, path, value, { say }) {
  if (value === undefined) return say('otherwise.absent');
  if (typeof value === 'boolean') return say(value ? 'otherwise.yes' : 'otherwise.no');
  if (typeof value === 'number') return path.at(-1) === 'facing' ? `${number(value)}°` : number(value);
  if (path.at(-1) === 'at') return placeText(request, value);
  if (path.at(-1) === 'shape') return value.map(corner => placeText(request, corner)).join(' ');
  return [value].flat().map(term).join(', ');
}

// A line about a field. A missing switch is off.
function fieldLine(requests, { path, was, value }, of, told) {
  const values = [was, value];
  const isSwitch = values.some(each => typeof each === 'boolean');
  const texts = requests.map((request, i) =>
    valueText(request, path, values[i] ?? (isSwitch ? false : undefined), told),
  );
  const field = told.say(`otherwise.fields.${path.join('-')}`);
  return told.say('otherwise.field', { field, of, was: texts[0], value: texts[1] });
}

const instead = (value, was, { say }) => say('otherwise.instead', { value, was });

const byId = list => new Map((list ?? []).map(each => [each.id, each]));

// Things with ids: those that are gone, those that are new, and how the others differ.
function thingsThatDiffer(requests, lists, tell, told) {
  const [before, after] = lists.map(byId);
  const gone = [...before.keys()].filter(id => !after.has(id));
  const come = [...after.values()].filter(({ id }) => !before.has(id));
  const kept = [...after.values()].filter(({ id }) => before.has(id));
  return [
    ...gone.map(id => told.say('otherwise.gone', { id })),
    ...come.map(tell),
    ...kept.flatMap(thing =>
      fieldsThatDiffer(before.get(thing.id), thing).map(field => fieldLine(requests, field, thing.id, told)),
    ),
  ];
}

const unitLines = (requests, told) =>
  thingsThatDiffer(
    requests,
    requests.map(({ units }) => units),
    ({ id, codex, owner, at }) =>
      told.say('otherwise.come', { id, codex: term(codex), owner, place: placeText(requests[1], at) }),
    told,
  );

const groundText = (request, { say }) => ground(request) || say('otherwise.open');

// Hexes by kind; on a table each piece by name.
function groundLines(requests, told) {
  if (!requests.some(hasBoard)) {
    const lists = requests.map(({ terrain }) => terrain);
    return thingsThatDiffer(requests, lists, ({ id }) => told.say('otherwise.lies', { id }), told);
  }
  const [was, value] = requests.map(request => groundText(request, told));
  return was === value ? [] : [told.say('terrain', { list: instead(value, was, told) })];
}

// A codex that only one position has shows in the units that use it.
const codexLines = (requests, told) =>
  Object.entries(requests[1].codices)
    .filter(([name]) => requests[0].codices[name])
    .flatMap(([name, codex]) =>
      fieldsThatDiffer(requests[0].codices[name], codex).map(field => fieldLine(requests, field, name, told)),
    );

function turnLines(requests, told) {
  const [was, value] = requests.map(request => turn(request, told));
  if (was !== value) return [value];
  return fieldsThatDiffer(requests[0].turn, requests[1].turn).map(field =>
    fieldLine(requests, field, told.say('otherwise.of-turn'), told),
  );
}

// Differences that the order's sentence does not show are told field by field.
function orderLines(requests, told) {
  const [was, value] = requests.map(request => order(request, told));
  if (was !== value) return [told.say('order', { order: instead(value, was, told) })];
  return fieldsThatDiffer(requests[0].order, requests[1].order).map(field =>
    fieldLine(requests, field, told.say('otherwise.of-order'), told),
  );
}

// The other position may have the usual value, which only its reply contains.
const rulingLines = ([{ reply }, { request }], requests, told) =>
  fieldsThatDiffer(requests[0].rulings, requests[1].rulings).map(({ path: [id], value }) => {
    const { title, value: word } = rulingText(request.system, id);
    const was = reply.rulings.find(each => each.id === id)?.value;
    return told.say('otherwise.ruled', { title, value: word(value), was: word(was) });
  });

function choicesThatDiffer([before, after], told) {
  if (same(before.choices ?? [], after.choices ?? [])) return '';
  if (!after.choices?.length) return html`<p>${told.say('otherwise.unchosen')}</p>`;
  return html`<p>${told.say('otherwise.chosen')}</p>${choices(after, told)}`;
}

/** How the second of two scenes differs from the first. @param {Scene[]} scenes @param {Told} told */
export function difference(scenes, told) {
  const requests = scenes.map(({ request }) => request);
  const tellers = [codexLines, unitLines, groundLines, turnLines, orderLines];
  const lines = [...rulingLines(scenes, requests, told), ...tellers.flatMap(lines => lines(requests, told))];
  const list = html`<ul>${lines.map(text => html`<li>${text}</li>`)}</ul>`;
  return html`${lines.length > 0 && list}${choicesThatDiffer(requests, told)}`;
}

const without = (lines, others) => {
  const known = new Set(others.map(({ text }) => text));
  return lines.filter(({ text }) => !known.has(text));
};

/**
 * The result of the second of two scenes: its verdict, and what happens or can be chosen only there.
 * @param {Scene[]} scenes @param {Told} told
 */
export function outcome([first, second], told) {
  const { request, reply } = second;
  const both = lines => [lines(request, reply, told), lines(first.request, first.reply, told)];
  const [then, before] = both((request, { trace }) => events(request, trace, told));
  const common = then.findIndex(({ text }, i) => text !== before[i]?.text);
  const otherwise = common < 0 ? [] : then.slice(common);
  const [may, could] = both(mayChoose);
  const [not, couldNot] = both(mayNot);
  return html`${verdict(request, reply, told)}${deciding(request, reply, told)}
    ${headed(told.say('otherwise.happens'), otherwise, told)}
    ${headed(told.say('may'), without(may, could), told)}
    ${headed(told.say('otherwise.no-more'), reply.verdict === 'legal' ? without(could, may) : [], told)}
    ${headed(told.say('otherwise.not'), without(not, couldNot), told)}`;
}
