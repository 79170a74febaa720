// What the command cannot measure: why an aim is missed, by the profile, and what was tried. Figures here are mostly counts of
// instructions (valgrind --tool=callgrind, native, gcc -O2) or of bytes, which no neighbour on the machine changes.

const smaller =
  'the module is compiled for size but for its busy parts, and linked so that nothing is inlined that gets longer';

// Each aim: the parts it is of, how many times ours the peer should take at least or (most) we may take of its time, and why it is
// missed where it is.
export const aims = [
  {
    of: /^Reach/,
    peer: 'honeycomb-grid',
    least: 100,
    why: 'a board of 117 hexes is reached within a third of a microsecond, where the call itself tells',
  },
  {
    of: /^Reach/,
    peer: 'Umpire, native',
    most: 1.15,
    why: `${smaller}; a hex's cost is asked by an indirect call, which WebAssembly checks`,
  },
  {
    of: /^Sweep/,
    peer: 'box2d3-wasm',
    least: 10,
    why: 'every base is looked at by its circle, 21 instructions each. Among 40 that is 34 % of the 2,489 of a sweep, the mover’s own shape and circle 11 %, and the exact work on those that are near 52 % (um_is_beyond_a_side 5 %, um_sweep 47 %). Among 400 the circles are three quarters, and box2d3-wasm has a tree instead',
  },
  { of: /^Sweep/, peer: 'planck', least: 20, why: `${smaller}; see the row at -O2` },
  {
    of: /^A drag.*godsgloom/,
    peer: 'the whole scene',
    least: 10,
    why: 'what is left is the call. Of the 101,000 instructions of a query, native, finding the options takes 12 % (replay); reading the query 32 %, of which 24 is the cleared block of memory that it is read into (um_arena_take); making the reply 26 %, printing it 16 % and freeing both trees 13 %',
  },
  {
    of: /^A drag.*arcane-legions/,
    peer: 'the whole scene',
    least: 10,
    why: 'in Arcane Legions finding the options is the work either way: 155 to 181 of them, and 80 to 106 barred, after each of the sixteen steps. Turns, each with the snaps at its end, took 8.4 of the 10.1 million instructions of a reply (al_list_turns), for two lists; one of them is now kept, the other is the answer',
  },
  { of: /^Perft/, peer: 'Umpire, native', most: 1.5, why: `${smaller}` },
];

export const bytes =
  'The rules of the five games are alone more than five times the aim of the engine. The page never loads the games together: each has a module of its own. The first load has a board, forms, whole texts and searches, where the aim was a page that shows one verdict.';

// Powers that are more than n log n would have.
export const growth = {
  'Reach over a whole board':
    'a hex takes 136 instructions on a board of 100 as on one of 40,000; the small ones lie in the nearest memory whole, and the processor foretells a way that it has gone a thousand times',
  'A request of Arcane Legions':
    'each base is held against each other one, and each id against those before it: 1,000 of them are half a million pairs',
};

// Why the page, cold, fetches more than its first load weighs below.
export const wire =
  'Over the wire come headers too, some 200 bytes a file, and the other examples of the game, which the page fetches after its first. Its worker, manifest and icon are in the bytes below alone.';

// Before and after are of the same input.
export const attempts = [
  {
    what: 'The whole module at -Oz, no busy part at -O2',
    measure:
      'compressed bytes of the module of all games; perft of Godsgloom (spear-wall at depth 5), Arcane Legions (clean-snap at 3), Ancients (leader-joins at 6)',
    before: '145,002; 5.5 ms, 30.3 ms, 17.8 ms',
    after: '137,226; 9.0 ms, 35.4 ms, 39.4 ms',
  },
  {
    what: 'cJSON with the C library’s strtod, sprintf and sscanf instead of ours',
    measure: 'compressed bytes of the module of all games; of Godsgloom, Arcane Legions, Ancients alone',
    before: '145,002; 45,603, 61,365, 54,832',
    after: '156,709; 57,541, 73,258, 67,416',
  },
  {
    what: 'The page’s scripts made shorter by terser 5.51.2, three passes, instead of esbuild: 2 of a hundred',
    measure: 'compressed bytes of the first load: Arcane Legions, Godsgloom, Ancients, Torn World, The 9th Age',
    before: '243,085, 233,640, 246,506, 255,732, 274,438',
    after: '238,598, 228,636, 241,526, 250,626, 269,480',
  },
];
