/**
 * Defines the element `<umpire-board>`. Serve its folder, npm/element, as it is, and do not bundle it: the element
 * finds its texts and engines in there.
 */
export {};
