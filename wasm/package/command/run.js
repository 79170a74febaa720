// Carries out the command: reads requests one by one, answers each, and ends with the gravest status.
import { createReadStream, readFileSync } from 'node:fs';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { EngineError, load } from '../engine.js';
import { figure, link } from '../index.js';
import { account } from './account.js';
import { helpText, isPicture } from './arguments.js';
import { Progress } from './progress.js';
import { quote } from './quote.js';
import { NotHere, rasterised } from './raster.js';
import { verifySet } from './verify.js';
import { askOf } from './wishes.js';

const status = { legal: 0, illegal: 1, requestError: 2, wrongUsage: 64, unreadable: 66, notHere: 69, outputLost: 74 };
const beside = path => new URL(path, import.meta.url);
const json = path => JSON.parse(readFileSync(beside(path), 'utf8'));
const complain = text => process.stderr.write(`umpire: ${text}\n`);

/** @param {any} given as readArguments gives it @returns {Promise<number>} the exit status */
export async function run(given) {
  if (given.command === 'help') return print(helpText()).then(() => status.legal);
  if (given.command === 'version')
    return print(`umpire ${json('../../package.json').version}, contract 1\n`).then(() => status.legal);
  if (given.command === 'verify') return verifySet(given, print);
  if (given.command === 'casebook') return (await import('./casebook.js')).makeCasebook(given, print);
  if (given.command === 'import') return (await import('./import.js')).importFiles(given, print);
  return new Run(given, await load()).all();
}

// Resolves when the chunk was accepted, so that a pipe is filled only as fast as it is read.
/** @returns {Promise<void>} */
const print = chunk => new Promise(done => (process.stdout.write(chunk) ? done() : process.stdout.once('drain', done)));

// Node's recursive mkdir never ends in an existing folder that allows no new ones, such as /proc.
async function folderAt(path) {
  if ((await stat(path).catch(() => null))?.isDirectory()) return;
  if (dirname(path) !== path) await folderAt(dirname(path));
  await mkdir(path).catch(async error => {
    // Another command may have made it in the meantime.
    if (error.code !== 'EEXIST' || !(await stat(path)).isDirectory()) throw error;
  });
}

class Run {
  constructor(given, engine) {
    this.given = given;
    this.engine = engine;
    this.status = status.legal;
    this.titled = given.lines || given.files.length > 1;
    this.shown = 0;
    this.progress = new Progress(given.lines ? 0 : given.files.length, given.to === null);
  }

  async all() {
    const { given } = this;
    if (given.command === 'clauses') {
      this.titled = false;
      await this.words(JSON.stringify({ umpire: 1, clauses: given.files[0] }), given.files[0]);
      return this.status;
    }
    if (given.to !== null && !(await this.folder(given.to))) return this.status;
    for (const name of given.files.length ? given.files : ['-'])
      await (given.lines ? this.lines(name) : this.file(name));
    this.progress.clear();
    return this.status;
  }

  async folder(path) {
    try {
      await folderAt(resolve(path));
      return true;
    } catch (failed) {
      this.tell(`cannot write: ${failed.message}`, status.outputLost);
      return false;
    }
  }

  grave(value) {
    this.status = Math.max(this.status, value);
  }

  tell(text, value) {
    this.progress.clear();
    complain(text);
    this.grave(value);
  }

  async file(name) {
    const text = await readText(name).catch(error => error);
    if (text instanceof Error) return this.unread(name, text);
    await this.answer(text, name);
  }

  // Answers each line before it reads the next one, because the other end may wait for the answer.
  async lines(name) {
    let number = 0;
    try {
      const bytes = Readable.toWeb(name === '-' ? process.stdin : createReadStream(name));
      const input = Readable.fromWeb(bytes.pipeThrough(/** @type {any} */ (new TextDecoderStream('utf-8', strict))));
      for await (const line of createInterface({ input, crlfDelay: Infinity }))
        await this.answer(line, `${name}:${++number}`);
    } catch (error) {
      this.unread(name, error);
    }
  }

  unread(name, error) {
    this.tell(`cannot read ${name}${/ENCODING/.test(error.code) ? ': it is not UTF-8' : ''}`, status.unreadable);
  }

  async answer(text, name) {
    const { form } = this.given;
    if (form === 'words') await this.words(text, name);
    else if (form === 'line') await this.line(text);
    else if (form === 'link')
      await this.judged(text, name, async () => print(`${await link(text, this.given.page)}\n`));
    else if (this.given.export) await this.judged(text, name, () => this.exported(text));
    else if (isPicture(this.given)) await this.judged(text, name, () => this.picture(text, name));
    else {
      const reply = this.engine.callText(this.wished(text));
      this.judge(JSON.parse(reply));
      await print(`${reply}\n`);
    }
    this.progress.step();
  }

  judge(reply) {
    const value = reply.error ? status.requestError : reply.verdict === 'illegal' ? status.illegal : status.legal;
    if (!this.given.lines) this.grave(value);
  }

  async words(text, name) {
    const reply = JSON.parse(this.engine.callText(this.wished(text)));
    const title = this.titled ? `${this.shown++ ? '\n' : ''}== ${name}\n` : '';
    await print(title + account(await texts(), systemIn(text), reply));
    this.judge(reply);
  }

  // A reply without a verdict gets no link.
  async line(text) {
    const { page } = this.given;
    const reply = JSON.parse(this.engine.callText(this.wished(text)));
    const opens = page && reply.verdict ? ` ${await link(text, page)}` : '';
    await print(`${quote(await texts(), parsed(text), reply)}${opens}\n`);
    this.judge(reply);
  }

  // An error has no link and no picture; it goes to the error output.
  async judged(text, name, show) {
    const reply = JSON.parse(this.engine.callText(text));
    this.judge(reply);
    const { error } = reply;
    if (error || reply.clauses)
      return this.tell(
        `${name}: ${error ? `${error.at} ${error.message}` : 'a list of clauses is no position'}`,
        this.given.lines ? 0 : status.requestError,
      );
    try {
      await show();
    } catch (failed) {
      if (failed instanceof NotHere) this.tell(failed.message, status.notHere);
      else if (failed instanceof RangeError || failed instanceof EngineError)
        this.tell(failed.message, status.wrongUsage);
      else if (failed.syscall) this.tell(`cannot write: ${failed.message}`, status.outputLost);
      else throw failed;
    }
  }

  async exported(text) {
    const { exported } = await import('./export.js');
    return print(await exported(text, this.given.export, this.engine));
  }

  async picture(text, name) {
    const { form, to, font, figure: how } = this.given;
    const svg = await figure(text, how);
    const bytes = form === 'svg' ? svg : await rasterised(svg, text, font);
    if (to !== null) return writeFile(join(to, fileFor(name, form)), bytes);
    if (form === 'png' && process.stdout.isTTY)
      throw new NotHere('a PNG is nothing for a terminal: --to DIR, or > FILE');
    return print(bytes);
  }

  // Adds the wishes of the command line to the request. The engine refuses a text that is no JSON.
  wished(text) {
    const { form, odds, plan } = this.given;
    if (!['words', 'line'].includes(form) && !odds && !plan) return text;
    const plain = JSON.parse(this.engine.callText(text));
    if (plain.error || plain.clauses) return text;
    const request = JSON.parse(text);
    return JSON.stringify({ ...request, ask: askOf(request, this.given) });
  }
}

// Invalid bytes are an error. They are not replaced.
const strict = { fatal: true, ignoreBOM: true };

async function readText(name) {
  const decoder = new TextDecoder('utf-8', strict);
  const chunks = [];
  for await (const chunk of name === '-' ? process.stdin : createReadStream(name)) chunks.push(chunk);
  return decoder.decode(Buffer.concat(chunks));
}

// dispute.json → dispute.svg; line 3 of many.jsonl → many-3.svg; line 3 of the standard input → line-3.svg.
function fileFor(name, form) {
  const [, path, line] = /** @type {RegExpExecArray} */ (/^([^]*?)(?::(\d+))?$/.exec(name));
  const plain = path === '-' ? (line ? 'line' : 'picture') : basename(path, extname(path));
  return `${plain}${line ? `-${line}` : ''}.${form}`;
}

const texts = async () => (await import('./texts.js')).default;

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

const systemIn = text => String(parsed(text)?.system ?? parsed(text)?.clauses ?? '');
