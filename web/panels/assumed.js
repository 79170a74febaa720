// What the verdict assumes: every default in force, one tap below it.
import { html, nothing } from 'lit';
import { ask, standing } from '../play/session.js';
import { lengthsText, ownUnit } from '../play/lengths.js';
import { engineText, rulingText, say } from '../text/text.js';
import { term } from '../text/catalogue.js';
import { valueText } from '../text/filling.js';
import { Panel } from '../elements/panel.js';
import { traitsOf } from '../play/traits.js';

/** @import { Store } from '../store/store.js' */
/** @import { Scene } from '../types' */

const plain = part => part.replaceAll('~1', '/').replaceAll('~0', '~');

// Hexes need no measuring; and without an order in the position, the choices have it.
/** @param {Store} store */
const isOfUse = (store, { at, value }) =>
  !(at === '/measuring' && !traitsOf(store.position.scene).measured) && !(at === '/order' && value === null);

const begun = text => text.charAt(0).toLocaleUpperCase() + text.slice(1);

// Names the unit, codex or kind of terrain that the pointer goes through, then the key in words; for a ruling its
// question, so that the value reads as an answer.
/** @param {Store} store */
function told(store, { at, value }) {
  const { scene } = store.position;
  const parts = at.split('/').slice(1).map(plain);
  const key = parts.at(-1);
  if (parts[0] === 'rulings') {
    const text = rulingText(scene.system, key);
    return { whose: say('assumed.rulings'), what: say('assumed.ruling', text), value: begun(text.value(value)) };
  }
  const item =
    ['units', 'terrain', 'markers', 'landscape'].includes(parts[0]) && scene[parts[0]]?.[Number(parts[1])]?.id;
  const ground = at.startsWith('/board/terrain/') && parts[2];
  const whose = item || ground || (parts[0] === 'codices' ? parts[1] : say('assumed.scene'));
  const { name, tell } = special.find(({ of }) => of.test(at)) ?? {};
  return { whose, what: `${name?.(key) ?? named(key)}:`, value: tell?.(value, scene) ?? shown(value, key) };
}

// Defaults whose last key does not say enough, or that are told in another way than they are written.
/** @type {{ of: RegExp, name?: (key: string) => string, tell?: (value: any, scene: Scene) => string }[]} */
const special = [
  {
    of: /\/notches\/\w+$/,
    name: key => say('assumed.notches', { side: key }),
    tell: (values, scene) => lengthsText(scene, values),
  },
  { of: /^\/codices\/.*\/front$/, name: () => say('assumed.front') },
  { of: /^\/board\/terrain$/, name: () => say('assumed.own-terrain'), tell: own => shown(own) },
  { of: /^\/codices\/.*\/agility$/, name: () => say('form.agility') },
  {
    of: /^\/dice\/agility$/,
    name: () => say('assumed.die'),
    tell: ([successes, faces]) => say('assumed.die-faces', { successes, faces }),
  },
  { of: /^\/tool\/leg$/, tell: (leg, scene) => lengthsText(scene, [leg]) },
  {
    of: /^\/measuring$/,
    tell: (value, scene) => say(`assumed.measuring-${ownUnit(scene)}`, { tolerance: `1/${Math.round(1 / value)}` }),
  },
  { of: /^\/hexons\/origin$/, tell: valueText },
  { of: /^\/turn\/teams$/, tell: groupsText },
];

function named(key) {
  const text = engineText(`assumed.keys.${key}`);
  return text.startsWith('assumed.keys.') ? term(key) : text;
}

// Which players are together. Players' names are never translated.
function groupsText(teams) {
  if (teams.every(team => team.length === 1)) return say('assumed.each-alone');
  return teams
    .map(team => say(team.length > 1 ? 'assumed.together' : 'assumed.alone', { players: team.join(', ') }))
    .join('; ');
}

function absent(key) {
  const text = engineText(`assumed.absent.${key}`);
  return text.startsWith('assumed.absent.') ? engineText('assumed.none') : text;
}

function shown(value, key = '') {
  if (value === null || (typeof value === 'object' && !Object.keys(value).length)) return absent(key);
  if (Array.isArray(value)) return value.map(each => shown(each)).join(', ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, each]) => (name === 'kind' ? '' : `${named(name)}: `) + shown(each))
      .join(', ');
  return typeof value === 'string' ? term(value) : valueText(value);
}

export class Assumed extends Panel {
  constructor() {
    super();
    /** The board for which it was unfolded. */
    this.unfolded = -1;
  }

  render() {
    const { store } = this;
    const { reply } = store.position;
    const { tab } = store.view;
    if (!reply || tab === 'position') return nothing;
    const unfold = event => {
      this.unfolded = event.target.open ? store.position.board : -1;
      this.requestUpdate();
    };
    const open = this.unfolded === store.position.board;
    return html`<details class="assumed" ?open=${open} @toggle=${unfold}>
      <summary>${engineText('assumed.title')}</summary>
      ${open ? this.list() : nothing}
    </details>`;
  }

  list() {
    const { store } = this;
    const assumed = (ask(store, standing(store), { assumed: true })?.assumed ?? []).filter(a => isOfUse(store, a));
    const groups = grouped(assumed.map(a => told(store, a)));
    if (!assumed.length) return html`<p class="quiet">${say('assumed.nothing')}</p>`;
    return html`<p class="quiet">${say('assumed.hint')}</p>
      <dl>
        ${[...groups].map(
          ([whose, lines]) =>
            html`<dt>${whose}</dt>
              ${lines.map(({ what, value }) => html`<dd>${what} <b>${value}</b></dd>`)}`,
        )}
      </dl>`;
  }
}

function grouped(list) {
  const groups = new Map();
  for (const each of list) groups.set(each.whose, [...(groups.get(each.whose) ?? []), each]);
  return groups;
}

customElements.define('um-assumed', Assumed);
