// Random playouts as an arbitrary of fast-check: of what fails the smallest scene and the fewest choices are told that still fail.
import fc from 'fast-check';
import { EngineError } from '../../wasm/engine.js';
import { openRandom, seeded } from './random.mjs';

const lists = ['units', 'terrain', 'markers', 'landscape'];

// Fewer choices first: that is quickest to look at. `most` is how many a playout may make.
function* simpler({ scene, seed, most }) {
  for (const fewer of [0, 1, 2, 4, 8, 16, most - 1]) if (fewer >= 0 && fewer < most) yield { scene, seed, most: fewer };
  for (const list of lists)
    for (const item of scene[list] ?? [])
      yield { scene: { ...scene, [list]: scene[list].filter(other => other !== item) }, seed, most };
  const pursuers = scene.order?.pursuers ?? [];
  if (pursuers.length > 1)
    for (const one of pursuers)
      yield {
        scene: { ...scene, order: { ...scene.order, pursuers: pursuers.filter(other => other !== one) } },
        seed,
        most,
      };
  for (const id of Object.keys(scene.rulings ?? {})) {
    const { [id]: _, ...rulings } = scene.rulings;
    yield { scene: { ...scene, rulings }, seed, most };
  }
}

class Plays extends fc.Arbitrary {
  constructor(engine, make, tally) {
    super();
    Object.assign(this, { engine, make, tally });
  }

  generate(source) {
    const seed = source.nextInt(0, 2 ** 31 - 1);
    const { scene, position } = openRandom(this.engine, this.make, seeded(seed), this.tally);
    position.close();
    return new fc.Value({ scene, seed, most: 10_000 }, undefined);
  }

  canShrinkWithoutContext() {
    return true;
  }

  shrink(value) {
    return fc
      .stream(simpler(value))
      .filter(({ scene }) => this.#opens(scene))
      .map(each => new fc.Value(each, undefined));
  }

  #opens(scene) {
    try {
      this.engine.open(scene).close();
      return true;
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      return false;
    }
  }
}

/**
 * Has `play` look at so many random scenes: `{scene, position, random, most}`, the randomness of its choices being its own. What
 * it throws is told of the smallest scene that it throws for.
 * @param {any} engine @param {(random: any) => any} make
 * @param {{ count: number, seed: number, tally?: Record<string, number> }} how
 * @param {(play: { scene: any, position: any, random: any, most: number }) => void} play
 */
export function forRandomPlays(engine, make, { count, seed, tally = {} }, play) {
  const property = fc.property(new Plays(engine, make, tally), ({ scene, seed: own, most }) => {
    const position = engine.open(scene);
    try {
      play({ scene, position, random: seeded(own + 1), most });
    } finally {
      position.close();
    }
  });
  fc.assert(property, { numRuns: count, seed });
}
