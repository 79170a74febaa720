// Where a thing of a scene or a reply lies on the drawn table, for any kind of board.
import { traitsOf } from './traits.js';

/** The pose of a unit, or of something written like one, in the scene or the reply; null if it cannot be drawn. */
export const poseOn = (scene, thing, id = thing?.id) => traitsOf(scene).poseOf(scene, thing, id);
