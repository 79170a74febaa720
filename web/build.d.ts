/**
 * The addresses that the build gives to boot/preload.js: of each game's engine, its first part and the next where there is one, and of the
 * scripts that tell its first verdict alone; the first game with its first example.
 */
declare const AHEAD: {
  engines: Record<string, string>;
  mores: Record<string, string>;
  kinds: Record<string, string[]>;
  game: string;
  example: string;
};

/** The version of the package, and the repository that the build was told of (UMPIRE_REPOSITORY), '' without one. */
declare const __VERSION__: string;
declare const __REPOSITORY__: string;
