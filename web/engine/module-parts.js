// The page loads the module of each game in parts: a verdict is told sooner by the first of them. Boards in other pages
// load it whole.
import parts from '../../build/lists/parts.js';
import { partsFrom } from './engines.js';

partsFrom(parts);
