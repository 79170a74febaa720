/** Defines the element `<umpire-board>`. Its folder has to be served as it is: it finds texts and engines beside itself. */
export {};
