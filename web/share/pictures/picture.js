// The board's picture, from the same display list as the canvas but with a view of its own: a position gives the same
// file on every screen.
import { keyText } from '../../play/choice-text.js';
import { createCamera, fit, seenOf } from '../../board/camera.js';
import { show, wantedOf } from '../../board/framing.js';
import { settled } from '../settled.js';
import { shownUnit, toOwn } from '../../play/lengths.js';
import { titleOf } from '../../text/scene-text.js';
import { latestEvents, moverOf, request } from '../../play/session.js';
import { kindOf, nameOf, undrawn } from '../../play/systems.js';
import { clauseOf, errorText, eventText, number, reasonText, say } from '../../text/text.js';
import { turnKey } from '../../engine/turn-keys.js';
import { barNow, decidingNow, lookOf, nowText, wordOf } from '../../play/verdict-words.js';
import { write } from '../../store/store.js';
import { framed, plate } from './frame.js';
import { legendOf } from './legend.js';
import { namedPalette, paletteOf } from './palettes.js';
import { traitsOf } from '../../play/traits.js';

/** @import { Store } from '../../store/store.js' */

export const usualWidth = 800;
const pad = 18; // the same as in frame.js
const insets = { left: 16, right: 16, top: 16, bottom: 16 };

/**
 * The file; on `paper` in light colours on white, and without mention of its content.
 * @param {Store} store
 * @param {{ width?: number, theme?: string, lang: string, paper?: boolean }} how
 */
export const pictureNow = (store, { width = usualWidth, theme = 'light', lang, paper = false }) =>
  still(store, () => {
    const camera = cameraFor(store, width - 2 * pad);
    const items = undrawn(store.position.scene)
      ? []
      : kindOf(store.position.scene).list(store, store, camera, seenOf(camera, store.position.scene.table));
    const told = {
      ...toldOf(store, items, camera),
      ...(paper ? { title: titleText(titleOf(store.position.scene)), mark: '' } : { mark: say('picture.mark') }),
    };
    const palette = paper ? { ...paletteOf('light'), panel: '#ffffff' } : paletteOf(theme);
    return framed({
      items,
      camera,
      told,
      palette,
      width,
      request: settled(request(store), store.position.reply),
      lang,
    });
  });

/**
 * The board with its legend, for a document with the style sheet's colours that tells the rest.
 * @param {Store} store
 * @param {{ width: number, lang: string, id: string }} how all its ids begin with `id`
 */
export const plateNow = (store, { width, lang, id }) =>
  still(store, () => {
    const camera = cameraFor(store, width);
    const { scene } = store.position;
    const items = undrawn(scene) ? [] : kindOf(scene).list(store, store, camera, seenOf(camera, scene.table));
    const told = { ...toldOf(store, items, camera), mark: '' };
    return plate({ items, camera, told, palette: namedPalette(), width, lang, id });
  });

// What a finger, a pointer or a question has called up is no part of the position: it is put aside meanwhile.
/** @param {Store} store */
function still(store, make) {
  const { scene, choices, reply } = store.position;
  const { turning, selected } = store.view;
  const key = turnKey(turning);
  const aside = {
    view: {
      ...{ hot: key ? { key } : null, asked: '', told: '', pointed: null, spread: false },
      ...{ dragging: false, tab: 'decide', notice: '' },
      selected: (reply && moverOf(store, scene, choices, reply)) || selected,
    },
    search: { spot: null, question: null, offer: null, seeking: false },
    replay: { time: null, playing: false, wayTime: null, way: [] },
  };
  const before = { view: { ...store.view }, search: { ...store.search }, replay: { ...store.replay } };
  const putBack = kindOf(scene)?.aside?.(store);
  write(store, [aside]);
  try {
    return make();
  } finally {
    write(store, [before]);
    putBack?.();
  }
}

// As high as the content needs at this width.
/** @param {Store} store */
function cameraFor(store, width) {
  const camera = Object.assign(createCamera(), { width, height: width });
  const wanted = wantedOf(store, store);
  const points = wanted.flatMap(each => each.points);
  const ends = [0, 1].map(i => points.map(point => point[i])).map(list => [Math.min(...list), Math.max(...list)]);
  const [[left, right], [bottom, top]] = ends.map(([low, high]) => [low - margin, high + margin]);
  fit(camera, { left, right, bottom, top }, insets, most);
  const height = (top - bottom) * camera.zoom + insets.top + insets.bottom;
  camera.height = Math.round(Math.min(0.95 * width, Math.max(0.4 * width, height)));
  show(camera, wanted, insets);
  return camera;
}
// As on the page: pixels per unit of length, and the margin around things.
const most = 120;
const margin = 0.3;

/** @param {Store} store */
function toldOf(store, items, camera) {
  const { scene, reply, error } = store.position;
  // As written, in every language: only the page has translations, of examples that it has opened itself.
  const title = titleText(scene.title);
  const common = {
    title,
    game: nameOf(scene.system ?? ''),
    legend: legendOf(store, store, items),
    scale: scaleOf(store, scene, camera),
  };
  if (!reply) {
    const word = say('verdict.no-position');
    const reason = error ? errorText(error) : '';
    return { ...common, verdict: '', word, who: '', reason, clause: null, description: `${word}. ${reason}` };
  }
  const [bar, id] = [barNow(store, reply), decidingNow(store, reply)];
  const clause = id ? { id, title: '', text: '', ...clauseOf(scene.system, id) } : null;
  const word = wordOf(store, reply);
  const who = nowText(store, reply);
  const named = bar?.key ? `${keyText(store, scene.system, bar.key, bar)}: ` : '';
  const reason = bar ? `${named}${reasonText(scene.system, bar)}` : '';
  const events = latestEvents(store).map(event => eventText(scene.system, event));
  const description = [`${word}.`, ...(reason ? [reason] : []), ...events, `${who}.`].join(' ');
  return { ...common, verdict: lookOf(store, reply), word, who, reason, clause, description };
}

const titleText = title => (typeof title === 'string' ? title : '');

const lengths = [1, 2, 5, 10, 20, 50, 100, 200, 500];
const least = 56; // pixels

// A round number of the shown unit of length.
/** @param {Store} store */
function scaleOf(store, scene, camera) {
  const counted = !traitsOf(scene).measured;
  const unit = counted ? 1 : toOwn(scene, 1);
  const count = lengths.find(each => each * unit * camera.zoom >= least) ?? lengths[lengths.length - 1];
  const length = number(count);
  const one = counted ? 'hex' : shownUnit(scene) === 'steps' ? 'step' : '';
  const text =
    count === 1 && one
      ? say(`picture.scale.${one}`)
      : say(counted ? 'picture.scale.hexes' : `lengths.in.${shownUnit(scene)}`, { length });
  return { length: count * unit * camera.zoom, text };
}
