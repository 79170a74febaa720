// Fills in a codex's costs from published ones: found by name or by costs, and taken as one edit.
import { html, nothing } from 'lit';
import { askForLibrary, costsText, libraryOf, lookUp, publishedAs } from './library.js';
import { say } from '../../text/text.js';
import { change } from '../../elements/paths.js';
import { Panel } from '../../elements/panel.js';
import { get } from '../../elements/worded.js';

const mostNames = 4;
const counted = (name, count) => say(count === 1 ? `${name}-one` : name, { count });

export class Library extends Panel {
  static properties = { codex: { attribute: false } };

  constructor() {
    super();
    this.codex = '';
    this.text = '';
  }

  render() {
    const { store } = this;
    const same = publishedAs(store, get(store.position.scene, ['codices', this.codex]));
    return html`<details class="library">
      <summary>
        ${say('form.library')}
        ${same?.figures ? html`<span class="quiet">${counted('form.library-as', same.figures.length)}</span>` : nothing}
      </summary>
      ${this.found(same)}
    </details>`;
  }

  found(same) {
    const { store } = this;
    const { status } = libraryOf(store);
    if (status === 'failed')
      return html`<p class="problem" role="status">
        ${say('form.library-failed')}
        <button type="button" @click=${() => askForLibrary(store)}>${say('form.library-again')}</button>
      </p>`;
    if (status !== 'there') return html`<p class="quiet" role="status">${say('form.library-loading')}</p>`;
    const list = lookUp(store, this.text);
    return html`<div class="field text">
        <label
          >${say('form.library-hint')}
          <input
            type="text"
            data-library="text"
            autocomplete="off"
            spellcheck="false"
            placeholder=${say('form.library-example')}
            .value=${this.text}
            @input=${event => this.look(event.target.value)}
            @keydown=${event => event.key === 'Enter' && list.length === 1 && this.take(list[0].entry)}
        /></label>
      </div>
      <p class="quiet">${say('form.library-note')}</p>
      ${list.length ? nothing : html`<p role="status">${say('form.library-none', { text: this.text })}</p>`}
      <ul>
        ${list.map(each => this.entry(each, each.entry === same))}
      </ul>`;
  }

  look(text) {
    this.text = text;
    this.requestUpdate();
  }

  take({ costs }) {
    const { store } = this;
    const path = ['codices', this.codex, 'costs'];
    if (costsText(get(store.position.scene, path)) !== costsText(costs)) change(store, path, { ...costs });
  }

  entry({ entry, names }, chosen) {
    const { costs, figures = [], units = [] } = entry;
    const code = costsText(costs);
    const counts = [
      ...(figures.length ? [counted('form.library-figures', figures.length)] : []),
      ...(units.length ? [counted('form.library-units', units.length)] : []),
    ];
    return html`<li>
      <button type="button" data-library=${code} aria-pressed=${chosen} @click=${() => this.take(entry)}>
        <b>${say('form.library-costs', costs)}</b> <span>${counts.join(', ')}</span>
      </button>
      <p class="quiet">${this.names(code, names)}</p>
      <p class="quiet">${this.sources(entry)}</p>
    </li>`;
  }

  names(code, names) {
    const [open, more] = [this.opened === code, names.length - mostNames];
    const shown = open ? names : names.slice(0, mostNames);
    if (more <= 0) return shown.join(', ');
    return html`${shown.join(', ')}
      <button type="button" class="link" aria-expanded=${open} @click=${() => this.toggle(code)}>
        ${open ? say('form.library-fewer') : say('form.library-more', { count: more })}
      </button>`;
  }

  sources({ sources }) {
    const all = libraryOf(this.store).sources;
    const list = sources.flatMap(name => (all[name] ? [{ name, ...all[name] }] : []));
    return html`${say(list.length > 1 ? 'form.library-sources' : 'form.library-source')}
    ${list.map(({ name, title, url }, i) => html`${i ? '; ' : ''}${linkTo(titled(name, title), url)}`)}`;
  }
}

// Sources have English titles; the texts translate some.
function titled(name, title) {
  const text = say(`form.library-titles.${name}`);
  return text.startsWith('form.') ? title : text;
}

const linkTo = (title, url) =>
  url.startsWith('https://') ? html`<a href=${url} target="_blank" rel="noopener noreferrer">${title}</a>` : title;

customElements.define('um-library', Library);
