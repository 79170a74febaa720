/**
 * Addresses that the build gives to boot/preload.js: each game's engine, its first part and the next if there is one,
 * and the scripts that only its first verdict needs; the first game with its first example.
 */
declare const AHEAD: {
  engines: Record<string, string>;
  mores: Record<string, string>;
  kinds: Record<string, string[]>;
  game: string;
  example: string;
};

/** The version of the package, and the repository that the build was given (UMPIRE_REPOSITORY), '' without one. */
declare const __VERSION__: string;
declare const __REPOSITORY__: string;
