// Random playouts as requests, a line each: for mistakes that no scene and no C test notices, and for branches that none takes.
import { load } from '../../wasm/engine.js';
import { games, openRandom, randomChoice, request, seeded, unhurried } from './random.mjs';
import { quickScenesOf } from './scene-files.mjs';

const everything = {
  rulings: true,
  shapes: true,
  next: 'now',
  assumed: true,
  relations: true,
  envelope: { work: 300 },
  threats: { work: 300 },
};
const engine = await load();

/** Every scene asking for all that can be asked, and so many playouts, cut off anywhere; some of them asking as well. */
export function playoutsOf(system, count, seed = 1) {
  const game = games.find(one => one.system === system);
  const random = seeded(seed);
  const scenes = quickScenesOf(system).map(scene =>
    JSON.stringify({ ...scene.request, ask: { ...everything, ...scene.request.ask } }),
  );
  return [...scenes, ...Array.from({ length: Math.round(count * (game.share ?? 1)) }, () => playOne(game, random))];
}

function playOne(game, random) {
  const { scene, position } = openRandom(engine, game.scene, random);
  const choices = [];
  for (let reply = position.reply({ choices }); reply.options.length; reply = position.reply({ choices }))
    choices.push(randomChoice(random, unhurried(random, reply.options)));
  position.close();
  const kept = random.chance(0.5) ? choices : choices.slice(0, random.whole(0, choices.length));
  return request(random.chance(0.2) ? { ...scene, ask: everything } : scene, kept);
}
