// The rest of embed.html as a classic script. Separate scripts hold engines and texts; it is told how to load them.
import { enginesFrom } from '../engine/engines.js';
import { textsFrom } from '../text/catalogue.js';
import * as play from './play.js';

function start({ parts, get }) {
  enginesFrom(async system => {
    await get.engine(system);
    return inflated(parts.engines[system]);
  });
  textsFrom(async path => {
    const [, system] = /parts\/\w+\.([\w-]+)\.json$/.exec(path) ?? [];
    if (system) await get.texts(system);
    return parts.texts[path] ?? {};
  });
  return play;
}

function inflated(text) {
  const letters = atob(text);
  const bytes = new Uint8Array(letters.length);
  for (let i = 0; i < letters.length; i++) bytes[i] = letters.charCodeAt(i);
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))).arrayBuffer();
}

window['umpireEmbed'].play = start;
