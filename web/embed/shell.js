// A board before it is played: where the position comes from, its picture, and when the rest is loaded (once it is
// visible, at once if it is touched). It needs nothing that a sandboxed frame lacks: no storage, no fetch. element.js
// has what a page's scripts can do with it.
import { readPalette } from '../board/palette.js';
import { LinkError } from '../share/link-code.js';
import { frameFor, prefersDark, schemeOf } from './frame.js';
import { drawPoster, ownersOf } from './poster.js';
import { listed, parsed } from './made.js';
import { isLearned, languages, learn, wordsIn } from './words.js';

/** @import { Play, Site } from './site' */

/** The element; a derived class says where the rest comes from. */
export class Board extends HTMLElement {
  /** @type {Site} */
  static site;
  static observedAttributes = ['src', 'theme', 'lang'];

  #frame = frameFor(this, this.#site.heading);
  #text = /** @type {string | null} */ (null); // the shown request
  #scene = /** @type {import('../types').Scene | null} */ (null); // the request, if it is an object
  #opening = 0;
  #fault = /** @type {{ code: string, message: string } | null} */ (null); // why nothing is shown
  #reading = /** @type {Promise<void> | null} */ (null);
  #seen = false;
  #spoken = '';
  #life = 0; // how many played boards were put away
  /** @type {Promise<void> | null} */
  #loading = null;
  /** @type {Play | null} */
  #making = null; // the player that is being built
  /** @type {Play | null} */
  #play = null; // the same, once it is in the frame
  #watchers = [];

  constructor() {
    super();
    this.#frame.board.addEventListener('pointerdown', () => this.#playSoon());
    this.#frame.start.addEventListener('click', () => this.#playSoon());
    this.#site.hand?.(this, {
      open: () => this.#open(),
      play: () => this.#played(),
      asked: () => this.#reading,
      follow: () => this.#follow(),
    });
  }

  connectedCallback() {
    this.#watch();
    this.#open();
  }

  disconnectedCallback() {
    for (const stop of this.#watchers.splice(0)) stop();
    this.#opening++;
    this.#text = null;
    this.#stop();
  }

  attributeChangedCallback(name) {
    if (!this.#watchers.length) return;
    if (name === 'src') this.#open();
    else this.#follow();
  }

  /** The board's language. */
  get language() {
    const told = this.getAttribute('lang') || this.closest('[lang]')?.getAttribute('lang') || '';
    return (
      [told, ...(navigator.languages ?? [])]
        .map(name => name.toLowerCase().split('-')[0])
        .find(name => languages.includes(name)) ?? 'en'
    );
  }

  /** The current position with its choices; null before there is one. */
  get request() {
    return this.#play?.request() ?? this.#scene;
  }

  // Waits for all reads of the position, also for those that start meanwhile.
  async #played() {
    for (let read = /** @type {Promise<void> | null} */ (null); read !== this.#reading;) await (read = this.#reading);
    if (this.#text === null) throw new Error(this.#told() || this.#say.empty);
    await (this.#loading ??= this.#load());
    return this.#play ?? this.#played();
  }

  // Errors on the way are shown in the frame.
  #playSoon() {
    if (this.#text !== null) this.#played().catch(() => {});
  }

  #playIdly() {
    whenIdle(() => this.#playSoon());
  }

  // --- the frame

  #watch() {
    const seen = new IntersectionObserver(list => {
      this.#seen ||= list.some(each => each.isIntersecting);
      if (this.#seen) this.#playIdly();
    });
    const room = new ResizeObserver(() => this.#repaint());
    seen.observe(this.#frame.board);
    room.observe(this.#frame.board);
    const shade = () => this.#shade();
    prefersDark.addEventListener('change', shade);
    this.#shade();
    this.#watchers.push(
      () => [seen, room].forEach(each => each.disconnect()),
      () => prefersDark.removeEventListener('change', shade),
    );
  }

  // Applies theme and language as they are now.
  #follow() {
    this.#shade();
    const { language } = this;
    if (isLearned(language)) this.#heed();
    else this.#learn().then(() => language === this.language && this.#heed());
  }

  #heed() {
    if (this.#spoken !== this.language) this.#speak();
    this.#fail();
  }

  #learn() {
    return learn(this.language, this.#site.words);
  }

  #shade() {
    const scheme = schemeOf(this);
    if (this.getAttribute('scheme') === scheme) return;
    this.setAttribute('scheme', scheme);
    this.#repaint();
  }

  get #say() {
    return wordsIn(this.language);
  }

  /** @returns {Site} */
  get #site() {
    return /** @type {typeof Board} */ (this.constructor).site;
  }

  // --- the position

  #open() {
    this.#reading = this.#read();
  }

  async #read() {
    const mine = ++this.#opening;
    const learning = this.#learn();
    try {
      const [text, link] = await this.#site.source(this);
      await learning;
      if (mine !== this.#opening) return;
      if (text === null) this.#none('empty');
      else await this.#show(text, link);
    } catch (error) {
      await learning;
      if (mine === this.#opening) this.#none(error instanceof LinkError ? error.reason : 'not-loaded', error.message);
    }
  }

  async #show(text, link) {
    const scene = parsed(text);
    // A text that cannot be read removes the board, whatever it showed.
    if (!scene) this.#stop();
    this.#text = text;
    this.#scene = scene;
    this.#fail(null);
    const { board, canvas, start } = this.#frame;
    this.#name();
    board.hidden = false;
    if (this.#play) return this.#play.open(text);
    // A board that is being built reports its own verdict.
    this.#making || this.#site.tell?.(this, {}, true);
    this.#linkTo(link);
    // Not before the title, which would push them down.
    board.append(canvas, start);
    this.#speak();
    // An unreadable text has no picture, so the engine says at once what is wrong.
    if (!scene) this.#playSoon();
    else if (this.#seen) this.#playIdly();
  }

  // There is no position; says why.
  #none(code, message = '') {
    this.#stop();
    this.#text = this.#scene = null;
    this.#repaint();
    this.#frame.board.hidden = true;
    this.#name();
    this.#linkTo();
    this.#fail({ code, message });
  }

  #name() {
    const { title } = this.#frame;
    const given = this.#scene?.title;
    title.textContent = (typeof given === 'string' && given) || (this.#site.heading === 1 ? 'Umpire' : '');
    title.hidden = !title.textContent;
  }

  // Links to the full page with the board's position.
  #linkTo(code = '') {
    const { link } = this.#frame;
    const page = this.#site.page(this);
    if (code) link.href = `${page}#${code}`;
    link.hidden = !page || !code;
  }

  // Sets the texts of the frame. All played boards of a page share one language.
  #speak() {
    const { link, start } = this.#frame;
    this.#spoken = isLearned(this.language) ? this.language : '';
    link.textContent = this.#say.open;
    start.textContent = this.#say[start.ariaBusy ? 'loading' : 'start'];
    this.#repaint();
    this.#play?.speak(this.language);
  }

  // Shows what is wrong, and tells the page around it if that is new.
  #fail(fault = this.#fault) {
    const { failed } = this.#frame;
    const before = this.#fault;
    this.#fault = fault;
    const message = (failed.textContent = this.#told() || this.#play?.misled(languages) || '');
    failed.hidden = !message;
    if (fault && fault !== before) this.#site.tell?.(this, { error: { ...fault, message } });
  }

  #told() {
    return this.#fault && this.#say[this.#fault.code].replace('{message}', this.#fault.message);
  }

  #repaint() {
    if (this.#play) return this.#play.repaint();
    const { canvas, legend } = this.#frame;
    const scene = this.#scene;
    legend.replaceChildren();
    canvas.width = 0;
    if (!scene) return;
    const owners = ownersOf(scene);
    canvas.ariaLabel = this.#say.poster.replace('{owners}', owners.join(', '));
    legend.append(listed(scene, owners));
    try {
      drawPoster(canvas, scene, readPalette(canvas));
    } catch {
      // Nobody has checked the scene yet. Without a picture, the engine says later what is wrong.
    }
  }

  // --- loading the rest

  async #load() {
    const { start } = this.#frame;
    start.ariaBusy = 'true';
    this.#speak();
    const mine = this.#life;
    try {
      const { language } = this;
      const { createPlay } = await this.#site.load(/** @type {string} */ (this.#scene?.system), language);
      if (mine !== this.#life) return;
      const linkTo = code => mine === this.#life && this.#linkTo(code);
      // Once it is in the frame, it handles new positions itself.
      const built = () => (this.#play = play);
      const play = (this.#making = createPlay({ host: this, frame: this.#frame, language, linkTo, built }));
      // Another position may have come meanwhile.
      for (let opened = /** @type {string | null} */ (null); mine === this.#life && opened !== this.#text;)
        await play.open((opened = this.#text));
      if (mine !== this.#life) return;
      this.#fail(null);
      if (language !== this.language) this.#speak();
    } catch (error) {
      if (mine !== this.#life) return;
      this.#stop();
      start.ariaBusy = null;
      this.#speak();
      this.#fail({ code: 'not-started', message: error.message });
      throw error;
    }
  }

  #stop() {
    this.#life++;
    this.#making?.close();
    this.#making = this.#play = this.#loading = null;
  }
}

const whenIdle = work =>
  (window.requestIdleCallback ?? setTimeout)(work, /** @type {IdleRequestOptions & number} */ ({ timeout: 1500 }));
