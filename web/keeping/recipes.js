// What to put into a wiki, a forum or a blog for a position to stand there: the text for each kind of place, ready to be copied.
import { html } from 'lit';
import { say } from '../text.js';

/** @typedef {{ page: string, code: string, title: string }} Shared the page's folder, the link after its #, what it is called */

const entity = sign => `&#${sign.codePointAt(0)};`;
const inHtml = text => text.replace(/[&<>"']/g, entity);
const inWikitext = text => text.replace(/[^\p{L}\p{N} .,:!?°()-]/gu, entity);
const inMarkdown = text => text.replace(/[\\`*_{}[\]<>()#+!|~&-]/g, sign => `\\${sign}`);
// There is no way to write these in it.
const inBbcode = text => text.replaceAll('[', '(').replaceAll(']', ')');

const link = ({ page, code }) => `${page}#${code}`;
const frame = ({ page, code }) => `${page}embed.html#${code}`;

/** @type {Record<string, (shared: Shared) => string>} */
export const recipes = {
  frame: shared =>
    `<iframe src="${frame(shared)}" title="${inHtml(shared.title)}" sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox" style="width: 100%; height: 500px; border: 0; color-scheme: light" loading="lazy"></iframe>`,
  element: shared =>
    `<script type="module" src="${shared.page}embed/umpire-board.js"></script>\n<umpire-board src="${link(shared)}"><a href="${link(shared)}">${inHtml(shared.title)}</a></umpire-board>`,
  widget: shared => `{{#widget:Umpire|code=${shared.code}|title=${inWikitext(shared.title)}}}`,
  gadget: shared => `<div class="umpire" data-code="${shared.code}">[${link(shared)} ${inWikitext(shared.title)}]</div>`,
  picture: shared => `[[File:Umpire.png|frame|link=${link(shared)}|${inWikitext(shared.title)}]]`,
  markdown: shared => `[![${inMarkdown(shared.title)}](umpire.png)](${link(shared)})`,
  bbcode: shared => `[url=${link(shared)}]${inBbcode(shared.title)}[/url]`,
  address: frame,
};

/**
 * The part of the sheet for sharing that has them.
 * @param {Shared} shared @param {{ kind: string, choose: (kind: string) => void, copy: (text: string) => void }} hands
 */
export const recipesPart = (shared, { kind, choose, copy }) => {
  const text = recipes[kind](shared);
  return html`<details class="recipes">
    <summary>${say('recipes.title')}</summary>
    <label>
      ${say('recipes.where')}
      <select data-recipe="kind" @change=${event => choose(event.target.value)}>
        ${Object.keys(recipes).map(each => html`<option value=${each} ?selected=${each === kind}>${say(`recipes.${each}.name`)}</option>`)}
      </select>
    </label>
    <label>${say('recipes.text')} <textarea readonly rows="4" data-recipe="text" .value=${text} @focus=${event => event.target.select()}></textarea></label>
    <p class="quiet">${say(`recipes.${kind}.hint`)}</p>
    <p class="buttons"><button type="button" data-recipe="copy" @click=${() => copy(text)}>${say('recipes.copy')}</button></p>
  </details>`;
};
