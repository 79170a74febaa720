// Positions on static pages: a link into the page, a picture, and a playable board if the element was built.
import { createHash } from 'node:crypto';
import { encode } from '../share/encode.js';
import { settled } from '../share/settled.js';
import { withoutScripts } from './frame.mjs';
import { html, json, verbatim } from './markup.mjs';

/** @typedef {{ name: string, request: import('../types').Request, reply: import('../types').Reply }} Scene */

export const element = 'embed/umpire-board.js';

/** A request without `ask`. */
export const plain = ({ request: { ask: _, ...request } }) => request;

/** The links of positions, by scene: encoding one takes a moment. */
export async function linksOf(scenes) {
  const links = new Map();
  for (const scene of scenes) links.set(scene, await encode(settled(plain(scene), scene.reply)));
  return links;
}

const withoutElement = { policy: withoutScripts, script: () => '' };
// Opened as a file, a page has no boards, and says so. The script is inline, since a browser may load none from a file.
const marking = "document.documentElement.toggleAttribute('data-from-file', location.protocol === 'file:');";
const ofMarking = createHash('sha256').update(marking).digest('base64');
const withElement = {
  policy: `default-src 'none'; script-src 'self' 'wasm-unsafe-eval' 'sha256-${ofMarking}'; connect-src 'self'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'`,
  script: up => html`<script>${verbatim(marking)}</script>
    <script type="module" src="${up}${element}"></script>`,
};

/**
 * How to show positions: as playable boards with the element; without it, or without scripts, as pictures.
 * @param {{ language: string, say: Function, links: Map<Scene, string>, playable: boolean, drawn: boolean }} how
 */
export function boardsOf({ language, say, links, playable, drawn }) {
  const picture = scene => drawn && html`<img src="${scene.name}.svg" alt="${say('picture')}" loading="lazy">`;
  // Paper is light.
  const dark = 'screen and (prefers-color-scheme: dark)';
  const themed = scene =>
    drawn && html`<picture><source srcset="${scene.name}.dark.svg" media="${dark}">${picture(scene)}</picture>`;
  const link = (scene, up) =>
    html`<p class="open"><a href="${up}index.html#${links.get(scene)}">${say('open')}</a></p>`;
  const playground = scene =>
    html`<umpire-board lang="${language}"><script type="application/json">${json(plain(scene))}</script>${picture(scene)}<p class="from-file" hidden>${say('from-file')}</p></umpire-board>`;
  const board = (scene, up) => html`${playable ? playground(scene) : picture(scene)}${link(scene, up)}`;
  return { ...(playable ? withElement : withoutElement), picture: themed, link, board };
}
