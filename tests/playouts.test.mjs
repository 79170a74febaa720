// The generic playout test: written once for all games, each of which gives a maker of random scenes and its faults of place.
// Whatever is chosen at random, every reply must keep what the contract promises.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { load } from '../wasm/engine.js';
import { endsOtherwise, hashOf, pinnedOf, playouts } from './lib/pinned.mjs';
import { games, isTurn, randomChoice, request, scaled, seeded, unhurried } from './lib/random.mjs';
import { forRandomPlays } from './lib/shrinking.mjs';

const engine = await load();
const native = fileURLToPath(new URL(`../build/umpire${process.platform === 'win32' ? '.exe' : ''}`, import.meta.url));

// JavaScript prints numbers below a millionth with an exponent, the engine never does.
const asPrinted = text => text.replace(/(?<!\d)-?0\.0{6}\d+/g, number => String(Number(number)));
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

// One playout: the position, the choices so far, and every reply on the way, as text.
class Playout {
  constructor(game, { scene, position, random, most }) {
    Object.assign(this, { game, scene, position, random, most });
    this.choices = [];
    this.replies = [];
    this.texts = [];
  }

  ask = choices => this.position.replyText(JSON.stringify({ choices }));
  after = choice => JSON.parse(this.ask([...this.choices, choice]));
  check(holds, message) {
    if (!holds) assert.fail(`${message}\n${request(this.scene, this.choices)}`);
  }

  // Plays to the end, or until most choices are made; `look` sees every reply.
  run(look = () => {}) {
    for (;;) {
      this.text = this.ask(this.choices);
      this.reply = JSON.parse(this.text);
      this.check(!this.reply.error, this.reply.error?.message);
      look(this);
      this.replies.push(this.reply);
      this.texts.push(this.text);
      if (this.reply.status === 'done' || this.choices.length === this.most) break;
      this.check(this.reply.options.length > 0, 'nothing to choose, and not done');
      this.choices.push(randomChoice(this.random, unhurried(this.random, this.reply.options)));
    }
    return this;
  }
}

// --- what is looked at in every reply

function looksWell(play) {
  const { reply, text, game } = play;
  play.check(JSON.stringify(JSON.parse(text)) === asPrinted(text), 'the reply is not what its own JSON prints as');
  play.check(play.ask(play.choices) === text, 'asked again, the reply is another');
  for (const fault of game.faults(play.scene, play.choices, reply)) play.check(false, fault);
  if (play.choices.length) play.check(reply.verdict === 'legal', 'a choice from the list was refused');
  play.check((reply.status === 'done') === (reply.options.length === 0), 'options and status disagree');
  play.check((reply.status === 'choose') === 'chooser' in reply, 'chooser and status disagree');
  keysAreUnique(play);
  reply.options.forEach(option => rangeIsSound(play, option));
  const costs = [...reply.options, ...reply.trace].map(item => item.cost ?? 0);
  play.check(Math.min(0, ...costs) === 0, 'a cost below nothing');
  for (const event of reply.trace) play.check((event.margin ?? 0) >= 0, 'a margin below nothing');
  followsTheReplyBefore(play);
}

function keysAreUnique(play) {
  const keys = [...play.reply.options, ...play.reply.barred].map(item => item.key);
  play.check(new Set(keys).size === keys.length, `a key stands twice among ${keys}`);
}

function rangeIsSound(play, { key, range }) {
  if (!range) return;
  const { lo, hi, stops } = range;
  const ascending = stops.every((stop, i) => stop > (i ? stops[i - 1] : lo) && stop <= hi);
  play.check(ascending && (range.gaps || stops.at(-1) === hi), `${key}: stops ${stops} between ${lo} and ${hi}`);
}

function followsTheReplyBefore(play) {
  const { reply, game } = play;
  const before = play.replies.at(-1);
  for (const unit of reply.units) play.check((unit[game.allowance] ?? 0) >= 0, `${unit.id} has less than nothing left`);
  if (!before) return;
  play.check(same(reply.trace.slice(0, before.trace.length), before.trace), 'the trace does not begin as it did');
  reply.units.forEach(unit => {
    const had = before.units.find(({ id }) => id === unit.id)[game.allowance] ?? Infinity;
    play.check((unit[game.allowance] ?? 0) <= had, `${unit.id} gained ${game.allowance}`);
  });
}

// --- what is tried from every reply

// Everything but turns, and some of these: they are many, and each question plays the whole order again.
const turnsTried = 5;
function mostOf(play, list) {
  return [...list.filter(item => !isTurn(item)), ...play.random.shuffled(list.filter(isTurn)).slice(0, turnsTried)];
}

function everyOptionIsTaken(play, tally) {
  for (const { key, range } of mostOf(play, play.reply.options)) {
    for (const by of range ? range.stops : [undefined]) {
      const reply = play.after({ key, by });
      tally.options++;
      const why = JSON.stringify(reply.refused ?? reply.error);
      play.check(reply.verdict === 'legal', `${key} at ${by} is offered and not taken: ${why}`);
    }
  }
}

// Refused with what the bar says; where the order itself was refused, that stays the reason for everything.
function everyBarHolds(play, tally) {
  for (const bar of mostOf(play, play.reply.barred)) {
    let reply = play.after({ key: bar.key });
    if (reply.error?.code === 'bad-choice') reply = play.after({ key: bar.key, by: 0.5 });
    tally.bars++;
    play.check(reply.verdict === 'illegal', `${bar.key} is barred and taken`);
    const wanted = play.reply.refused ?? { index: play.choices.length, ...bar };
    play.check(same(reply.refused, wanted), `${bar.key} is refused otherwise: ${JSON.stringify(reply.refused)}`);
  }
}

function everyStepCanBeUndone(play) {
  for (let count = play.choices.length; count >= 0; count--) {
    const again = play.ask(play.choices.slice(0, count));
    play.check(again === play.texts[count], `undone to ${count} choices, the reply is another`);
  }
  play.check(engine.callText(request(play.scene, play.choices)) === play.text, 'um_call and um_reply differ');
}

const line = tally =>
  Object.entries(tally)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');

for (const game of games) {
  const seed = 20250101;

  test(`${game.system}: every reply of a random playout keeps its promises`, t => {
    const tally = { made: 0, kept: 0, replies: 0, options: 0, bars: 0 };
    const events = {};
    forRandomPlays(engine, game.scene, { count: scaled(600 * (game.share ?? 1), 0.5), seed, tally }, at => {
      const play = new Playout(game, at);
      play.run(() => {
        looksWell(play);
        everyOptionIsTaken(play, tally);
        everyBarHolds(play, tally);
        tally.replies++;
      });
      everyStepCanBeUndone(play);
      for (const { event } of play.reply.trace) events[event] = (events[event] ?? 0) + 1;
    });
    t.diagnostic(`seed ${seed}: ${line(tally)}`);
    t.diagnostic(`events: ${line(events)}`);
    assert.ok(tally.kept > tally.made / 2);
  });

  test(`${game.system}: native and WebAssembly answer byte for byte alike`, t => {
    const batch = Math.round(1000 * (game.share ?? 1));
    const batches = scaled(5, 0.4);
    for (let i = 0; i < batches; i++) {
      const ends = playouts(engine, game, batch, seed + 1 + i);
      const input = ends.map(end => `${end.request}\n`).join('');
      const run = spawnSync(native, ['--lines'], { input, encoding: 'utf8', maxBuffer: 2 ** 30 });
      const lines = run.stdout.split('\n');
      ends.forEach((end, j) => assert.equal(lines[j], end.reply, `native differs from WebAssembly\n${end.request}`));
      assert.equal(lines.length, batch + 1);
    }
    t.diagnostic(`seeds ${seed + 1} to ${seed + batches}: ${batches * batch} playouts`);
  });

  test(`${game.system}: the pinned playouts end as they did`, t => {
    const { seed: pinnedSeed, count, sha256 } = pinnedOf(game.system);
    const now = hashOf(playouts(engine, game, count, pinnedSeed).map(end => end.reply));
    t.diagnostic(`seed ${pinnedSeed}: ${count} playouts, sha256 ${now}`);
    assert.ok(now === sha256, endsOtherwise(game.system, now));
  });
}

test('a fault is told of a small scene and few choices', () => {
  const [game] = games;
  const planted = at => new Playout(game, at).run(play => play.check(play.choices.length < 2, 'planted'));
  const told = thrownBy(() => forRandomPlays(engine, game.scene, { count: 100, seed: 1 }, planted)).cause.message;
  const { units, terrain = [], rulings = {}, choices } = JSON.parse(/planted\n(\{.*\})/.exec(told)[1]);
  assert.equal(choices.length, 2);
  assert.ok(units.length + terrain.length + Object.keys(rulings).length <= 3, told);
});

function thrownBy(work) {
  try {
    work();
  } catch (error) {
    return error;
  }
  return assert.fail('nothing was thrown');
}
