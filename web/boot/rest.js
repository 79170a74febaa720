// What the first verdict does not need: loaded once the verdict is shown.
import '../panels/trace.js';
import '../panels/rulings.js';
import '../panels/units.js';
import '../panels/questions.js';
import '../edit/editor.js';
import '../edit/json.js';
import { startPlacing } from '../edit/placing.js';
import '../panels/assumed.js';
import '../edit/next-order.js';
import '../panels/beside.js';
import { followAgreement } from '../edit/agreeing.js';
import '../edit/table-before.js';
import '../edit/new-position.js';
import { takeFiles } from '../share/files.js';
import '../share/paste.js';
import { takeReceived } from '../share/received.js';
import { bindPrinting } from '../share/save-picture.js';
import '../styles/print.css';
import '../share/sharing.js';
import { takeWayBack } from '../share/casebooks.js';
import { startOffline } from './offline.js';
import '../share/own-codices.js';
import '../panels/casebook.js';
import '../panels/help.js';
import './focus.js';

import { bindCursor } from '../board/cursor.js';
import { hexTold } from '../kinds/hexes/readout.js';
import { placeNewAt } from '../kinds/changes.js';

/**
 * @param {import('../store/store.js').Store} store
 * @param {HTMLCanvasElement} canvas
 * @param {ReturnType<typeof import('../board/board.js').createBoard>} board
 */
export function startRest(store, canvas, board) {
  startPlacing(store);
  followAgreement(store);
  takeFiles(store);
  takeReceived(store);
  takeWayBack(store);
  bindPrinting(store);
  startOffline(store);
  placeNewAt(board.middle);
  bindCursor(store, canvas, board.hands, at => hexTold(store, at));
}
