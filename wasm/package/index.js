// Umpire as a package: the engine, pictures, army lists, saves and casebooks. It runs in Node and in browsers.
import { EngineError, EngineStopped, load, systems } from './engine.js';

export { EngineError, EngineStopped, load, systems };

const loading = new Map();

// The module of one game is a third of the size of all. Any module answers requests of no game.
function engineFor(system) {
  const name = systems.includes(system) ? system : systems[0];
  if (!loading.has(name)) {
    const engine = load(undefined, { system: name });
    engine.catch(() => loading.delete(name));
    loading.set(name, engine);
  }
  return loading.get(name);
}

function systemOf(request) {
  try {
    const { system, clauses } = typeof request === 'string' ? JSON.parse(request) : request;
    return system ?? clauses;
  } catch {
    return undefined;
  }
}

export async function call(request) {
  const text = typeof request === 'string' ? request : JSON.stringify(request);
  const reply = JSON.parse((await engineFor(systemOf(request))).callText(text));
  // A text may contain `system` twice. The engine says which one it uses.
  const other = reply.error?.detail === 'not-in-module' && reply.error.values.found;
  return other ? JSON.parse((await engineFor(other)).callText(text)) : reply;
}

export const figure = async (request, options) => (await import('./pictures/figure.js')).figure(request, options);
export const link = async (request, page = '') =>
  (await import('./pictures/link.js')).link(request, await judged(request), page);
/** The verdict in one line, and a link into the page if its address is given. */
export async function quote(request, page = '') {
  const [{ quote: lineOf }, { default: texts }] = await Promise.all([
    import('./command/quote.js'),
    import('./command/texts.js'),
  ]);
  const asked = typeof request === 'string' ? JSON.parse(request) : request;
  const reply = await judged({ ...asked, ask: { rulings: true } });
  return [lineOf(texts, asked, reply), ...(page ? [await link(request, page)] : [])].join(' ');
}
/** Makes one HTML file of texts with positions in them, and tells what is wrong in them. */
export const casebook = async (files, options) => (await import('./casebook/made.js')).casebook(files, options);
/** Reads an army list into units and codices. */
export async function importList(input, options) {
  const [lists, { default: armies }] = await Promise.all([
    import('./lists/import-list.js'),
    import('./lists/armies.js'),
  ]);
  return lists.importList(input, armies, options);
}
/** Reads a save of Tabletop Simulator or VASSAL into a request. */
export const importSave = async (input, answers) => (await import('./saves/import-save.js')).importSave(input, answers);
/** The units of a position as CSV. */
export const exportCsv = async request => exportAs(request, 'csv');
/** A position as a saved object of Tabletop Simulator. */
export const exportTts = async request => exportAs(request, 'tts');

async function exportAs(request, form) {
  const text = typeof request === 'string' ? request : JSON.stringify(request);
  return (await import('./command/export.js')).exported(text, form, await engineFor(systemOf(text)));
}

export const positionIn = async bytes => (await import('./pictures/insides.js')).positionIn(bytes);
export const withPosition = async (png, request) =>
  (await import('./pictures/insides.js')).withPosition(png, request, await judged(request));

async function judged(request) {
  const reply = await call(request);
  if (reply.error) throw new EngineError(reply);
  if (!('verdict' in reply)) throw new TypeError('this request has no position');
  return reply;
}
