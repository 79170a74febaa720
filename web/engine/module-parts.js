// The page loads each game's module in parts, as the first part can give a verdict sooner. Boards in other pages load
// it whole.
import parts from '../../build/lists/parts.js';
import { partsFrom } from './engines.js';

partsFrom(parts);
