// In the form: the user's codices, to put into the scene, and the scene's codices, to store.
import { html, nothing } from 'lit';
import { Panel } from '../elements/panel.js';
import { edit } from '../play/playing.js';
import { nameOf } from '../play/systems.js';
import { say } from '../text/text.js';
import { allCodices, codicesOf, keepCodex, removeCodex, renameOwn, settleClash } from './codices.js';
import { ask } from '../elements/dialog.js';
import { pickCodices } from './files.js';
import { codicesText } from './import.js';
import { saveText } from './saving.js';

/** @import { Store } from '../store/store.js' */

const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
/** @param {Store} store */
const inScene = store => Object.entries(store.position.scene.codices ?? {});

export class OwnCodices extends Panel {
  constructor() {
    super();
    /** The last deleted one, which can come back. */
    this.gone = /** @type {{ system: string, name: string, codex: object } | null} */ (null);
    this.changed = event => event.key === 'umpire.codices' && this.requestUpdate();
  }

  connectedCallback() {
    super.connectedCallback();
    addEventListener('storage', this.changed);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    removeEventListener('storage', this.changed);
  }

  render() {
    const { store } = this;
    const { system } = store.position.scene;
    const list = codicesOf(system);
    const others = inScene(store).filter(
      ([name, codex]) => !list.some(each => each[0] === name && same(each[1], codex)),
    );
    return html`<details class="item own-codices">
      <summary>${say('keeping.codices', { count: list.length })}</summary>
      <p class="quiet">${say('keeping.codices-hint', { game: nameOf(system) })}</p>
      ${
        list.length
          ? html`<ul>
            ${list.map(([name, codex]) => this.row(system, name, codex))}
          </ul>`
          : nothing
      }
      ${
        this.gone && this.gone.system === system
          ? html`<p role="status">
            ${say('keeping.codex-gone', { codex: this.gone.name })}
            <button type="button" data-own="back" @click=${this.bringBack}>${say('keeping.bring-back')}</button>
          </p>`
          : nothing
      }
      <p class="buttons">
        ${others.map(
          ([name, codex]) =>
            html`<button type="button" data-keep=${name} @click=${() => keepCodex(store, system, name, codex)}>
              ${say('keeping.keep', { codex: name })}
            </button>`,
        )}
      </p>
      <p class="buttons">
        <button type="button" data-own="export" @click=${() => saveText(say('keeping.codices-file'), codicesText(allCodices()))}>
          ${say('keeping.export')}
        </button>
        <button type="button" data-own="import" @click=${() => pickCodices(store)}>${say('keeping.import')}</button>
      </p>
    </details>`;
  }

  row(system, name, codex) {
    const { store } = this;
    const button = (key, action) =>
      html`<button type="button" data-own=${key} aria-label=${say(`keeping.${key}-named`, { codex: name })} @click=${action}>
        ${say(`keeping.${key}`)}
      </button>`;
    return html`<li data-codex=${name}>
      <b>${name}</b>
      <span class="buttons">
        ${button('insert', () => insert(store, name, codex))} ${button('rename', () => rename(store, system, name))}
        ${button('delete', () => this.remove(system, name, codex))}
      </span>
    </li>`;
  }

  remove(system, name, codex) {
    const { store } = this;
    this.gone = { system, name, codex };
    removeCodex(store, system, name);
  }

  async bringBack() {
    const { store } = this;
    if (!this.gone) return;
    const { system, name, codex } = this.gone;
    if (!(await keepCodex(store, system, name, codex))) return;
    this.gone = null;
    this.requestUpdate();
  }
}

/** @param {Store} store */
async function insert(store, name, codex) {
  const names = inScene(store).map(([each]) => each);
  const there = inScene(store).find(([each]) => each === name)?.[1];
  if (there && same(there, codex)) return;
  const free = there ? await settleClash({ codex: name, where: 'clash-scene', names }) : name;
  if (free !== null) edit(store, scene => (scene.codices = { ...scene.codices, [free]: structuredClone(codex) }));
}

/** @param {Store} store */
async function rename(store, system, name) {
  const answer = await ask({
    ...{ title: say('keeping.rename-named', { codex: name }), label: say('form.codex-name'), value: name },
    answers: [{ key: 'rename', text: say('keeping.rename') }],
  });
  if (answer?.value) renameOwn(store, system, name, answer.value);
}

customElements.define('um-own-codices', OwnCodices);
