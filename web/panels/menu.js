// The menu in the bar: everything except decisions.
import { html, nothing } from 'lit';
import { commandsByGroup, run } from '../elements/commands.js';
import { say } from '../text/text.js';
import { Panel } from '../elements/panel.js';

export class Menu extends Panel {
  constructor() {
    super();
    this.open = false;
  }

  render() {
    return html`<button
        type="button"
        id="menu-button"
        aria-haspopup="menu"
        aria-expanded=${this.open}
        aria-controls="menu-list"
        aria-label=${say('menu.label')}
        title=${say('menu.label')}
        @click=${() => this.show(!this.open)}
        @keydown=${event => event.key === 'ArrowDown' && (event.preventDefault(), this.show(true))}
      >
        ☰
      </button>
      ${this.open ? html`<div id="menu-beside" @click=${() => this.show(false)}></div>${this.list()}` : nothing}`;
  }

  list() {
    const { store } = this;
    return html`<div id="menu-list" role="menu" aria-label=${say('menu.label')} @keydown=${this.move}>
      ${commandsByGroup(store).map(
        group =>
          html`<div role="group">
            ${group.map(
              ({ id, key, lang, on }) =>
                html`<button
                  type="button"
                  role=${on ? 'menuitemcheckbox' : 'menuitem'}
                  aria-checked=${on ? String(on(store)) : nothing}
                  tabindex="-1"
                  data-command=${id}
                  @click=${() => this.run(() => run(store, id))}
                >
                  <span lang=${lang ?? nothing}>${on?.(store) ? '✓ ' : ''}${say(`command.${id}`)}</span>
                  ${key ? html`<kbd aria-hidden="true">${key}</kbd>` : nothing}
                </button>`,
            )}
          </div>`,
      )}
    </div>`;
  }

  run(action) {
    this.show(false);
    action();
  }

  async show(open) {
    this.open = open;
    this.requestUpdate();
    await this.updateComplete;
    if (open) this.items()[0]?.focus();
    else if (this.contains(document.activeElement) || document.activeElement === document.body) this.button().focus();
  }

  items = () => /** @type {HTMLElement[]} */ ([...this.querySelectorAll('#menu-list button')]);
  button = () => /** @type {HTMLElement} */ (this.querySelector('#menu-button'));

  move(event) {
    const items = this.items();
    const at = items.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.stopPropagation();
      if (event.key === 'Escape') event.preventDefault();
      return this.show(false);
    }
    if (next === undefined) return;
    event.preventDefault();
    items[(next + items.length) % items.length].focus();
  }
}

customElements.define('um-menu', Menu);
