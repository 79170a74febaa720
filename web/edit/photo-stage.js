// The picture with marks that fingers, the mouse and arrow keys move, and a lens that shows what a finger covers.
import { required } from '../engine/required.js';
import { say } from '../text/text.js';

/** @import { Mark, Marks } from './photo-marks.js' */

const still = 6; // screen pixels that a tap may move
const lensSize = 132; // pixels, as in photo.css
const magnified = 3;
const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const made = (/** @type {string} */ tag, /** @type {string} */ className) =>
  Object.assign(document.createElement(tag), { className });

/** A finger's grab: the mark or the picture, where it came down, and whether it has moved. @typedef {{ index: number, at: number[], off: number[], before: number, moved: boolean }} Grab */

export class Stage {
  /**
   * @param {Marks} marks @param {() => string[]} namesNow the marks' names, one for each
   * @param {() => void} changed
   */
  constructor(marks, namesNow, changed) {
    this.marks = marks;
    this.namesNow = namesNow;
    this.changed = changed;
    this.active = Math.max(
      0,
      marks.list.findIndex(({ set }) => !set),
    );
    /** @type {Grab | null} */
    this.grab = null;
    this.element = made('div', 'stage');
    this.lens = /** @type {HTMLCanvasElement} */ (made('canvas', 'lens'));
    this.told = made('p', 'told');
    this.told.setAttribute('role', 'status');
    this.lines = this.linesOf(marks.source);
    this.handles = marks.list.map((_, i) => this.handleOf(i));
    this.element.append(marks.source, this.lines, ...this.handles, this.lens, this.told);
    marks.source.className = 'picture';
    marks.source.setAttribute('aria-hidden', 'true');
    this.bind();
    this.draw();
  }

  /** @param {HTMLCanvasElement} source */
  linesOf({ width, height }) {
    const lines = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    lines.setAttribute('viewBox', `0 0 ${width} ${height}`);
    lines.setAttribute('aria-hidden', 'true');
    lines.append(document.createElementNS('http://www.w3.org/2000/svg', 'polygon'));
    return lines;
  }

  /** @param {number} i */
  handleOf(i) {
    const handle = /** @type {HTMLButtonElement} */ (made('button', 'mark'));
    handle.type = 'button';
    handle.dataset.mark = String(i);
    const number = made('span', '');
    number.textContent = String(i + 1);
    handle.append(number);
    // Focused by a key: a finger has activated its mark already.
    handle.addEventListener('focus', () => handle.matches(':focus-visible') && this.activate(i));
    handle.addEventListener('blur', () => this.lens.classList.remove('seen'));
    handle.addEventListener('keydown', event => this.step(i, event));
    return handle;
  }

  bind() {
    const { element } = this;
    element.addEventListener('pointerdown', event => this.press(event));
    element.addEventListener('pointermove', event => this.drag(event));
    element.addEventListener('pointerup', event => this.lift(event));
    element.addEventListener('pointercancel', () => this.letGo());
  }

  // --- fingers

  /** Pixels of the picture per pixel of the screen. */
  scale() {
    return this.marks.source.width / this.marks.source.getBoundingClientRect().width;
  }

  /** The pixel of the picture under a pointer. @param {{ clientX: number, clientY: number }} event */
  placeOf({ clientX, clientY }) {
    const { left, top } = this.marks.source.getBoundingClientRect();
    return [(clientX - left) * this.scale(), (clientY - top) * this.scale()];
  }

  /** @param {PointerEvent} event */
  press(event) {
    if (event.button > 0 || this.grab) return;
    const index = this.handles.findIndex(handle => handle.contains(/** @type {Node} */ (event.target)));
    const at = [event.clientX, event.clientY];
    const place = this.placeOf(event);
    const mark = this.marks.list[index]?.at ?? place;
    this.grab = { index, at, off: [mark[0] - place[0], mark[1] - place[1]], before: this.active, moved: false };
    if (index < 0) return;
    this.element.setPointerCapture(event.pointerId);
    this.activate(index);
  }

  /** @param {PointerEvent} event */
  drag(event) {
    const { grab } = this;
    if (!grab) return;
    if (Math.hypot(event.clientX - grab.at[0], event.clientY - grab.at[1]) > still) grab.moved = true;
    if (grab.index < 0 || !grab.moved) return;
    const [x, y] = this.placeOf(event);
    this.put(grab.index, [x + grab.off[0], y + grab.off[1]]);
  }

  /** @param {PointerEvent} event */
  lift(event) {
    const { grab } = this;
    this.letGo();
    if (!grab || (grab.index < 0 && grab.moved)) return;
    // A tap on a mark that has not been placed yet counts as a tap on the picture.
    const isTap = !grab.moved && (grab.index < 0 || !this.marks.list[grab.index].set);
    if (isTap) this.put(grab.before, this.placeOf(event));
    if (isTap || grab.moved) this.goOn();
    this.changed();
  }

  letGo() {
    this.grab = null;
    this.lens.classList.remove('seen');
  }

  /** Activates the next mark that is still to be placed. */
  goOn() {
    const next = this.marks.list.findIndex(({ set }, i) => !set && i < this.namesNow().length);
    if (next >= 0) this.activate(next, false);
  }

  // --- keys

  /** @param {number} i @param {KeyboardEvent} event */
  step(i, event) {
    const step = steps[event.key];
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const far = event.shiftKey ? 10 : 1;
    const { at } = this.marks.list[i];
    this.put(i, [at[0] + step[0] * far, at[1] + step[1] * far]);
    this.told.textContent = this.labelOf(i);
    this.changed();
  }

  // --- what is shown

  /** @param {number} i @param {boolean} [seen] whether the lens shows */
  activate(i, seen = true) {
    this.active = i;
    this.draw();
    if (seen) this.look();
  }

  /** @param {number} i @param {number[]} place */
  put(i, place) {
    const { source, list } = this.marks;
    const [x, y] = [source.width, source.height].map((most, k) => Math.min(most, Math.max(0, place[k])));
    list[i] = { at: [x, y], set: true };
    this.draw();
    if (i === this.active && (this.grab || document.activeElement === this.handles[i])) this.look();
  }

  /** @param {number} i */
  labelOf(i) {
    const [x, y] = this.marks.list[i].at.map(Math.round);
    return say('photo.mark', { number: i + 1, name: this.namesNow()[i] ?? '', x, y });
  }

  /** Draws marks and lines where they are now. */
  draw() {
    const { source, list, kind } = this.marks;
    const count = this.namesNow().length;
    for (const [i, handle] of this.handles.entries()) {
      const [x, y] = list[i].at;
      handle.hidden = i >= count;
      handle.style.left = `${(x / source.width) * 100}%`;
      handle.style.top = `${(y / source.height) * 100}%`;
      handle.classList.toggle('active', i === this.active);
      handle.classList.toggle('set', list[i].set);
      handle.setAttribute('aria-label', this.labelOf(i));
    }
    const points = kind === 'hexes' ? [] : list.map(({ at }) => at.join());
    this.lines.firstElementChild?.setAttribute('points', points.join(' '));
  }

  /** Magnifies the surroundings of the active mark, in a corner away from it. */
  look() {
    const { lens, marks } = this;
    const [x, y] = marks.list[this.active].at;
    const ratio = devicePixelRatio || 1;
    Object.assign(lens, { width: lensSize * ratio, height: lensSize * ratio });
    lens.classList.add('seen');
    lens.classList.toggle('right', x < marks.source.width / 2);
    const context = required(lens.getContext('2d'), 'canvas');
    const size = (lensSize / magnified) * this.scale();
    context.imageSmoothingEnabled = this.scale() > 1 / magnified;
    context.drawImage(marks.source, x - size / 2, y - size / 2, size, size, 0, 0, lens.width, lens.height);
    for (const [colour, width] of /** @type {[string, number][]} */ ([
      ['#000', 3],
      ['#fff', 1],
    ])) {
      context.strokeStyle = colour;
      context.lineWidth = width * ratio;
      context.beginPath();
      context.moveTo(lens.width / 2, lens.height * 0.25);
      context.lineTo(lens.width / 2, lens.height * 0.75);
      context.moveTo(lens.width * 0.25, lens.height / 2);
      context.lineTo(lens.width * 0.75, lens.height / 2);
      context.stroke();
    }
  }
}
