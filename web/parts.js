// The page loads the module of each game in parts: a verdict is told sooner by the first of them. Boards in other pages
// load it whole.
import { partsFrom } from './engines.js';

// Each address in full, so that the bundler finds the files.
const parts = {
  'arcane-legions': {
    first: new URL('../build/parts/umpire-arcane-legions.first.wasm', import.meta.url),
    rest: new URL('../build/parts/umpire-arcane-legions.rest.wasm', import.meta.url),
  },
  godsgloom: {
    first: new URL('../build/parts/umpire-godsgloom.first.wasm', import.meta.url),
    rest: new URL('../build/parts/umpire-godsgloom.rest.wasm', import.meta.url),
  },
  'commands-colors-ancients': {
    first: new URL('../build/parts/umpire-commands-colors-ancients.first.wasm', import.meta.url),
    rest: new URL('../build/parts/umpire-commands-colors-ancients.rest.wasm', import.meta.url),
  },
  'torn-world': {
    first: new URL('../build/parts/umpire-torn-world.first.wasm', import.meta.url),
    rest: new URL('../build/parts/umpire-torn-world.rest.wasm', import.meta.url),
  },
  'ninth-age': {
    first: new URL('../build/parts/umpire-ninth-age.first.wasm', import.meta.url),
    more: new URL('../build/parts/umpire-ninth-age.more.wasm', import.meta.url),
    rest: new URL('../build/parts/umpire-ninth-age.rest.wasm', import.meta.url),
  },
};

partsFrom(parts);
