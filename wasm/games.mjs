// Which games there are, from src/games/games.h, the one list of them.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const list = fileURLToPath(new URL('../src/games/games.h', import.meta.url));

/** In the order of the contract: `inC` names the folder below src/games/, `system` the game in requests and every other folder. */
export const games = [...readFileSync(list, 'utf8').matchAll(/^ *X\(([a-z_]\w*), "([a-z0-9-]+)"\)/gm)].map(([, inC, system]) => ({ inC, system }));

export const systems = games.map(({ system }) => system);

/** Its folder of sources, from the root of the repository. */
export const sourcesOf = system => `src/games/${games.find(game => game.system === system).inC}`;
