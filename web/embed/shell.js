// <umpire-board>: a position in somebody else's page. Here is what it has before it is played: where the position comes
// from, a picture of it, and when the rest is loaded: once it is seen, at once when it is touched. Depends on nothing that a
// sandboxed frame has not: no storage, no fetch unless `src` names a file.
import texts from 'virtual:embed-texts';
import colours from '../colours.css?inline';
import { readPalette } from '../board/palette.js';
import { playerOf } from '../players.js';
import { LinkError, decode } from '../share.js';
import { drawPoster, ownersOf } from './poster.js';
import { sheetOf } from './sheets.js';
import shell from './shell.css?inline';

/**
 * @typedef {object} Site where the rest of it comes from
 * @property {(board: HTMLElement) => string} page the address of the full page, for the link to it; none is no link
 * @property {(system: string, language: string) => Promise<typeof import('./play.js')>} load
 * @property {1 | 3} heading how deep the title lies in the outline of the page
 */

/** What the board plays; `open` takes the text of a request. @typedef {ReturnType<typeof import('./play.js').createPlay>} Play */

const themes = ['light', 'dark', 'auto'];
const prefersDark = matchMedia('(prefers-color-scheme: dark)');

/** @param {Site} site */
export function defineBoard(site) {
  const sheets = [sheetOf(colours), sheetOf(shell)];

  class UmpireBoard extends HTMLElement {
    static observedAttributes = ['src', 'theme', 'lang'];

    #frame = null;
    #given = null; // the request that a script has set
    #text = null; // of the request that is shown
    #scene = null; // what it says, if it is an object at all
    #opening = 0;
    #reading = null;
    #seen = false;
    #life = 0; // how often it was taken out of a page
    /** @type {Promise<void>} */
    #loading = null;
    /** @type {Play} */
    #play = null;
    #watchers = [];

    connectedCallback() {
      this.#frame ??= this.#build();
      this.#watch();
      this.#open();
    }

    disconnectedCallback() {
      for (const stop of this.#watchers.splice(0)) stop();
      this.#opening++;
      this.#life++;
      this.#play?.close();
      this.#play = this.#loading = null;
    }

    attributeChangedCallback(name) {
      if (!this.#watchers.length) return;
      if (name === 'src') this.#given = null;
      if (name === 'src') this.#open();
      else this.#fail(this.#fault());
      if (name === 'theme') this.#shade();
    }

    // --- for scripts of the page

    /** The language that it speaks. */
    get language() {
      return this.#language;
    }

    /** The position as it stands, choices included; null before there is one. */
    get request() {
      return this.#play?.request() ?? this.#scene;
    }

    set request(value) {
      this.#given = JSON.stringify(value);
      if (this.isConnected) this.#open();
    }

    /** Loads what it takes to play; kept once it is there. */
    async play() {
      await this.#reading;
      if (this.#text === null) throw new Error(this.#say.empty);
      await (this.#loading ??= this.#load());
    }

    // What fails on the way is told in the frame.
    #playSoon() {
      if (this.#text !== null) this.play().catch(() => {});
    }

    #playIdly() {
      whenIdle(() => this.isConnected && this.#playSoon());
    }

    async choose(key, by = undefined) {
      await this.play();
      this.#play.choose(key, by);
    }

    async undo() {
      await this.play();
      this.#play.undo();
    }

    async reset() {
      await this.play();
      this.#play.reset();
    }

    // --- the frame

    #build() {
      const root = this.attachShadow({ mode: 'open' });
      root.adoptedStyleSheets = sheets;
      const title = make(`h${site.heading}`, { class: 'title', part: 'title' });
      const [legend, board, canvas, start] = [
        make('div', { id: 'legend', part: 'legend' }),
        make('div', { id: 'table', part: 'board' }),
        make('canvas', { part: 'poster', role: 'img' }),
        make('button', { id: 'start', part: 'start', type: 'button' }),
      ];
      const link = make('a', { part: 'link', target: '_blank', rel: 'noreferrer', hidden: '' });
      const [failed, rest, foot] = [make('p', { id: 'failed', part: 'failed', role: 'alert', hidden: '' }), make('div', { id: 'rest' }), make('footer', { part: 'foot' })];
      const slot = (name, ...within) => {
        const made = make('slot', { name });
        made.append(...within);
        return made;
      };
      foot.append(slot('note'), slot('actions'), link);
      // The later it is there the lower it stands, so that it pushes nothing down.
      root.append(slot('title', title), failed, board, legend, foot, rest);
      board.addEventListener('pointerdown', () => this.#playSoon());
      start.addEventListener('click', () => this.#playSoon());
      return { root, title, legend, board, canvas, start, failed, rest, link };
    }

    #watch() {
      const seen = new IntersectionObserver(list => {
        this.#seen ||= list.some(each => each.isIntersecting);
        if (this.#seen) this.#playIdly();
      });
      const room = new ResizeObserver(() => this.#repaint());
      const inline = new MutationObserver(() => this.#open());
      seen.observe(this.#frame.board);
      room.observe(this.#frame.board);
      inline.observe(this, { childList: true, characterData: true, subtree: true });
      const skin = new MutationObserver(() => this.#shade());
      skin.observe(document.documentElement, { attributes: true });
      const shade = () => this.#shade();
      prefersDark.addEventListener('change', shade);
      this.#shade();
      this.#watchers.push(() => [seen, room, inline, skin].forEach(each => each.disconnect()), () => prefersDark.removeEventListener('change', shade));
    }

    // As it was told; else as what is around it: a page that is light whatever the system wishes has a light board.
    #shade() {
      const around = getComputedStyle(this.parentElement ?? document.documentElement).colorScheme;
      const wished = this.getAttribute('theme') ?? 'auto';
      const dark = wished === 'dark' || (wished !== 'light' && /dark/.test(around) && (!/light/.test(around) || prefersDark.matches));
      const scheme = dark ? 'dark' : 'light';
      if (this.getAttribute('scheme') === scheme) return;
      this.setAttribute('scheme', scheme);
      this.#repaint();
    }

    get #say() {
      return texts[this.#language];
    }

    get #language() {
      const told = this.getAttribute('lang') || this.closest('[lang]')?.getAttribute('lang') || '';
      return [told, ...(navigator.languages ?? [])].map(name => name.toLowerCase().split('-')[0]).find(name => Object.hasOwn(texts, name)) ?? 'en';
    }

    // --- the position

    async #source() {
      const src = this.getAttribute('src');
      if (this.#given !== null) return this.#given;
      if (src === null) return this.querySelector('script[type="application/json"]')?.textContent ?? null;
      const [file, link] = src.split('#');
      if (link !== undefined) return this.#decoded(link);
      const response = await fetch(new URL(file, document.baseURI));
      if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
      return response.text();
    }

    async #decoded(link) {
      const text = await decode(link);
      if (!this.#play) this.#linkTo(link);
      return text;
    }

    #open() {
      this.#reading = this.#read();
    }

    async #read() {
      const mine = ++this.#opening;
      try {
        const text = await this.#source();
        if (mine !== this.#opening) return;
        if (text === null) return this.#fail(this.#say.empty);
        this.#show(text);
      } catch (error) {
        if (mine === this.#opening) this.#fail(this.#reasonOf(error));
      }
    }

    #reasonOf(error) {
      return error instanceof LinkError ? this.#say[error.reason] : this.#say['not-loaded'].replace('{message}', error.message);
    }

    #show(text) {
      this.#text = text;
      const scene = (this.#scene = parsed(text));
      this.#fail(this.#fault());
      const { title, board, canvas, start, link } = this.#frame;
      const named = typeof scene?.title === 'string' ? scene.title : '';
      title.textContent = named || (site.heading === 1 ? 'Umpire' : '');
      title.hidden = !title.textContent;
      link.textContent = this.#say.open;
      link.hidden = !link.hash;
      if (this.#play) return void this.#play.open(text);
      // Not before the title, which would push them down.
      start.textContent || board.append(canvas, start);
      start.textContent = this.#say.start;
      this.#repaint();
      // What cannot be read has no picture: why is told at once.
      if (!scene) this.#playSoon();
      else if (this.#seen) this.#playIdly();
    }

    // To the full page, with what stands on the board.
    #linkTo(code) {
      const { link } = this.#frame;
      const page = site.page(this);
      if (page) link.href = `${page}#${code}`;
      link.hidden = !page;
    }

    #fail(text) {
      const { failed } = this.#frame;
      failed.textContent = text || '';
      failed.hidden = !text;
    }

    // What is wrong with how the board shall look and speak, as soon as there are words for it.
    #fault() {
      const [theme, lang] = [this.getAttribute('theme') ?? 'auto', this.getAttribute('lang') ?? 'en'];
      if (!themes.includes(theme)) return this.#play?.say('embed.theme', { value: theme });
      const known = Object.keys(texts);
      return !known.includes(lang.toLowerCase().split('-')[0]) && this.#play?.say('embed.lang', { value: lang, values: known.join(', ') });
    }

    #repaint() {
      if (this.#play) return this.#play.repaint();
      const { canvas, legend } = this.#frame;
      const scene = this.#scene;
      if (!scene) return;
      const owners = ownersOf(scene);
      canvas.setAttribute('aria-label', this.#say.poster.replace('{owners}', owners.join(', ')));
      legend.replaceChildren(listed(scene, owners));
      try {
        drawPoster(canvas, scene, readPalette(canvas));
      } catch {
        // Nobody has checked the scene yet: without a picture the engine says what is wrong with it.
      }
    }

    // --- loading the rest

    async #load() {
      const { start } = this.#frame;
      start.setAttribute('aria-busy', 'true');
      start.textContent = this.#say.loading;
      const mine = this.#life;
      try {
        const { createPlay } = await site.load(this.#scene?.system, this.#language);
        if (mine !== this.#life) return;
        const play = createPlay({ host: this, frame: this.#frame, language: this.#language, linkTo: code => this.#linkTo(code) });
        // Another position may have come meanwhile.
        for (let opened = null; opened !== this.#text; ) await play.open((opened = this.#text));
        if (mine !== this.#life) return void play.close();
        this.#play = play;
        const fault = this.#fault();
        if (fault) this.#fail(fault);
      } catch (error) {
        this.#loading = null;
        start.removeAttribute('aria-busy');
        start.textContent = this.#say.start;
        this.#fail(this.#say.failed.replace('{message}', error.message));
        throw error;
      }
    }
  }

  customElements.define('umpire-board', UmpireBoard);
}

const whenIdle = work => (window.requestIdleCallback ?? setTimeout)(work, /** @type {any} */ ({ timeout: 1500 }));

function make(name, attributes) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

function parsed(text) {
  try {
    const value = JSON.parse(text);
    return value && typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

function listed(scene, owners) {
  const list = make('ul', {});
  for (const owner of owners) {
    const [item, mark, name] = [make('li', {}), make('span', { class: 'swatch' }), make('span', {})];
    mark.style.color = `var(--player-${playerOf(scene, owner)})`;
    mark.style.background = `var(--player-${playerOf(scene, owner)}-tint)`;
    name.textContent = owner;
    item.append(mark, name);
    list.append(item);
  }
  return list;
}
