/**
 * The addresses that the build gives to ahead.js: of each game's engine, its first part and the rest, and of the scripts that tell
 * its first verdict alone; the first game with its first example.
 */
declare const AHEAD: {
  engines: Record<string, string>;
  rests: Record<string, string>;
  kinds: Record<string, string[]>;
  game: string;
  example: string;
};
