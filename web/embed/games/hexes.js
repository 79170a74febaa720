// The games on hexes on a board in somebody else's page.
import { form as ancients } from '../../forms/ancients.js';
import { form as godsgloom } from '../../forms/godsgloom.js';
import { form as tornWorld } from '../../forms/torn-world.js';
import { hexes } from '../../hexes/kind.js';
import '../../panels/answer.js';

const gameOf = form => ({ game: { form, kind: hexes } });
export const [godsgloomGame, ancientsGame, tornWorldGame] = [godsgloom, ancients, tornWorld].map(gameOf);
