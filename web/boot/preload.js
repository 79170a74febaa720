// Requests what the first verdict needs besides the page's scripts, while these load. The build inlines this script
// into the page, with the addresses.
import { wished } from '../text/language.js';
import { wearTheme } from '../board/theme.js';
import { fragment, opening, takesMore, was } from './opening.js';

const { engines, mores, kinds, game, example } = AHEAD;

function ask(href, rel = 'preload') {
  const link = Object.assign(document.createElement('link'), { rel, crossOrigin: 'anonymous', href });
  if (rel === 'preload') link.as = 'fetch';
  document.head.append(link);
}

const language = wished();

async function askForGame() {
  const request = (await opening()) ?? { system: game };
  const { system } = request;
  if (!Object.hasOwn(engines, system)) return;
  ask(engines[system]);
  if (takesMore(request) && mores[system]) ask(mores[system]);
  for (const name of new Set(['en', language])) ask(`text/parts/${name}.${system}.json`);
  for (const script of kinds[system] ?? []) ask(script, 'modulepreload');
}

wearTheme();
ask(`text/parts/${language}-first.json`);
askForGame().catch(() => {}); // the page reports a bad link
if (!fragment && !was) ask(example);
