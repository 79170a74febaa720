/** Defines the element `<umpire-board>`. Its folder, npm/element, has to be served as it is, not bundled: it finds texts and engines beside itself. */
export {};
