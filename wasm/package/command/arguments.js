// The options of the command, in a table that --help prints.
const forms = { text: 'words', explain: 'words', line: 'line', link: 'link', svg: 'svg', png: 'png' };

// Answers to what a save of another program does not tell.
const saveOptions = [
  {
    ...{ name: 'game', argument: 'SYSTEM', help: 'of import, of a save: which game it is of' },
    take: (given, system) => void (given.save.game = system),
  },
  {
    ...{
      name: 'size',
      argument: 'NAME=WxD',
      help: 'of import, of a save: how large a piece is in inches; none leaves it out',
    },
    take: takeSize,
  },
  {
    ...{ name: 'step', argument: 'INCHES', help: 'of import, of a save of Arcane Legions: the length of a step' },
    take: takeStep,
  },
  {
    ...{ name: 'table', argument: 'WxD', help: 'of import, of a save: the table in inches, usually 72x48' },
    take: takeTable,
  },
  {
    ...{ name: 'turned', help: 'of import, of a save: pieces that are no blocks have their front at the far side' },
    take: given => void (given.save.turned = true),
  },
  {
    ...{
      name: 'type',
      argument: 'NAME=TYPE',
      help: 'of import, of a save of Ancients: what a piece is; none leaves it out',
    },
    take: takeNamed('types'),
  },
  {
    ...{ name: 'hex', argument: 'NAME=HEX', help: 'of import, of a save: the hex that a piece stands in, as C5' },
    take: takeHex,
  },
  {
    ...{ name: 'player', argument: 'SIDE=NAME', help: 'of import, of a save: what a tint, or a side, is called' },
    take: takeNamed('players'),
  },
];

/** @type {{ name: string, argument?: string, take: (given: any, value: string | undefined) => string | void, help: string }[]} */
const known = [
  { name: 'text', take: form, help: 'in words' },
  {
    name: 'explain',
    take: given => ((given.explain = true), form(given, undefined, 'explain')),
    help: 'in words, with the other rulings and what was taken for granted',
  },
  {
    name: 'odds',
    take: given => void (given.odds = true),
    help: 'with all that can come of the dice, and how likely it is',
  },
  {
    name: 'plan',
    argument: 'GOAL',
    take: takePlan,
    help: 'with the cheapest way to a unit, to X,Y or to a goal in JSON',
  },
  {
    name: 'line',
    argument: '[=PAGE]',
    take: (given, page = '') => ((given.page = page), form(given, undefined, 'line')),
    help: 'in one line, to quote; with a link into the page at the address PAGE',
  },
  {
    name: 'link',
    argument: '[=PAGE]',
    take: (given, page = '') => ((given.page = page), form(given, undefined, 'link')),
    help: 'a link that opens it in the page at the address PAGE',
  },
  { name: 'svg', take: given => form(given, undefined, 'svg'), help: 'a picture with the position inside' },
  { name: 'png', take: given => form(given, undefined, 'png'), help: 'the same as PNG; needs @resvg/resvg-js' },
  {
    name: 'to',
    argument: 'DIR',
    take: (given, folder) => void (given.to = folder),
    help: 'of pictures: a file for each in this folder',
  },
  {
    name: 'theme',
    argument: 'NAME',
    take: (given, theme) => void (given.figure.theme = theme),
    help: 'of pictures: light or dark',
  },
  {
    name: 'lang',
    argument: 'NAME',
    take: (given, lang) => void (given.figure.lang = lang),
    help: 'of pictures and casebooks: en, or another language of the page, such as de',
  },
  {
    name: 'width',
    argument: 'PIXELS',
    take: takeWidth,
    help: 'of pictures: 240 to 4000, usually 800; a PNG is twice as fine',
  },
  { name: 'reach', take: given => void (given.figure.reach = true), help: 'of pictures: shade where the unit can end' },
  {
    name: 'font',
    argument: 'FILE',
    take: (given, font) => void (given.font = font),
    help: 'of PNG: TrueType or OpenType, in the place of those installed',
  },
  {
    name: 'lines',
    take: given => void (given.lines = true),
    help: 'each line is a request; without FILE those of the standard input',
  },
  {
    name: 'requests',
    take: given => void (given.requests = true),
    help: 'of verify: print the requests of the set, one a line',
  },
  {
    name: 'replies',
    argument: 'FILE',
    take: (given, file) => void (given.replies = file),
    help: "of verify: another engine's replies to them, one a line",
  },
  { name: 'base', argument: 'NAME=WxD', take: takeBase, help: 'of import: the base of a regiment, in millimetres' },
  { name: 'models', argument: 'NAME=N', take: takeCount('models'), help: 'of import: how many models it has' },
  { name: 'files', argument: 'NAME=N', take: takeCount('files'), help: 'of import: how many stand side by side' },
  {
    name: 'owner',
    argument: 'NAME',
    take: (given, owner) => void given.owners.push(owner),
    help: 'of import: whose army it is; of two lists twice',
  },
  ...saveOptions,
  { name: 'csv', take: exportAs('csv'), help: 'of export: the units as a table for spreadsheets' },
  { name: 'tts', take: exportAs('tts'), help: 'of export: a saved object of Tabletop Simulator' },
  {
    name: 'out',
    argument: 'FILE',
    take: (given, file) => void (given.out = file),
    help: 'of casebook, also -o: the file to write; without it the standard output',
  },
  {
    name: 'site',
    argument: 'PAGE',
    take: (given, page) => void (given.site = page),
    help: 'of casebook: the address of the page, for links and boards to play on',
  },
  { name: 'help', take: given => void (given.command = 'help'), help: 'print this' },
  { name: 'version', take: given => void (given.command = 'version'), help: 'print the version' },
];

function form(given, _, name = 'text') {
  const wanted = forms[name];
  const fault =
    given.form !== 'json' && given.form !== wanted
      ? 'a reply is given in one form: words, a line, a link or a picture'
      : undefined;
  given.form = wanted;
  return fault;
}

function takeBase(given, text) {
  const [, name, width, depth] = /^(.+)=(\d{1,4}(?:\.\d+)?)[x×](\d{1,4}(?:\.\d+)?)$/.exec(text) ?? [];
  if (!name) return `--base: no NAME=WIDTHxDEPTH: ${text}`;
  given.answers.base[name] = [Number(width), Number(depth)];
}

/** @param {'models' | 'files'} what @returns {(given: any, text: string | undefined) => string | undefined} */
function takeCount(what) {
  return (given, text = '') => {
    const [, name, count] = /^(.+)=(\d{1,4})$/.exec(text) ?? [];
    if (!name) return `--${what}: no NAME=NUMBER: ${text}`;
    given.answers[what][name] = Number(count);
  };
}

/** @param {'csv' | 'tts'} form @returns {(given: any) => string | undefined} */
function exportAs(form) {
  return given => {
    const isOther = given.export && given.export !== form;
    given.export = form;
    return isOther ? '--csv or --tts, not both' : undefined;
  };
}

const sides = text => /^(\d{1,4}(?:\.\d+)?)[x×](\d{1,4}(?:\.\d+)?)$/.exec(text)?.slice(1).map(Number);

function takeSize(given, text) {
  const [, name, value] = /^(.+)=([^=]+)$/.exec(text) ?? [];
  const size = value === 'none' ? 'none' : sides(value ?? '');
  if (!size) return `--size: no NAME=WIDTHxDEPTH: ${text}`;
  given.save.sizes[name] = size;
}

function takeStep(given, text) {
  if (!/^\d{1,3}(?:\.\d+)?$/.test(text) || !Number(text)) return `--step: no length in inches: ${text}`;
  given.save.step = Number(text);
}

function takeTable(given, text) {
  const [width, depth] = sides(text) ?? [];
  if (!width || !depth) return `--table: no WIDTHxDEPTH: ${text}`;
  given.save.table = { width, depth };
}

/** @param {'types' | 'players'} what @returns {(given: any, text: string | undefined) => string | undefined} */
function takeNamed(what) {
  return (given, text = '') => {
    const [, name, value] = /^(.+)=([^=]+)$/.exec(text) ?? [];
    if (!name) return `--${what === 'types' ? 'type' : 'player'}: no NAME=VALUE: ${text}`;
    given.save[what][name] = value;
  };
}

function takeHex(given, text) {
  const [, piece, hex] = /^(.+)=([^=]+)$/.exec(text) ?? [];
  if (!piece) return `--hex: no NAME=HEX: ${text}`;
  given.save.hexes.push({ piece, hex });
}

function takeWidth(given, text) {
  if (!/^\d{1,5}$/.test(text)) return `--width: no whole number: ${text}`;
  given.figure.width = Number(text);
}

function takePlan(given, goal) {
  given.plan = planOf(goal);
  return given.plan ? undefined : `--plan: no unit, no place X,Y and no JSON: ${goal}`;
}

function planOf(goal) {
  if (!goal.startsWith('{')) {
    const at = parsed(`[${goal}]`);
    return {
      goal:
        Array.isArray(at) && at.length === 2 && at.every(part => typeof part === 'number') ? { at } : { contact: goal },
    };
  }
  const plan = parsed(goal);
  return plan && (Object.hasOwn(plan, 'goal') ? plan : { goal: plan });
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * @typedef {object} Arguments
 * @property {string} command @property {string} form @property {string[]} files @property {boolean} lines
 * @property {boolean} explain @property {boolean} odds @property {object | null} plan @property {string} page
 * @property {string | null} to @property {string | null} font @property {object} figure @property {boolean} requests
 * @property {string | null} out @property {string} site
 * @property {string | null} replies @property {Record<'base' | 'models' | 'files', object>} answers @property {string[]} owners
 * @property {any} save answers of `import` to what a save does not tell @property {boolean} hasSaveAnswers
 * @property {'csv' | 'tts' | null} export @property {string} [fault]
 */

/** `fault`: why the arguments are not understood. @param {string[]} args @returns {Arguments | { fault: string }} */
export function readArguments(args) {
  /** @type {Arguments} */
  const given = {
    command: 'answer',
    form: 'json',
    files: [],
    lines: false,
    explain: false,
    odds: false,
    plan: null,
    page: '',
    to: null,
    font: null,
    figure: {},
    requests: false,
    replies: null,
    answers: { base: Object.create(null), models: Object.create(null), files: Object.create(null) },
    owners: [],
    hasSaveAnswers: false,
    save: { sizes: Object.create(null), types: Object.create(null), players: Object.create(null), hexes: [] },
    export: null,
    out: null,
    site: '',
  };

  let onlyFiles = false;
  for (let i = 0; i < args.length; i++) {
    if (!onlyFiles && args[i] === '--') onlyFiles = true;
    else if (onlyFiles || args[i] === '-' || !args[i].startsWith('-')) given.files.push(args[i]);
    else {
      const { fault, more } = takeOption(given, args, i);
      if (fault) return { fault };
      i += more;
    }
  }
  if (
    !onlyFiles &&
    given.command === 'answer' &&
    ['clauses', 'verify', 'import', 'export', 'casebook'].includes(given.files[0])
  )
    given.command = /** @type {string} */ (given.files.shift());
  const fault = misfit(given);
  return fault ? { fault } : given;
}

function takeOption(given, args, i) {
  const [, name, value] = /^--([^=]*)(?:=([^]*))?$/.exec(args[i] === '-o' ? '--out' : args[i]) ?? [];
  const option = known.find(each => each.name === name);
  if (!option) return { fault: `there is no such option: ${args[i]}`, more: 0 };
  if (!option.argument && value !== undefined) return { fault: `this option takes no value: ${args[i]}`, more: 0 };
  const needs = option.argument && !option.argument.startsWith('[') && value === undefined;
  if (needs && i + 1 === args.length) return { fault: `this option needs a value: ${args[i]}`, more: 0 };
  if (saveOptions.includes(/** @type {any} */ (option))) given.hasSaveAnswers = true;
  return { fault: option.take(given, needs ? args[i + 1] : value), more: needs ? 1 : 0 };
}

export const isPicture = ({ form: wanted }) => wanted === 'svg' || wanted === 'png';

function misfit(given) {
  const more = given.odds || given.plan;
  const drawn = given.to !== null || given.font !== null || Object.keys(given.figure).length > 0;
  const verifies = given.requests || given.replies !== null;
  if (verifies && given.command !== 'verify') return '--requests and --replies belong to verify';
  const answers = given.form !== 'json' || given.lines || more || drawn;
  const isCasebook = given.command === 'casebook';
  if ((given.out !== null || given.site) && !isCasebook) return '--out and --site belong to casebook';
  if (isCasebook) return casebookMisfit(given, more || verifies);
  if (given.command === 'help' || given.command === 'version')
    return given.files.length || answers ? 'nothing else goes with it' : '';
  if (given.command === 'clauses') return given.files.length !== 1 || answers ? 'clauses takes one game' : '';
  const imports = given.owners.length || Object.values(given.answers).some(each => Object.keys(each).length);
  if (imports && given.command !== 'import') return '--base, --models, --files and --owner belong to import';
  if (given.hasSaveAnswers && given.command !== 'import') return 'answers to a save belong to import';
  if (given.export && given.command !== 'export') return '--csv and --tts belong to export';
  if (given.command === 'import') return importMisfit(given, answers);
  if (given.command === 'export')
    return answers || given.files.length !== 1 || !given.export ? 'export takes one FILE, and --csv or --tts' : '';
  if (given.command === 'verify' && (given.files.length !== 1 || answers)) return 'verify takes one folder';
  if (given.command === 'verify')
    return given.requests && given.replies !== null ? '--requests or --replies, not both' : '';
  if (drawn && !isPicture(given)) return '--to, --theme, --lang, --width, --reach and --font belong to pictures';
  if (given.font !== null && given.form !== 'png') return '--font belongs to --png';
  if ((given.form === 'line' || given.form === 'link' || isPicture(given)) && more)
    return `a ${isPicture(given) ? 'picture' : given.form} holds no odds and no plan`;
  if (isPicture(given) && given.to === null && (given.lines || given.files.length > 1))
    return 'several pictures need a folder: --to DIR';
  return given.files.length || given.lines ? '' : 'no FILE';
}

function importMisfit({ files, owners }, answers) {
  if (answers || files.length < 1 || files.length > 2) return 'import takes one list or two';
  return owners.length > files.length ? 'more owners than lists' : '';
}

function casebookMisfit({ files, form, lines, to, font, figure, owners, answers }, more) {
  const { lang: _, ...drawn } = figure;
  const imports = owners.length || Object.values(answers).some(each => Object.keys(each).length);
  const others =
    form !== 'json' || lines || to !== null || font !== null || Object.keys(drawn).length || imports || more;
  if (others) return 'casebook takes --out, --site and --lang';
  return files.length ? '' : 'casebook takes a file or several';
}

export function helpText() {
  const options = known.map(({ name, argument = '', help }) => {
    const usage = `--${name}${argument && !argument.startsWith('[') ? ' ' : ''}${argument}`;
    return `  ${usage.padEnd(16)} ${help}`;
  });
  return `Umpire settles movement disputes at the gaming table.

  umpire [OPTION...] FILE...   the reply to the request in each FILE, as JSON
  umpire clauses SYSTEM        the clauses of a game, by the name in its scenes
  umpire verify DIR            hold this engine against a conformance set
  umpire import LIST [LIST]    army lists of The 9th Age as a request
  umpire import SAVE           a save of Tabletop Simulator or VASSAL as a request
  umpire export FILE           the position in FILE for other programs, --csv or --tts
  umpire casebook FILE...      texts with positions between them as one HTML file

${options.join('\n')}

FILE is JSON; - is the standard input.
Exit status: 0 legal, 1 illegal, 2 error in the request, 64 wrong usage, 65 damaged conformance set, a list or save that
leaves something open or no casebook, 66 unreadable file, 69 not done here for want of something, 74 output lost. Of several files the gravest counts.
`;
}
