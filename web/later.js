// What the first verdict can do without: loaded once it stands there.
import './panels/trace.js';
import './panels/rulings.js';
import './panels/units.js';
import './panels/questions.js';
import './panels/editor.js';
import './panels/json.js';
import './placing/placing.js';
import './panels/assumed.js';
import './next/next.js';
import './next/beside.js';
import './next/agreeing.js';
import './next/earlier.js';
import './start/start.js';
import './keeping/files.js';
import './keeping/pictures.js';
import './print.css';
import './keeping/sharing.js';
import './keeping/offline.js';
import './keeping/own-codices.js';
import './help.js';
import './focus.js';

export { bindCursor } from './board/cursor.js';
export { placeNewAt } from './changes.js';
