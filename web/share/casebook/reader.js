// A casebook on the page: text and boards. The user's own can be edited; every position can be opened on the board.
import { html, nothing } from 'lit';
import { openDialog } from '../../elements/dialog.js';
import { openText } from '../../play/opening.js';
import { update } from '../../store/store.js';
import { language } from '../../text/language.js';
import { say } from '../../text/text.js';
import { whileOpening } from '../../play/while-opening.js';
import { opened } from '../links.js';
import { saveAs } from '../saving.js';
import { Answers } from './answers.js';
import { domOf, pictureOf } from './dom.js';
import { Editing } from './editing.js';
import { CasebookFault, faultText } from './fault.js';
import { joined } from './edit.js';
import { keepOpened, keepOwn, leave, openedCasebook, ownText } from './keeping.js';
import { caseOnPage } from './on-page.js';
import { figureOf, printSheet } from './printing.js';
import { readCasebook } from './read.js';
import { differenceText, sheetOf, siteAt } from './sheet.js';
import { hideWayBack, showWayBack } from './way-back.js';
import '../../styles/casebook.css';

/** @import { Store } from '../../store/store.js' */
/** @import { Answer } from './answer.js' */
/** @import { Which } from './keeping.js' */
/** @import { Casebook, Position } from './read.js' */

/** Shows a casebook that came as a file or a text. @param {Store} store @param {string} text @param {string} name */
export function readOpened(store, text, name) {
  try {
    readCasebook(text, name);
  } catch (error) {
    if (!(error instanceof CasebookFault)) throw error;
    return update(store, { view: { notice: `${faultText(error)} ${say('casebook.not-opened')}` } });
  }
  keepOpened(name, text);
  showCasebook(store, 'opened');
}

/** @param {Store} store @param {Which} which @param {number} [at] the position to scroll to */
export function showCasebook(store, which, at) {
  hideWayBack();
  leave(null);
  /** @type {HTMLDialogElement | null} */ (document.querySelector('dialog.casebook'))?.close();
  try {
    new Reader(store, which).open(at);
  } catch (error) {
    if (!(error instanceof CasebookFault)) throw error;
    update(store, { view: { notice: `${faultText(error)} ${say('casebook.not-opened')}` } });
  }
}

class Reader {
  /** @param {Store} store @param {Which} which */
  constructor(store, which) {
    this.store = store;
    this.which = which;
    this.said = '';
    /** The position that could not be opened, and why. */
    this.unopened = { at: -1, text: '' };
    /** Nodes made from texts and answers: they are moved, not made again. @type {Map<unknown, (Node | string)[]>} */
    this.built = new Map();
    /** @type {HTMLDialogElement | undefined} */
    this.dialog = undefined;
    this.close = () => {};
    this.redrawDialog = () => {};
    this.editing = which === 'own' ? new Editing(this) : null;
    this.text = '';
    this.book = /** @type {Casebook} */ ({ title: '', parts: [] });
    this.answers = new Answers(store, [], () => {});
    this.take();
  }

  /** Reads what is stored. */
  take() {
    const { name, text } =
      this.which === 'own'
        ? { name: say('casebook.own'), text: ownText() }
        : (openedCasebook() ?? { name: '', text: '' });
    this.text = text;
    this.book = readCasebook(text, name || say('casebook.untitled'));
    this.answers = new Answers(this.store, this.positions(), failed => this.answered(failed));
    const [first] = this.book.parts;
    // The title of one's own casebook is in a field above.
    if (this.editing && first?.kind === 'text' && typeof first.nodes[0] !== 'string' && first.nodes[0].name === 'h1')
      first.nodes.shift();
  }

  answered(/** @type {boolean} */ failed) {
    if (failed) this.said = say('casebook.unanswered');
    if (this.dialog?.isConnected) this.redraw();
  }

  /** @param {unknown} key @param {() => (Node | string)[]} make */
  once(key, make) {
    const made = this.built.get(key) ?? make();
    this.built.set(key, made);
    return made;
  }

  positions() {
    return this.book.parts.flatMap(part => (part.kind === 'position' ? [part] : []));
  }

  /** @param {number} [at] */
  open(at) {
    const { dialog, close, redraw } = openDialog(
      this.which === 'own' ? say('command.casebook') : say('casebook.reading'),
      () => this.content(),
      'casebook',
    );
    Object.assign(this, { dialog, close, redrawDialog: redraw });
    this.sight = new IntersectionObserver(
      seen => {
        for (const { target, isIntersecting } of seen)
          if (isIntersecting) this.answers.want(Number(/** @type {HTMLElement} */ (target).dataset.position));
      },
      { root: dialog, rootMargin: '400px' },
    );
    dialog.addEventListener('close', () => this.sight?.disconnect());
    this.watch();
    if (at !== undefined) this.show(at);
  }

  /** @param {number} at */
  show(at) {
    const figure = /** @type {HTMLElement | null | undefined} */ (
      this.dialog?.querySelector(`[data-position="${at}"]`)
    );
    figure?.scrollIntoView({ block: 'start' });
    /** @type {HTMLElement | null | undefined} */ (figure?.querySelector('[data-casebook=open]'))?.focus({
      preventScroll: true,
    });
  }

  redraw() {
    this.redrawDialog();
    this.watch();
  }

  // Observes again, to be told of positions already in sight.
  watch() {
    this.sight?.disconnect();
    for (const each of this.dialog?.querySelectorAll('[data-position]') ?? []) this.sight?.observe(each);
  }

  tell(/** @type {string} */ text) {
    this.said = text;
    this.redraw();
  }

  // --- what is shown

  content() {
    let at = -1;
    const { parts } = this.book;
    const body = parts.map(part => (part.kind === 'text' ? this.words(part) : this.figure(part, ++at)));
    return html`${this.editing ? this.editing.head() : nothing}
      <div class="casebook-text">${body}</div>
      ${this.editing ? this.editing.tail() : nothing}
      ${this.text.trim() ? this.saving() : html`<p>${say('casebook.nothing')}</p>`}
      <p role="status">${this.said}</p>`;
  }

  /** @param {import('./read.js').Text} part */
  words({ nodes }) {
    return html`<div>${this.once(nodes, () => domOf(nodes))}</div>`;
  }

  /** @param {Position} position @param {number} at */
  figure(position, at) {
    const answer = this.answers.known(at);
    return html`<figure data-position=${at}>
      ${answer ? this.told(position, answer, at) : html`<div class="casebook-waits">${say('casebook.waiting')}</div>`}
      <p class="buttons">
        <button type="button" data-casebook="open" @click=${() => this.goTo(at)}>${say('casebook.open')}</button>
        ${this.editing ? this.editing.buttons(at, this.positions().length) : nothing}
      </p>
      ${this.unopened.at === at ? html`<p role="alert" class="problem">${this.unopened.text}</p>` : nothing}
      ${this.editing ? this.editing.field(at) : nothing}
    </figure>`;
  }

  /** @param {Position} position @param {Answer} answer @param {number} at */
  told({ says, source }, { told, fault, differs }, at) {
    if (!told) return html`<p class="problem">${fault ? faultText(fault) : ''}</p><pre>${source}</pre>`;
    const isLegal = told.verdict === 'legal';
    return html`${this.once(`${at} ${this.answers.keys[at]}`, () => [pictureOf(told.picture, `read-${at}-`)])}
      <figcaption>
        <p class=${isLegal ? 'legal' : 'illegal'}><b>${isLegal ? '✓' : '✗'}</b> ${told.line}</p>
        ${differs && says ? html`<p class="problem">${differenceText(says, told, differs)}</p>` : nothing}
        ${
          told.clauses.length
            ? html`<dl>${told.clauses.map(({ id, title, text }) => html`<dt>${id} ${title}</dt><dd>${text}</dd>`)}</dl>`
            : nothing
        }
      </figcaption>`;
  }

  saving() {
    const button = (/** @type {string} */ name, /** @type {() => unknown} */ act) =>
      html`<button type="button" data-casebook=${name} @click=${act}>${say(`casebook.${name}`)}</button>`;
    return html`<p class="buttons">
      ${button('save-page', () => this.savePage())} ${button('save-markdown', () => this.saveMarkdown())}
      ${button('print', () => this.print())}
      ${this.which === 'opened' ? button('take', () => this.takeOver()) : nothing}
    </p>`;
  }

  // --- what is done

  /** @param {number} at */
  async goTo(at) {
    const { store } = this;
    const { text, fault } = (await this.answers.ask(at)) ?? {};
    if (!text) {
      const why = fault ? faultText(fault) : say('casebook.unanswered');
      this.unopened = { at, text: say('casebook.unopened', { why }) };
      return this.redraw();
    }
    this.close();
    leave({ which: this.which, at });
    showWayBack(store);
    if (!(await whileOpening(openText(store, text, { keepPast: true, stepwise: true })))) return;
    update(store, { view: { tab: 'decide', pointed: null }, edit: { brush: '' } });
    opened(store);
  }

  saveMarkdown() {
    saveAs(this.book.title, 'md', new Blob([this.text], { type: 'text/markdown' }));
    this.tell(say('casebook.saved'));
  }

  async savePage() {
    const count = this.positions().length;
    let done = 0;
    const step = () => this.tell(say('casebook.making', { done: ++done, count }));
    const ask = async (/** @type {string} */ text, /** @type {string} */ id) => {
      await new Promise(done => setTimeout(done));
      return caseOnPage(this.store, text, id);
    };
    const how = { lang: language(), site: siteAt(document.baseURI), ask, step };
    const { html: page } = await sheetOf([this.book], how);
    saveAs(this.book.title, 'html', new Blob([page], { type: 'text/html' }));
    this.tell(say('casebook.saved-page'));
  }

  async print() {
    const count = this.positions().length;
    for (let at = 0; at < count; at++) {
      await new Promise(done => setTimeout(done));
      await this.answers.ask(at);
      this.tell(say('casebook.making', { done: at + 1, count }));
    }
    let at = 0;
    const parts = this.book.parts.map(part =>
      part.kind === 'text' ? domOf(part.nodes) : [figureOf(part, this.answers.known(at) ?? null, at++)],
    );
    await printSheet(this.book.title, parts.flat());
  }

  takeOver() {
    const whole = joined(ownText(), this.text);
    try {
      readCasebook(whole);
    } catch (error) {
      if (!(error instanceof CasebookFault)) throw error;
      return this.tell(faultText(error));
    }
    this.tell(say(keepOwn(whole) ? 'casebook.taken' : 'casebook.unkept'));
  }
}
