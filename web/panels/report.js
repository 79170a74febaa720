// The report of a ruling: an issue's text, ready to be copied, and the form of the site's repository if it has one.
import { html, nothing } from 'lit';
import { openDialog } from '../elements/dialog.js';
import { barNow, decidingNow } from '../play/verdict-words.js';
import { quoteOf } from '../play/quoting.js';
import { writeLink } from '../share/address.js';
import { clauseOf, rulingText, say } from '../text/text.js';
import { answersShown } from './answers-shown.js';

/** @import { Store } from '../store/store.js' */

// Set by the build (UMPIRE_REPOSITORY), else ''.
const repository = __REPOSITORY__;
// Servers refuse longer addresses.
const longest = 8000;

/** The clauses of the verdict, the deciding one first. @param {Store} store */
function clausesTold(store) {
  const { scene, reply } = store.position;
  if (!reply) return '';
  const ids = [decidingNow(store, reply), ...(barNow(store, reply)?.clauses ?? [])].filter(Boolean);
  return [...new Set(ids)].map(id => `${id} ${clauseOf(scene.system, id)?.title ?? ''}`.trim()).join(', ');
}

/** The rulings that mattered. @param {Store} store */
const rulingsTold = ({ position: { scene, reply } }) =>
  (reply?.rulings ?? [])
    .filter(({ mattered }) => mattered)
    .map(({ id, value }) => `${rulingText(scene.system, id).title} (${id} = ${value})`)
    .join(', ');

/** @param {Store} store */
async function textOf(store) {
  await writeLink(store);
  const lines = {
    expected: say('report.fill-in'),
    verdict: [quoteOf(store), answersShown()].filter(Boolean).join(' '),
    position: location.href,
    clauses: clausesTold(store),
    rulings: rulingsTold(store),
    version: __VERSION__,
  };
  const told = Object.entries(lines).filter(([, text]) => text);
  return `${told.map(([name, text]) => `**${say(`report.${name}`)}** ${text}`).join('\n\n')}\n`;
}

// The text written for a reply, in case the dialog is closed before it is copied.
/** @type {WeakMap<import('../types').Reply, string>} */
const written = new WeakMap();

// Selects the place where the user should give a reason.
function selectGap(dialog) {
  const field = dialog.querySelector('textarea');
  const at = field.value.indexOf(say('report.fill-in'));
  field.focus();
  if (at >= 0) field.setSelectionRange(at, at + say('report.fill-in').length);
}

// The form filled with the text; for a text too long for an address only the title.
function formFor(title, text) {
  const address = `${repository}/issues/new?title=${encodeURIComponent(title)}`;
  const whole = `${address}&body=${encodeURIComponent(text)}`;
  return whole.length > longest ? { address, whole: false } : { address: whole, whole: true };
}

/** Opens the dialog. @param {Store} store */
export async function openReport(store) {
  const title = say('report.title-of', { what: quoteOf(store).split(':')[0] });
  const { reply } = store.position;
  const text = await textOf(store);
  const state = { text: (reply && written.get(reply)) ?? text, said: '' };
  const copy = async () => {
    const copied = await navigator.clipboard?.writeText(state.text).then(
      () => true,
      () => false,
    );
    state.said = say(copied ? 'report.copied' : 'report.not-copied');
    sheet.redraw();
  };
  const write = event => {
    state.text = event.target.value;
    if (reply) written.set(reply, state.text);
    sheet.redraw();
  };
  const sheet = openDialog(say('report.title'), () => content(title, state, { copy, write }), 'report');
  selectGap(sheet.dialog);
}

const content = (title, { text, said }, { copy, write }) => html`
  <p>${say('report.hint')}</p>
  <label>${say('report.text')} <textarea rows="9" .value=${text} @input=${write}></textarea></label>
  <p class="buttons">
    <button type="button" class="primary" data-report="copy" @click=${copy}>${say('report.copy')}</button>
    ${repository ? form(formFor(title, text)) : nothing}
  </p>
  <p role="status">${said}</p>
`;

const form = ({ address, whole }) =>
  html`<a class="button" data-report="form" href=${address} target="_blank" rel="noopener">${say('report.form')}</a>
    ${whole ? nothing : html`<span class="quiet">${say('report.too-long')}</span>`}`;
