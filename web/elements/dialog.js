// Native dialogs, closed by Escape, by their button and by a tap beside them.
import { html, nothing, render } from 'lit';
import { say } from '../text/text.js';

// For ids, which must differ on a page.
let count = 0;

/**
 * Opens a dialog; the returned `redraw` renders its content again.
 * @param {string} title
 * @param {() => unknown} content
 */
export function openDialog(title, content, className = '') {
  const dialog = Object.assign(document.createElement('dialog'), { className: `keeping ${className}` });
  const id = `dialog-title-${++count}`;
  dialog.setAttribute('aria-labelledby', id);
  const close = () => dialog.close();
  const redraw = () =>
    render(
      html`<header>
          <h2 id=${id}>${title}</h2>
          <button type="button" class="close" aria-label=${say('keeping.close')} title=${say('keeping.close')} @click=${close}>
            ✕
          </button>
        </header>
        ${content()}`,
      dialog,
    );
  redraw();
  document.body.append(dialog);
  dialog.addEventListener('click', event => event.target === dialog && isBeside(dialog, event) && close());
  dialog.addEventListener('close', () => dialog.remove());
  dialog.showModal();
  showMessages(dialog);
  return { dialog, close, redraw };
}

const messages = '[role=alert], [role=status], .problem';

// Scrolls to a message that appears outside the visible part of a dialog.
function showMessages(dialog) {
  const told = new WeakMap();
  new MutationObserver(() => {
    for (const message of dialog.querySelectorAll(messages)) {
      const text = message.textContent.trim();
      if (text && text !== told.get(message)) message.scrollIntoView({ block: 'nearest' });
      told.set(message, text);
    }
  }).observe(dialog, { childList: true, characterData: true, subtree: true });
}

function isBeside(dialog, { clientX, clientY }) {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

/**
 * Asks a question with a few answers, and perhaps for a name; null if the dialog is closed without an answer.
 * @param {{ title: string, text?: string, label?: string, value?: string, answers: { key: string, text: string }[] }} question
 * @returns {Promise<{ key: string, value: string } | null>}
 */
export function ask({ title, text, label, value = '', answers }) {
  return new Promise(done => {
    const answer = key => {
      done({ key, value: dialog.querySelector('input')?.value.trim() ?? '' });
      close();
    };
    const submit = event => {
      event.preventDefault();
      answer(answers[0].key);
    };
    const { dialog, close } = openDialog(
      title,
      () =>
        html`<form @submit=${submit}>
          ${text ? html`<p>${text}</p>` : nothing}
          ${
            label
              ? html`<label>${label} <input type="text" autocomplete="off" maxlength="64" required .value=${value} /></label>`
              : nothing
          }
          <p class="buttons">
            ${answers.map(
              ({ key, text: name }, i) =>
                html`<button type=${i ? 'button' : 'submit'} class=${i ? '' : 'primary'} data-answer=${key} @click=${() => i && answer(key)}>
                  ${name}
                </button>`,
            )}
          </p>
        </form>`,
      'asking',
    );
    dialog.addEventListener('close', () => done(null));
    dialog.querySelector('input')?.select();
  });
}
