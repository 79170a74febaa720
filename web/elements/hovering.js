/**
 * Work done while a pointer hovers. Browsers also report a finger's tap as mouse movement, which this ignores: a tap
 * chooses and previews nothing.
 * @param {() => unknown} work
 */
export const hovering = work => event => event.pointerType !== 'touch' && work();
