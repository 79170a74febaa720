// The reference of requests and replies, from the JSON Schemas: each member with its type, range, default and meaning.
// Where an `anyOf` stands beside `enum`, it describes the values; beside the pattern of a game's keys, the verbs. The
// words of ruling values come from the texts.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { systems } from '../../../wasm/engine.js';
import { anchorOf } from './markdown.mjs';

const root = join(import.meta.dirname, '../../..');
const read = path => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** The file that documents link to for the members of all games. Its page is the reference. */
export const commonFile = 'public/schema/request.json';
/** The same for a game's own members. */
export const fileOf = system => `public/games/${system}/schema.json`;

const code = text => `\`${text}\``;
const words = list => list.map(each => code(JSON.stringify(each).replace(/^"(.*)"$/, '$1'))).join(', ');
const last = name => name.split('.').at(-1);
const nameOf = ({ $ref }) => $ref?.replace('#/$defs/', '');

// A document under construction. Headings get their anchors first, so that members can link to them. `shared` has the
// anchors of the reference of all games.
class Reference {
  constructor(system, { request, reply }, texts, shared = new Map()) {
    Object.assign(this, { system, request, reply, texts, shared, sections: [], used: new Map(), anchors: new Map() });
  }

  section(level, heading, write, name) {
    const id = anchorOf(heading.replaceAll('`', ''), this.used);
    if (name) this.anchors.set(name, id);
    this.sections.push({ level, heading, write });
  }

  toString() {
    const parts = this.sections.map(({ level, heading, write }) =>
      [`${'#'.repeat(level)} ${heading}`, ...write().filter(Boolean)].join('\n\n'),
    );
    return `${parts.join('\n\n')}\n`;
  }
}

const isCommon = name => !systems.some(system => name === system || name.startsWith(`${system}.`));
const isOwn = (name, system) => (system ? name.startsWith(`${system}.`) : isCommon(name));
/** The values of an enumeration that are told one by one. */
const valuesOf = ({ enum: values, anyOf: told }) => (values && told?.every(each => 'const' in each) ? told : []);

// Others are values; they are told where they are used.
const hasSection = def => Boolean((def.type === 'object' && def.properties) || valuesOf(def).length);

/** The definitions with a section of their own: `kind` is `request` or `reply`. */
const sectionsOf = (defs, system) => Object.keys(defs).filter(name => isOwn(name, system) && hasSection(defs[name]));

// Where a definition is written: in this document, or in that of all games.
function linkTo(doc, kind, name, title) {
  const [own, shared] = [doc.anchors, doc.shared].map(anchors => anchors.get(`${kind} ${name}`));
  if (own) return `[${title}](#${own})`;
  return shared ? `[${title}](../${commonFile}#${shared})` : title;
}

function bounds({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }, unit = '') {
  const low = minimum ?? exclusiveMinimum;
  const high = maximum ?? exclusiveMaximum;
  if (low === undefined && high === undefined) return '';
  if (high === undefined) return exclusiveMinimum === undefined ? `${low} or more${unit}` : `more than ${low}${unit}`;
  if (low === undefined) return `up to ${high}${unit}`;
  const from = exclusiveMinimum === undefined ? `${low} to` : `more than ${low}, up to`;
  return exclusiveMaximum === undefined ? `${from} ${high}${unit}` : `${from} less than ${high}${unit}`;
}

const counted = (low, high, unit) => {
  if (low && low === high) return `${low} ${unit}`;
  return bounds({ ...(low && { minimum: low }), ...(high && { maximum: high }) }, ` ${unit}`);
};

function resolved(defs, { $ref, ...rest }) {
  const name = nameOf({ $ref });
  return name && defs[name] ? { ...resolved(defs, defs[name]), ...rest } : rest;
}

// What every reader knows after the first one.
const wellKnown = {
  name: 'a name',
  point: '`[x, y]`',
  pose: '`{at, facing}`',
  hex: '`[q, r]`',
  facing: 'degrees',
  clauseId: 'a clause',
  clauseIds: 'list of clauses',
  shape: 'list of 3 to 32 corners `[x, y]`',
};
const isId = /^(unit|with|object|enemy|by|attacker|target|leader|inside|to|marker|landscape)$/;

/** A schema's type in words. */
function typeOf(doc, kind, schema) {
  const defs = doc[kind].$defs;
  const name = nameOf(schema);
  if (wellKnown[name]) return wellKnown[name];
  if (hasOwnSection(defs, schema)) return linkTo(doc, kind, name, defs[name].title ?? last(name));
  const whole = resolved(defs, schema);
  if (whole.const !== undefined) return words([whole.const]);
  if (whole.enum) return words(whole.enum);
  const some = whole.type === 'object' ? undefined : (whole.anyOf ?? whole.oneOf);
  if (some) return [...new Set(some.map(each => typeOf(doc, kind, each)).filter(Boolean))].join('; or ');
  if (Array.isArray(whole.type))
    return whole.type
      .map(type => (type === 'null' ? code('null') : typeOf(doc, kind, { ...whole, type })))
      .join(' or ');
  if (whole.type === 'boolean') return '`true` or `false`';
  if (whole.type === 'integer') return ['whole number', bounds(whole)].filter(Boolean).join(', ');
  if (whole.type === 'number') return ['number', bounds(whole)].filter(Boolean).join(', ');
  if (whole.type === 'string') return counted(whole.minLength > 1 ? whole.minLength : 0, whole.maxLength, 'characters');
  if (whole.prefixItems) return `[${whole.prefixItems.map(each => typeOf(doc, kind, each)).join('; ')}]`;
  if (whole.type === 'array' || (!whole.type && whole.items)) return listType(doc, kind, whole);
  if (whole.additionalProperties || whole.maxProperties) {
    const each = whole.additionalProperties && typeOf(doc, kind, whole.additionalProperties);
    const most = counted(0, whole.maxProperties, 'of them');
    return [each ? `by name: ${each}` : 'by name', most].filter(Boolean).join(', ');
  }
  return '';
}

function listType(doc, kind, { items, minItems, maxItems, uniqueItems }) {
  const count = counted(minItems, maxItems, 'of them');
  const each = items && typeOf(doc, kind, items);
  const all = [
    each ? `list of ${each.replace(/^a name$/, 'names').replace(/^((?:whole )?number)\b/, '$1s')}` : 'list',
    count,
    uniqueItems && 'each at most once',
  ];
  return all.filter(Boolean).join(', ');
}

const sentence = text => text && (/[.?!:)]$/.test(text) ? text : `${text}.`);

const valueLines = (values, indent = '') =>
  values.map(({ const: value, description }) => `${indent}- ${code(value)}: ${sentence(description)}`);

/** A member as an item of a list, with those below it. */
function member(doc, kind, key, schema, needed, indent = '') {
  const defs = doc[kind].$defs;
  const whole = resolved(defs, schema);
  const isNamed = wellKnown[nameOf(schema)];
  const each = eachOf(whole);
  const values = each.$ref ? [] : valuesOf(each);
  const mark = kind === 'request' ? needed && 'needed' : !needed && 'may be missing';
  const isPlain = kind === 'reply' && Object.keys(whole).every(each => /^(type|title|description)$/.test(each));
  const type = isPlain && whole.type === 'string' && isId.test(key) ? 'an id' : typeOf(doc, kind, schema);
  const usual = whole.default !== undefined && `default ${words([whole.default])}`;
  const about = [mark, values.length ? each !== whole && 'list, each at most once' : type, usual].filter(Boolean);
  // A title alone often says no more than the key.
  const title = isNamed || whole.title?.toLowerCase() === key.toLowerCase() ? '' : whole.title;
  const told = (isNamed ? schema.description : whole.description) ?? (type.includes(`[${title}]`) ? '' : title);
  const isTold = isNamed || hasOwnSection(defs, each) || hasOwnSection(defs, schema);
  const inner = isTold ? { properties: schema.properties } : resolved(defs, each);
  const brackets = about.length ? ` (${about.join('; ')})` : '';
  const line = `${indent}- ${code(key)}${brackets}${told ? `: ${sentence(told)}` : ''}`;
  return [line, ...valueLines(values, `${indent}  `), ...members(doc, kind, inner, `${indent}  `)].join('\n');
}

const hasOwnSection = (defs, schema) => Boolean(defs[nameOf(schema)] && hasSection(defs[nameOf(schema)]));

// What a list or an object by name consists of; else the schema itself.
function eachOf(whole) {
  if (whole.type === 'array') return whole.items || whole;
  return (whole.type === 'object' && !whole.properties && whole.additionalProperties) || whole;
}

function members(doc, kind, { properties, required = [] }, indent = '', skip = []) {
  return Object.entries(properties ?? {})
    .filter(([key, value]) => value && !skip.includes(key))
    .map(([key, value]) => member(doc, kind, key, value, required.includes(key), indent));
}

const list = items => items.join('\n');

// The searches' definitions share titles with others.
const headingOf = ({ title }, name, kind) => {
  if (kind === 'reply' && last(name) === 'unit') return 'Unit of the reply';
  return name.startsWith('search.') ? `Search: ${title ?? last(name)}` : (title ?? last(name));
};

// The definitions that one of them has to be: kinds of orders, cards.
function kindsOf(doc, kind, { oneOf = [], allOf = [], then, else: otherwise }) {
  const refs = [...oneOf, ...allOf.map(each => each.then), then, otherwise].map(each => nameOf(each ?? {}));
  const own = refs.filter(name => doc.anchors.has(`${kind} ${name}`));
  const links = own.map(name => linkTo(doc, kind, name, doc[kind].$defs[name].title));
  return links.length > 1 && `One of ${links.join(' · ')}`;
}

/** A section for each definition that has members. */
function writeSections(doc, kind, names, level) {
  for (const name of names) {
    const def = doc[kind].$defs[name];
    const heading = headingOf(def, name, kind);
    doc.section(
      level,
      heading,
      () => [
        def.description && sentence(def.description),
        kindsOf(doc, kind, def),
        list([
          ...valueLines(valuesOf(def)),
          ...members(doc, kind, def, '', def.properties?.event ? ['event', 'clauses'] : []),
        ]),
      ],
      `${kind} ${name}`,
    );
  }
}

// The keys of a game: those of the pattern, each told of, and those that take a length or an angle.
function keysOf(doc) {
  const defs = doc.request.$defs;
  const key = defs[`${doc.system}.key`];
  const taking = defs[`${doc.system}.choice`].anyOf.filter(({ properties, title }) => properties?.by && title);
  const line = ({ title, description }, by) => `- ${code(title)}${by ? ` (${by})` : ''}: ${sentence(description)}`;
  return [
    ...(key.anyOf ?? []).filter(({ title }) => title).map(each => line(each)),
    ...taking.map(each => {
      const { by } = each.properties;
      return line(
        each,
        `${code('by')}: ${[by.description?.replace(/\.$/, ''), typeOf(doc, 'request', by)].filter(Boolean).join('; ')}`,
      );
    }),
  ];
}

function ruling(doc, id, { title, description, enum: values }) {
  const told = doc.texts[doc.system].rulings[id].values;
  const line = (value, i) => `- ${code(value)}${i ? '' : ' (default)'}: ${sentence(told[value])}`;
  return [`**${title}.** ${sentence(description)}`, list(values.map(line))];
}

/**
 * The reference's pages as Markdown, by the file that stands for each; links are as from docs/.
 * @returns {Map<string, string>}
 */
export function references() {
  const schemas = { request: read('build/public/schema/request.json'), reply: read('build/public/schema/reply.json') };
  const texts = read('build/public/text/en.json');
  const shared = commonPage(schemas, texts);
  const pages = new Map([[commonFile, `${shared}`]]);
  for (const system of systems) pages.set(fileOf(system), `${gamePage(system, schemas, texts, shared.anchors)}`);
  return pages;
}

function commonPage(schemas, texts) {
  const doc = new Reference(null, schemas, texts);
  doc.section(1, 'Members of requests and replies', () => [
    'Every member that all games share, from the JSON Schemas of a request and a reply.',
    'Explained in [contract.md](contract.md).',
    `What a game adds: ${systems.map(system => `[${texts[system].name}](../${fileOf(system)})`).join(' · ')}`,
  ]);
  for (const [kind, heading] of [
    ['request', 'Request'],
    ['reply', 'Reply'],
  ]) {
    doc.section(2, heading, () => [schemas[kind].description]);
    writeSections(doc, kind, sectionsOf(schemas[kind].$defs, null), 3);
  }
  return doc;
}

function gamePage(system, schemas, texts, shared) {
  const doc = new Reference(system, schemas, texts, shared);
  const [request, reply] = [schemas.request.$defs, schemas.reply.$defs];
  const { name } = texts[system];
  const own = request[system];
  const events = reply[`${system}.event`].anyOf.map(({ $ref }) => $ref.replace('#/$defs/', ''));
  doc.section(1, `Members of ${name}`, () => [
    `What requests and replies of ${name} have, from its JSON Schema.`,
    `Explained in [contract.md](contract.md). Besides: [what all games share](../${commonFile}).`,
  ]);
  doc.section(2, 'Request', () => [
    sentence(own.description),
    list(members(doc, 'request', own, '', ['rulings', 'ask', 'choices'])),
  ]);
  writeSections(doc, 'request', sectionsOf(request, system), 3);
  doc.section(2, 'Keys', () => [sentence(request[`${system}.key`].description ?? ''), list(keysOf(doc))]);
  doc.section(2, 'Rulings', () => [own.properties.rulings.description]);
  for (const [id, each] of Object.entries(own.properties.rulings.properties))
    doc.section(3, code(id), () => ruling(doc, id, each));
  doc.section(2, 'Reply', () => [reply[system].description]);
  writeSections(
    doc,
    'reply',
    sectionsOf(reply, system).filter(each => !events.includes(each) && each !== `${system}.bar`),
    3,
  );
  doc.section(2, 'Events', () => ['Each has `event`, its name, and `clauses`, the rules that made it so.']);
  writeSections(doc, 'reply', events, 3);
  doc.section(2, 'Reasons', () => [
    'Of bars, and of a choice that was refused. The numbers are `needs`, what it would take, and `has`, what there is.',
    list(valueLines(valuesOf(reply[`${system}.bar`].properties.reason))),
  ]);
  return doc;
}
