// What the verdict takes for granted: every default in force, one tap below.
import { html, nothing } from 'lit';
import { between } from '../numerals.js';
import { ask, standing } from '../session.js';
import { state } from '../state.js';
import { onHexes } from '../systems.js';
import { lengthAlone } from '../placing/lengths.js';
import { engineText, rulingText, say, term, valueText } from '../text.js';
import { Panel } from './panel.js';

const plain = part => part.replaceAll('~1', '/').replaceAll('~0', '~');

const lengthKeys = ['measuring', 'mobility', 'leg', 'bevel'];
const lengthsText = value => (value === null ? shown(value) : [value].flat().map(each => lengthAlone(each, 4)).join(between()));

// On hexes nothing is measured; and where the position has no order, the choices have it.
const isOfUse = ({ at, value }) => !(at === '/measuring' && onHexes(state.scene)) && !(at === '/order' && value === null);

// Whose it is, and what: the unit or codex that the pointer goes through, then the key in words.
function told({ at, value }) {
  const { scene } = state;
  const parts = at.split('/').slice(1).map(plain);
  const key = parts.at(-1);
  if (parts[0] === 'rulings') {
    const text = rulingText(scene.system, key);
    return { whose: say('assumed.rulings'), what: text.title, value: text.value(value) };
  }
  const item = ['units', 'terrain', 'markers', 'landscape'].includes(parts[0]) && scene[parts[0]]?.[Number(parts[1])]?.id;
  const whose = item || (parts[0] === 'codices' ? parts[1] : say('assumed.scene'));
  const what = parts.at(-2) === 'notches' ? say(`form.notches-${key}`) : at === '/board/terrain' ? say('assumed.own-terrain') : key === 'front' ? say('form.codex-front') : named(key);
  const isLength = parts.at(-2) === 'notches' || lengthKeys.includes(key);
  return { whose, what, value: key === 'teams' ? groupsText(value) : isLength ? lengthsText(value) : shown(value) };
}

function named(key) {
  const text = engineText(`assumed.keys.${key}`);
  return text.startsWith('assumed.keys.') ? term(key) : text;
}

// Who is with whom. Players' names are never words of ours.
function groupsText(teams) {
  if (teams.every(team => team.length === 1)) return say('assumed.each-alone');
  return teams.map(team => say(team.length > 1 ? 'assumed.together' : 'assumed.alone', { players: team.join(', ') })).join('; ');
}

function shown(value) {
  if (value === null || (typeof value === 'object' && !Object.keys(value).length)) return engineText('assumed.none');
  if (Array.isArray(value)) return value.map(shown).join(typeof value[0] === 'number' ? between() : ', ');
  if (typeof value === 'object') return Object.entries(value).map(([key, each]) => (key === 'kind' ? '' : `${named(key)}: `) + shown(each)).join(', ');
  return typeof value === 'string' ? term(value) : valueText(value);
}

export class Assumed extends Panel {
  constructor() {
    super();
    this.unfolded = false;
  }

  render() {
    const { reply, tab } = state;
    if (!reply || tab === 'position') return nothing;
    const unfold = event => {
      this.unfolded = event.target.open;
      this.requestUpdate();
    };
    return html`<details class="assumed" ?open=${this.unfolded} @toggle=${unfold}>
      <summary>${engineText('assumed.title')}</summary>
      ${this.unfolded ? this.list() : nothing}
    </details>`;
  }

  list() {
    const assumed = (ask(standing(), { assumed: true })?.assumed ?? []).filter(isOfUse);
    const groups = grouped(assumed.map(told));
    if (!assumed.length) return html`<p class="quiet">${say('assumed.nothing')}</p>`;
    return html`<p class="quiet">${say('assumed.hint')}</p>
      <dl>
        ${[...groups].map(
          ([whose, lines]) =>
            html`<dt>${whose}</dt>
              ${lines.map(({ what, value }) => html`<dd>${what}: <b>${value}</b></dd>`)}`,
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
