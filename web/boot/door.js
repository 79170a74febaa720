// What tests see of the page and a user does not.
import { lag } from '../elements/panel.js';
import { asking } from '../elements/turns.js';
import { looksSoon } from '../play/looking.js';
import { askedLate } from '../play/slices.js';
import { rulingsFound, searched } from '../play/search-queue.js';
import { request } from '../play/session.js';
import { isWriting } from '../share/address.js';
import { isKeeping } from '../share/position.js';
import { signal } from '../store/signals.js';
import { held } from './verdict-first.js';

/** @import { Store } from '../store/store.js' */

/** For tests: what is drawn (places and colours as on the screen), the engine's reply, its request. @param {Store} store @param {ReturnType<typeof import('../board/board.js').createBoard>} board @param {() => boolean} speaks */
export const doorOf = (store, board, speaks) => ({
  displayList: () =>
    board
      .displayList()
      .map(item => ({
        ...item,
        screen: board.place(item.at),
        outline: item.points?.map(board.place),
        colour: board.colour(item.kind === 'dot' ? item.fill : (item.stroke ?? item.fill)),
      })),
  /** Signals that something was opened from outside. */
  opened: () => signal(store, 'opened'),
  reply: () => structuredClone(store.position.reply),
  request: () => structuredClone(request(store)),
  searched: () => searched(store),
  askedLate,
  // What will still happen by itself. `data-gliding` on the canvas and `data-opening` on the body tell of frames to
  // come.
  waits: () =>
    Object.entries({
      search: !searched(store),
      rulings: !rulingsFound(store),
      address: isWriting(),
      keeping: isKeeping(),
      speech: speaks(),
      panels: held || asking || lag() || looksSoon(store),
      board: board.waits(),
    }).flatMap(([name, is]) => (is ? name : [])),
});
