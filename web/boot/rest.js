// What the first verdict can do without: loaded once it stands there.
import '../panels/trace.js';
import '../panels/rulings.js';
import '../panels/units.js';
import '../panels/questions.js';
import '../edit/editor.js';
import '../edit/json.js';
import '../edit/placing.js';
import '../panels/assumed.js';
import '../edit/next-order.js';
import '../panels/beside.js';
import '../edit/agreeing.js';
import '../edit/table-before.js';
import '../edit/new-position.js';
import '../share/files.js';
import '../share/save-picture.js';
import '../styles/print.css';
import '../share/sharing.js';
import './offline.js';
import '../share/own-codices.js';
import '../panels/help.js';
import './focus.js';

export { bindCursor } from '../board/cursor.js';
export { hexTold } from '../kinds/hexes/readout.js';
export { placeNewAt } from '../kinds/changes.js';
