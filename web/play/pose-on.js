// Where a thing of a scene or a reply lies on the drawn table, whatever the kind of board writes as a place.
import { traitsOf } from './traits.js';

/** The pose of what is written like a unit of the scene or the reply; null where it cannot be drawn. */
export const poseOn = (scene, thing, id = thing?.id) => traitsOf(scene).poseOf(scene, thing, id);
