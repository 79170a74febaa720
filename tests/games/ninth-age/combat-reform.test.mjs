// Combat reforms against the second reckoning of them in combat-reform-oracle.mjs: which are legal, what is wrong with the others, who
// takes a test, and how many models are in contact afterwards.
import assert from 'node:assert/strict';
import test from 'node:test';
import { answerLines } from '../../lib/scene-files.mjs';
import { scaled, seeded } from '../../lib/seeded.mjs';
import { judged } from './combat-reform-oracle.mjs';
import { combatReform } from './random-combat-reforms.mjs';

const seed = Number(process.env.UMPIRE_SEED ?? 20931);
const portion = 2000; // requests at a time
const needed = 3; // at most one in so many is open

function compare(request, found, reply, tally) {
  const { wrongs, open, test: asks, models } = found;
  const told = JSON.stringify({ found, refused: reply.refused, error: reply.error, request });
  assert.ok(['legal', 'illegal'].includes(reply.verdict), told);
  if (open && !wrongs.length) return count(tally, 'open');
  assert.equal(reply.verdict, wrongs.length ? 'illegal' : 'legal', told);
  if (!wrongs.length) {
    countLegal(request, found, tally);
    if (asks !== undefined && !request.choices) assert.equal(reply.status, asks ? 'choose' : 'done', told);
    const reformed = reply.trace?.find(({ event }) => event === 'reformed');
    if (asks)
      assert.ok(
        reply.trace?.some(({ event }) => event === 'tested'),
        told,
      );
    if (!reformed) return;
    assert.ok(reformed.models >= models[0] && reformed.models <= models[1], told);
    return;
  }
  const { reason, with: object, needs, has } = reply.refused;
  if (open) return count(tally, 'illegal, the reason open');
  const same = wrongs.filter(([name]) => name === reason);
  assert.ok(same.length, told);
  if (new Set(wrongs.map(([name]) => name)).size > 1) return count(tally, 'illegal, wrong in several ways');
  count(tally, `illegal: ${reason}`);
  const isSame = ([, its, more, less]) => (its === undefined || its === object) && near(more, needs) && near(less, has);
  assert.ok(wrongs.some(isSame), told);
}

function countLegal({ codices, units, order, rulings }, { sides, fought }, tally) {
  count(tally, 'legal');
  const { traits = [], models } = codices.A;
  if (fought > 1) count(tally, 'of these: against several');
  if (order.to.files) count(tally, 'of these: files told');
  if (sides[0] !== 'front') count(tally, 'of these: from a flank or the rear');
  if (traits.includes('skirmisher')) count(tally, 'of these: skirmishers');
  if (models) count(tally, 'of these: an incomplete rank');
  if (rulings) count(tally, 'of these: by a length');
  if (units.some(({ fled }) => fled)) count(tally, 'of these: somebody fled');
}

const near = (mine, its) => mine === undefined || Math.abs(mine - its) < 1e-6;
const count = (tally, what) => (tally[what] = (tally[what] ?? 0) + 1);

test('combat reforms are legal where the clause allows them', t => {
  const random = seeded(seed);
  const tally = {};
  const all = scaled(1500);
  for (let i = 0; i < all; i += portion) {
    const requests = Array.from({ length: Math.min(portion, all - i) }, () => combatReform(random));
    const found = requests.map(judged);
    found.forEach(({ test: asks }, k) => asks && (requests[k].choices = ['test:A:passed']));
    const replies = answerLines(requests).map(text => JSON.parse(text));
    requests.forEach((request, k) => compare(request, found[k], replies[k], tally));
  }
  const told = Object.entries(tally).sort(([a], [b]) => (a < b ? -1 : 1));
  t.diagnostic(`seed ${seed}, ${all} scenes: ${told.map(([what, many]) => `${what} ${many}`).join(', ')}`);
  assert.ok((tally.open ?? 0) * needed < all, `${tally.open} of ${all} are open`);
});
