// Taps on controls that do not work yet: they wait, and are carried out once the controls do.

const waiting = '#board, #copy, #share, #tools button, [role=tab]';

/** @returns {(tapBoard: (at: number[], coarse: boolean) => void) => void} carries them out */
export function bindEarly() {
  /** @type {(PointerEvent & { target: HTMLElement })[]} */
  const taps = [];
  const note = event => event.target.closest(waiting) && taps.push(event);
  addEventListener('click', note, true);
  return tapBoard => {
    removeEventListener('click', note, true);
    for (const { target, clientX, clientY, pointerType } of taps)
      if (target.id === 'board') tapBoard([clientX, clientY], pointerType === 'touch');
      else /** @type {HTMLElement} */ (target.closest(waiting)).click();
  };
}
