// The published battles of the shown game: a gallery among the examples. For the battle that is played: its note with
// links to the sources, and the turn of the next player.
import { html, nothing } from 'lit';
import { own } from '../engine/values.js';
import { Panel } from '../elements/panel.js';
import { loadBattle, loadBattles, mapOf } from '../play/battles.js';
import { hasBattles } from '../play/examples.js';
import { openRequest } from '../play/opening.js';
import { openTurn } from '../play/turn-shown.js';
import { isIdle } from '../play/verdict-words.js';
import { whileOpening } from '../play/while-opening.js';
import { update } from '../store/store.js';
import { language } from '../text/catalogue.js';
import { others } from '../text/scene-text.js';
import { say } from '../text/text.js';
import { openExample, shown } from './examples.js';
import '../styles/battles.css';

/** @import { Store } from '../store/store.js' */
/** @import { Battle, Entry } from '../play/battles.js' */
/** @import { Scene } from '../types' */

// With more than these, a field searches them by name.
const few = 20;

const inLanguage = texts => texts[language] ?? texts.en;
/** A name for comparing: without capitals and accents. */
const plain = text => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
/** @param {Entry} entry @param {string} wanted */
const isNamed = ({ number, name, year, sides }, wanted) =>
  [number, ...[name, year, ...sides].flatMap(texts => Object.values(texts))].some(each =>
    plain(each).includes(plain(wanted)),
  );

/** By game, once loaded. @type {Map<string, Entry[]>} */
const lists = new Map();
/** By game and file. @type {Map<string, Battle>} */
const known = new Map();

const asked = new Set();
// Tries again once there is a network.
addEventListener('online', () => asked.clear());

/** @param {Store} store @param {string} name @param {() => Promise<unknown>} load */
function ask(store, name, load) {
  if (asked.has(name)) return;
  asked.add(name);
  load().then(
    () => update(store, {}),
    () => update(store, { view: { notice: store.view.notice || say('examples.failed') } }),
  );
}

async function taken(system, file) {
  const battle = await loadBattle(system, file);
  if (!battle) return undefined;
  known.set(`${system} ${file}`, battle);
  return battle;
}

/** @param {Store} store @param {string} system @param {string} file */
async function openBattle(store, panel, system, file) {
  try {
    const battle = await whileOpening(taken(system, file));
    if (battle) await openExample(store, panel, battle.scene);
  } catch {
    update(store, { view: { notice: say('examples.failed') } });
  }
}

export class Battles extends Panel {
  constructor() {
    super();
    this.wanted = '';
  }

  willUpdate() {
    const { store } = this;
    const system = shown(store);
    // The page may show another game by now.
    if (hasBattles(system)) ask(store, system, async () => lists.set(system, await loadBattles(system)));
  }

  render() {
    const all = lists.get(shown(this.store)) ?? [];
    const found = all.filter(each => isNamed(each, this.wanted));
    return html`<h4 id="battles-title">${say('battles.title')}</h4>
      ${all.length > few ? this.search() : nothing}
      <p role="status">${all.length && !found.length ? say('battles.none', { text: this.wanted }) : nothing}</p>
      <ul class="battles" aria-labelledby="battles-title">
        ${found.map(each => this.entry(each))}
      </ul>`;
  }

  search() {
    const look = event => {
      this.wanted = event.target.value.trim();
      this.requestUpdate();
    };
    return html`<div class="field text">
      <label class="find"
        >${say('battles.find')}
        <input type="search" data-battles="find" autocomplete="off" spellcheck="false" .value=${this.wanted} @input=${look}
      /></label>
    </div>`;
  }

  /** @param {Entry} entry */
  entry({ file, number, name, year }) {
    const { store } = this;
    const system = shown(store);
    return html`<li>
      <button type="button" data-battle=${file} @click=${() => openBattle(store, this, system, file)}>
        <img src=${mapOf(system, file)} alt="" loading="lazy" decoding="async" />
        <b>${inLanguage(name)}</b>
        <span class="quiet">${number} · ${inLanguage(year)}</span>
      </button>
    </li>`;
  }
}

/** @param {Scene} scene */
const nameOf = ({ page }) => (typeof page?.battle === 'string' ? page.battle : '');
/** @param {Scene} scene */
const battleOf = scene => known.get(`${scene.system} ${nameOf(scene)}`);

/** @param {Scene['turn']} turn */
const nextOf = ({ active, players }) => players[(players.indexOf(active) + 1) % players.length];

/** The battle on the board: once a turn is over, offers the next one. */
export class BattleTurn extends Panel {
  willUpdate() {
    const { store } = this;
    const { scene } = store.position;
    const { system } = scene;
    const file = nameOf(scene);
    if (file && hasBattles(system)) ask(store, `${system} ${file}`, () => taken(system, file));
  }

  render() {
    const { store } = this;
    const { scene, reply } = store.position;
    const battle = battleOf(scene);
    if (!battle || !reply || !isIdle(store, reply)) return nothing;
    const player = nextOf(scene.turn);
    const turn = own(battle.turns, player);
    if (!turn) return nothing;
    return html`<p class="buttons">
      <button type="button" class="primary" data-turn=${player} @click=${() => goOn(store, { active: player, ...turn })}>
        ${say('battles.turn', { player })}
      </button>
    </p>`;
  }
}

/** @param {Store} store @param {Partial<Scene['turn']>} turn */
function goOn(store, turn) {
  const { order: _, ...scene } = store.position.scene;
  openRequest(store, { ...scene, turn: { ...scene.turn, ...turn } }, { keepPast: true });
  openTurn(store);
}

// In the page's language, if the text is still the published one. Each source in the note is a link.
/** @param {Scene} scene @param {string} field */
function textOf(scene, field) {
  const battle = battleOf(scene);
  if (!battle || battle.scene[field] !== scene[field]) return undefined;
  const text = (own(battle.told, language) ?? battle.told.en)[field];
  return field === 'note' ? withLinks(battle, text) : text;
}

/** @param {Battle} battle @param {string} note */
function withLinks({ source }, note) {
  const piece = text => (source.includes(text) ? linkTo(text) : text);
  return note
    .split('\n')
    .map((line, i) => html`${i ? html`<br />` : nothing}${line.split(/(https:[^\s,]+)/).map(piece)}`);
}

function linkTo(address) {
  const { hostname, pathname } = new URL(address);
  const file = pathname.split('/').pop();
  return html`<a href=${address} target="_blank" rel="noopener noreferrer">${hostname}: ${file}</a>`;
}

others.push(textOf);
customElements.define('um-battles', Battles);
customElements.define('um-battle', BattleTurn);
