// What to paste into a wiki, a forum or a blog to show a position there: the text for each kind of place, ready to be
// copied.
import { html, nothing } from 'lit';
import { say } from '../text/text.js';

/**
 * @typedef {object} Shared
 * @property {string} page the page's folder
 * @property {string} code the link's part after the #
 * @property {string} title the position's title
 * @property {string} [theme] of the board: one of `themes`, by default `auto`
 */

/** Like the page around it, or always the same. */
export const themes = ['auto', 'light', 'dark'];
const wished = ({ theme = 'auto' }) => (theme === 'auto' ? '' : theme);

const entity = sign => `&#${sign.codePointAt(0)};`;
const inHtml = text => text.replace(/[&<>"']/g, entity);
const inWikitext = text => text.replace(/[^\p{L}\p{N} .,:!?°()-]/gu, entity);
const inMarkdown = text => text.replace(/[\\`*_{}[\]<>()#+!|~&-]/g, sign => `\\${sign}`);
// Its text cannot contain these.
const inBbcode = text => text.replaceAll('[', '(').replaceAll(']', ')');

const link = ({ page, code }) => `${page}#${code}`;
const frame = shared => `${shared.page}embed.html${wished(shared) && `?theme=${wished(shared)}`}#${shared.code}`;
// The browser paints no background behind a frame whose colour scheme equals its document's.
const schemeOf = shared => wished(shared) || 'light';

/** @type {Record<string, (shared: Shared) => string>} */
export const recipes = {
  frame: shared =>
    `<iframe src="${frame(shared)}" title="${inHtml(shared.title)}" sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox" style="width: 100%; height: 500px; border: 0; color-scheme: ${schemeOf(shared)}" loading="lazy"></iframe>`,
  element: shared =>
    `<script type="module" src="${shared.page}embed/umpire-board.js"></script>\n<umpire-board${wished(shared) && ` theme="${wished(shared)}"`} src="${link(shared)}"><a href="${link(shared)}">${inHtml(shared.title)}</a></umpire-board>`,
  widget: shared =>
    `{{#widget:Umpire|code=${shared.code}|title=${inWikitext(shared.title)}${wished(shared) && `|theme=${wished(shared)}`}}}`,
  gadget: shared =>
    `<div class="umpire" data-code="${shared.code}"${wished(shared) && ` data-theme="${wished(shared)}"`}>[${link(shared)} ${inWikitext(shared.title)}]</div>`,
  picture: shared => `[[File:Umpire.png|frame|link=${link(shared)}|${inWikitext(shared.title)}]]`,
  markdown: shared => `[![${inMarkdown(shared.title)}](umpire.png)](${link(shared)})`,
  bbcode: shared => `[url=${link(shared)}]${inBbcode(shared.title)}[/url]`,
  address: frame,
};

/** The recipes that embed a board, which has a theme. */
export const withBoard = ['frame', 'element', 'widget', 'gadget', 'address'];

/**
 * The recipes as a part of the sharing sheet.
 * @param {Shared} shared @param {{ kind: string, choose: (kind: string) => void, look: (theme: string) => void, copy: (text: string) => void }} hands
 */
export const recipesPart = (shared, { kind, choose, look, copy }) => {
  const text = recipes[kind](shared);
  return html`<details class="recipes">
    <summary>${say('recipes.title')}</summary>
    <label>
      ${say('recipes.where')}
      <select data-recipe="kind" @change=${event => choose(event.target.value)}>
        ${Object.keys(recipes).map(each => html`<option value=${each} ?selected=${each === kind}>${say(`recipes.${each}.name`)}</option>`)}
      </select>
    </label>
    ${
      withBoard.includes(kind)
        ? html`<label>
          ${say('recipes.theme')}
          <select data-recipe="theme" @change=${event => look(event.target.value)}>
            ${themes.map(each => html`<option value=${each} ?selected=${each === (shared.theme ?? 'auto')}>${say(`recipes.theme-${each}`)}</option>`)}
          </select>
        </label>`
        : nothing
    }
    <label>${say('recipes.text')} <textarea readonly rows="4" data-recipe="text" .value=${text} @focus=${event => event.target.select()}></textarea></label>
    <p class="quiet">${say(`recipes.${kind}.hint`)}</p>
    <p class="buttons"><button type="button" data-recipe="copy" @click=${() => copy(text)}>${say('recipes.copy')}</button></p>
  </details>`;
};
