/**
 * What is done while a pointer hovers. Of a finger's tap browsers tell as of a mouse's way as well, in mouse events: a tap
 * chooses, and looks at nothing before.
 * @param {() => unknown} work
 */
export const hovering = work => event => event.pointerType !== 'touch' && work();
