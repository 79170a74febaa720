// The dialog of an army list: its regiments, missing facts, their player, and a button that puts them on the table.
import { html, nothing } from 'lit';
import { openDialog } from '../elements/dialog.js';
import { update } from '../store/store.js';
import { say } from '../text/text.js';
import { answered } from './lists/import-list.js';
import { ListFault, readList } from './lists/list.js';
import { isWhole } from './lists/scene.js';
import { putOnTable } from './list-on-table.js';
import { keepBases, ownBases } from './own-bases.js';
import '../styles/lists.css';

/** @import { Store } from '../store/store.js' */
/** @import { Answers } from './lists/import-list.js' */
/** @import { List, Regiment } from './lists/list.js' */

const armies = async () => (await import('../../public/games/ninth-age/armies.json')).default;

/**
 * Shows the dialog of a list; for refused parts it says why. False if the text contains no regiment, since it may be
 * anything else.
 * @param {Store} store @param {Uint8Array | string} input
 */
export async function openList(store, input) {
  try {
    const list = readList(input, await armies());
    new ListDialog(store, { ...list, regiments: withOwnBases(list) }).open();
    return true;
  } catch (error) {
    if (!(error instanceof ListFault)) throw error;
    if (['no-regiments', 'unknown-line', 'empty'].includes(error.code)) return false;
    update(store, { view: { notice: faultText(error) } });
    return true;
  }
}

/** @param {ListFault} fault */
function faultText({ code, at, values }) {
  const things = values.things === undefined ? {} : { things: say(`lists.things.${values.things}`) };
  return `${say('lists.refused')} ${placed(at)}${say(`lists.fault.${code}`, { ...values, ...things })}`;
}

/** @param {import('./lists/fault.js').Place | undefined} at */
const placed = at => (!at ? '' : 'path' in at ? `${at.path}: ` : `${say('lists.place', { ...at })} `);

// Bases that this browser was told before, for the same army.
/** @param {List} list @returns {Regiment[]} */
function withOwnBases({ army, regiments }) {
  const own = ownBases(army);
  return regiments.map(each =>
    each.base === null && Object.hasOwn(own, each.name) ? { ...each, base: own[each.name] } : each,
  );
}

/**
 * @typedef {{ models: number | null, files: number | null, base: [number, number] | null, isOther: boolean, isTaken: boolean }} Answer
 *   for all regiments of a name; those that are not taken stay off the table
 */

const usualBases = [
  '20x20',
  '25x25',
  '25x50',
  '40x40',
  '50x50',
  '50x75',
  '50x100',
  '60x100',
  '75x100',
  '100x100',
  '100x150',
];
const asText = (/** @type {[number, number] | null} */ base) => base?.join('x') ?? '';
const asBase = (/** @type {string} */ text) => /** @type {[number, number]} */ (text.split('x').map(Number));

class ListDialog {
  /** @param {Store} store @param {List} list */
  constructor(store, list) {
    this.store = store;
    this.list = list;
    /** @type {Map<string, Regiment[]>} */
    this.byName = new Map();
    for (const each of list.regiments) this.byName.set(each.name, [...(this.byName.get(each.name) ?? []), each]);
    /** @type {Map<string, Answer>} */
    this.answers = new Map(
      [...this.byName].map(([name, [{ models, files, base }]]) => [
        name,
        { models, files, base, isOther: false, isTaken: true },
      ]),
    );
    this.asked = new Set(list.regiments.filter(each => !isWhole(each)).map(({ name }) => name));
    this.place = this.places()[0].value;
  }

  open() {
    const { army } = this.list;
    const title = army ? say('lists.title', { army }) : say('lists.title-none');
    const { close, redraw } = openDialog(title, () => this.content(), 'army-list');
    this.close = close;
    this.redraw = redraw;
  }

  // --- where they go

  /** Where they may stand, the likeliest first: a table being set up (its second player first), else a new one. */
  places() {
    const { scene } = this.store.position;
    const fresh = { value: 'new', text: say('lists.new-table') };
    if (scene.system !== this.list.system || !Array.isArray(scene.turn?.players)) return [fresh];
    const here = scene.turn.players.map((player, i) => ({ value: String(i), text: say('lists.for', { player }) }));
    const isIdle = ({ value }) => !scene.units?.some(({ owner }) => owner === scene.turn.players[Number(value)]);
    const [free, full] = [here.filter(isIdle), here.filter(each => !isIdle(each))];
    return scene.order ? [fresh, ...here] : [...free, ...full, fresh];
  }

  /** @param {SubmitEvent} event */
  async put(event) {
    event.preventDefault();
    const { store, list } = this;
    const regiments = answered(this.taken(), this.given());
    keepBases(list.army, this.asked, this.answers);
    this.close?.();
    await putOnTable(store, { ...list, regiments }, this.place === 'new' ? null : Number(this.place));
  }

  taken() {
    return this.list.regiments.filter(({ name }) => this.answers.get(name)?.isTaken);
  }

  given() {
    const isAsked = (/** @type {string} */ name) => this.byName.get(name)?.every(({ models }) => models === null);
    /** @param {'base' | 'files' | 'models'} field @param {(name: string) => unknown} [counts] */
    const told = (field, counts = () => true) =>
      Object.fromEntries(
        [...this.answers]
          .filter(([name, each]) => each.isTaken && each[field] && counts(name))
          .map(([name, each]) => [name, each[field]]),
      );
    return /** @type {Answers} */ ({ bases: told('base'), files: told('files'), models: told('models', isAsked) });
  }

  // --- what is shown

  content() {
    const { list, asked } = this;
    const names = [...this.byName.keys()];
    const rows = [...names.filter(name => asked.has(name)), ...names.filter(name => !asked.has(name))];
    return html`<form @submit=${event => this.put(event)}>
      <p class="quiet">${say('lists.found', { count: list.regiments.length })} ${asked.size ? say('lists.asked', { count: asked.size }) : nothing} ${rows.length > 1 ? say('lists.leave') : nothing}</p>
      ${list.refused.length ? this.refusals() : nothing}
      <ul class="regiments">${rows.map(name => this.row(name))}</ul>
      ${this.notices()}
      <label>
        ${say('lists.where')}
        <select data-list="where" @change=${event => (this.place = event.target.value)}>
          ${this.places().map(({ value, text }) => html`<option value=${value} ?selected=${value === this.place}>${text}</option>`)}
        </select>
      </label>
      <p class="buttons"><button type="submit" class="primary" data-list="put" ?disabled=${!this.taken().length}>${say('lists.put')}</button></p>
    </form>`;
  }

  /** @param {string} name */
  row(name) {
    const regiments = this.byName.get(name) ?? [];
    const answer = /** @type {Answer} */ (this.answers.get(name));
    const counts = regiments.map(({ models }) => models ?? '?').join(' + ');
    const head = html`<b>${counts} × ${name}</b>`;
    const least = Math.min(...regiments.map(each => each.models ?? 500));
    const fields = () => html`<span class="fields">
        ${regiments.every(({ models }) => models === null) ? this.number(name, 'models', 500) : nothing}
        ${least > 1 ? this.number(name, 'files', Math.min(least, 100)) : nothing}
        ${this.base(name, answer)}
      </span>`;
    return html`<li data-regiment=${name} ?data-asked=${answer.isTaken && this.asked.has(name)}>
      ${this.byName.size > 1 ? this.tick(answer, head) : head}
      <span class="quiet">${this.about(regiments[0], answer)}</span>
      ${answer.isTaken ? fields() : nothing}
    </li>`;
  }

  /** Whether the regiments of a name go on the table. @param {Answer} answer @param {unknown} head */
  tick(answer, head) {
    const turn = event => {
      answer.isTaken = event.target.checked;
      this.redraw?.();
    };
    return html`<label class="taken"><input type="checkbox" data-field="taken" .checked=${answer.isTaken} @change=${turn} /> ${head}</label>`;
  }

  /** What is known about its base. @param {Regiment} regiment @param {Answer} answer */
  about({ mount, round, baseFrom }, { base }) {
    return [
      ...(mount ? [say('lists.on', { mount })] : []),
      ...(baseFrom === 'older' ? [say('lists.older')] : []),
      ...(round && !base ? [say('lists.round', { round })] : []),
    ].join(' · ');
  }

  /** @param {string} name @param {'models' | 'files'} field @param {number} most */
  number(name, field, most) {
    const answer = /** @type {Answer} */ (this.answers.get(name));
    const take = event => {
      answer[field] = event.target.value ? Number(event.target.value) : null;
      this.redraw?.();
    };
    const needed = field === 'models' || answer.models !== null;
    return html`<label>
      ${say(`lists.${field}`)}
      <input type="number" inputmode="numeric" min="1" max=${most} data-field=${field} ?required=${needed} .value=${String(answer[field] ?? '')} @change=${take} />
    </label>`;
  }

  /** @param {string} name @param {Answer} answer */
  base(name, answer) {
    const now = asText(answer.base);
    const sizes = [...new Set([...usualBases, ...(now ? [now] : [])])];
    const choose = event => {
      const { value } = event.target;
      answer.isOther = value === 'other';
      answer.base = value && value !== 'other' ? asBase(value) : answer.isOther ? answer.base : null;
      this.redraw?.();
    };
    return html`<label>
        ${say('lists.base')}
        <select data-field="base" required @change=${choose}>
          <option value="" ?selected=${!now && !answer.isOther}>${say('lists.which')}</option>
          ${sizes.map(size => html`<option value=${size} ?selected=${!answer.isOther && size === now}>${size.replace('x', ' × ')} mm</option>`)}
          <option value="other" ?selected=${answer.isOther}>${say('lists.other')}</option>
        </select>
      </label>
      ${answer.isOther ? [0, 1].map(side => this.side(answer, side)) : nothing}`;
  }

  /** @param {Answer} answer @param {number} side */
  side(answer, side) {
    const take = event => {
      const base = /** @type {[number, number]} */ ([...(answer.base ?? [0, 0])]);
      base[side] = Number(event.target.value);
      answer.base = base;
    };
    return html`<label>
      ${say(side ? 'lists.depth' : 'lists.width')}
      <input type="number" inputmode="decimal" min="1" max="1000" step="0.5" required .value=${String(answer.base?.[side] || '')} @change=${take} />
    </label>`;
  }

  refusals() {
    return html`<p role="alert">${say('lists.not-understood', { count: this.list.refused.length })}</p>
      <ul class="quiet">
        ${this.list.refused.map(({ text, at }) => html`<li>${placed(at)}${text}</li>`)}
      </ul>`;
  }

  notices() {
    const told = this.list.notices.filter(({ code }) => code !== 'base-of-mount' && code !== 'older-base');
    if (!told.length) return nothing;
    return html`<details>
      <summary>${say('lists.assumed', { count: told.length })}</summary>
      <ul class="quiet">
        ${told.map(({ code, at, values }) => html`<li>${placed(at)}${say(`lists.notice.${code}`, values)}</li>`)}
      </ul>
    </details>`;
  }
}
