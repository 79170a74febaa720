// What the command cannot measure: why an aim is missed, by the profile, and what was tried. Figures here are mostly counts of
// instructions (valgrind --tool=callgrind, native, gcc -O2) or of bytes, which no neighbour on the machine changes.

const smaller = 'built for size';

export const builtForSize =
  '*Built for size*: the module is at -Oz but for its busy parts, and the linker inlines nothing that would make it longer.';

// Each aim: the parts it is of, how many times ours the peer should take at least or (most) we may take of its time, and why it is
// missed where it is.
export const aims = [
  {
    of: /^Reach/,
    peer: 'honeycomb-grid',
    least: 100,
    why: 'a board of 117 hexes takes a third of a microsecond, in which the call itself counts',
  },
  {
    of: /^Reach/,
    peer: 'native',
    most: 1.15,
    why: `${smaller}; WebAssembly checks the indirect call for a hex’s cost`,
  },
  {
    of: /^Sweep/,
    peer: 'box2d3-wasm',
    least: 10,
    why: 'of the 835 instructions of a sweep among 40 the look at what is near takes 55 % (um_course_meets), the mover’s shape and finding what is near 30 % (bench_sweep), the mover’s extent 10 % (um_course)',
  },
  {
    of: /^(Sweep|Pivot)/,
    peer: 'tuned JS',
    least: 1.5,
    why: `${smaller}; of 5,555 instructions of a pivot the crossings of the base that is met take 26 % (find_crossings, insert), the looks at others 30 %`,
  },
  { of: /^Sweep/, peer: 'planck', least: 20, why: `${smaller}; see the row at -O2` },
  {
    of: /^A drag.*godsgloom/,
    peer: 'the whole scene',
    least: 10,
    why: 'three quarters of a reply tell where 40 units stand, which the page needs; options alone take a quarter of the time',
  },
  {
    of: /^A drag.*arcane-legions/,
    peer: 'the whole scene',
    least: 10,
    why: 'most of the work is to find the options, either way: 155 to 181, and 80 to 106 barred, after each of sixteen steps. Turns, with the snaps at their end, take 5.0 of the 10.0 million instructions of a reply to the whole scene (al_list_turns), for two lists: one is kept, the other is the answer, whose 25 kB take 250 µs to write and 100 to read. A request for the trace alone needs neither',
  },
  { of: /^Perft/, peer: 'native', most: 1.5, why: smaller },
];

// Aims in nanoseconds, or in nodes a second.
export const times = [
  { subject: 'Among terrain', of: /, one pursuer/, most: 10e6 },
  { subject: 'Among terrain', of: /(two|five) pursuers/, row: 'native', most: 100e6 },
  { subject: 'A drag', of: /arcane-legions/, row: 'choices to an open position, what happens back', most: 200e3 },
  { subject: 'Perft', of: /arcane-legions/, nodes: 250_000 },
];

export const bytes =
  'The page never loads the games together. The first load has a board, forms, all texts and searches; its aim was for a page that shows one verdict.';

export const holds =
  'Bytes of code by folder of `src/`, before compression. *several*: functions whose name more than one folder has; *library*: the C library and the functions that the module exports. Arcane Legions misses its aim by exact reach: its searches, and the geometry that they need, are four times those of a game on hexes. Without exact reach it would have 70,867 bytes, compressed. Searches are in the second part, which loads after the first verdict.';

// Powers that are more than n log n would have.
export const growth = {
  'Reach over a whole board':
    'a hex takes 136 instructions on every board, but small boards fit into the nearest cache',
  'A request of Arcane Legions': 'each id is compared with those before it: 1,000 of them are half a million pairs',
};

// Why the page, cold, fetches more than its first load weighs below.
export const wire =
  'The wire also carries headers and the game’s other examples; the bytes below also have worker, manifest and icon.';

// Before and after are of the same input; where several changes share a row, before the first and after the last of them.
export const kept = [
  {
    what: 'Reach: settle a hex at the first look; ask for its cost once; a border instead of bounds checks',
    measure: '13×9, 100×100, 200×200',
    before: '1.5 µs, 85 µs, 3.0 ms',
    after: '0.22 µs, 4.4 µs, 0.61 ms',
  },
  {
    what: 'Sweep: an index names what is near; only sides that can meet are computed exactly',
    measure: 'instructions among 40, 400',
    before: '3,756, 20,240',
    after: '835, 1,477',
  },
  {
    what: 'Pivot: the same index; distances from the pivot rule out most; only crossings that are looked at are solved',
    measure: 'instructions among 40, 400; a charge among 30 pieces',
    before: '20,780, 22,679; 3.85 billion',
    after: '5,555, 7,650; 2.19 billion',
  },
  {
    what: 'The 9th Age: lines of sight in the shadow of what hides are passed over',
    measure: 'native ms, charges listed among 35 regiments: median, most',
    before: '60, 580',
    after: '15, 90',
  },
  {
    what: 'Searches keep only the bytes of a state that the game has',
    measure: 'MB of an envelope of 45,025 places',
    before: '319',
    after: '122',
  },
  {
    what: 'Reading a scene compares only bases whose circles meet',
    measure: 'instructions of a reply with 1,000 units',
    before: '157.8 million',
    after: '53.1 million',
  },
  {
    what: 'Busy parts at -O2 instead of -Oz, for 5,466 bytes: reach, sweep, pivot, contact, hexes, snaps',
    measure: 'a sweep among 400; perft of Torn World, Ancients, Godsgloom, Arcane Legions',
    before: '4.0 µs; 30.8, 10.8, 3.2, 31.6 ms',
    after: '0.9 µs; 14.1, 4.8, 1.9, 29.0 ms',
  },
  {
    what: 'Overlaps of Arcane Legions at -O2; small functions of Torn World, Ancients inlined',
    measure: 'bytes of the modules; perft over native',
    before: '60,327, 59,515, 52,851; 1.52, 1.82, 1.42',
    after: '60,843, 61,783, 54,802; 1.38, 1.34, 1.20',
  },
  {
    what: 'No fmin and fmax, which WebAssembly calls',
    measure: 'perft of The 9th Age: instructions; over native',
    before: '565.6 million; 1.52',
    after: '468.9 million; 1.34',
  },
  {
    what: 'A drag: an open position keeps how its order begins; ask.only leaves out unwanted parts',
    measure: 'the whole scene over a query: Godsgloom, Arcane Legions',
    before: '2.3, 1.07',
    after: '11.3, 2.3',
  },
  {
    what: 'List no options where only the trace is wanted',
    measure: 'the drag of Arcane Legions, text in and out',
    before: '445 µs',
    after: '22 µs',
  },
  {
    what: 'Modules in two parts: the first tells the verdict',
    measure: 'bytes until the first verdict, of each game',
    before: '102,313, 84,197, 93,223, 99,505, 120,587',
    after: '90,033, 70,553, 79,526, 85,002, 99,419',
  },
  {
    what: 'Arcane Legions: end a list that nobody reads at the second option; price turns about a side once; look for one free snap where one is enough',
    measure: 'instructions of perft, clean-snap',
    before: '219.8 million',
    after: '59.5 million',
  },
  {
    what: 'The 9th Age: walk no wheel that lands where others have led',
    measure: 'instructions, three pursue',
    before: '123.0 million',
    after: '42.5 million',
  },
  {
    what: 'The 9th Age: keep what chargers can have until the next move; bounds rule out most crossings and wheels; drop places that lead to known ones',
    measure: 'billions of instructions: five pursuers; two among 12, one among 30, two among 60 pieces',
    before: '10.15; 1.55, 2.10, 8.07',
    after: '0.73; 0.38, 0.97, 0.72',
  },
  {
    what: 'The 9th Age: a closed form rules out places to wheel at, for all wheels within a degree',
    measure:
      'native seconds, charges of three among 30, four among 120, four among 30, six among 250, five among 60, six among 120 pieces',
    before: '3.6, 6.7, 9.7, 14, 20, 25',
    after: '0.8, 0.8, 3.3, 1.4, 3.7, 1.4',
  },
  {
    what: 'The 9th Age: count the models at a place once; secants of curves times the angle; counting, curves and landings at -O2, for 1,600 bytes',
    measure:
      'native seconds, four charge among 120 pieces; ms below “Among terrain” with 12, 30, 60 pieces, five pursuers',
    before: '1.72; 72, 133, 130, 33',
    after: '1.02; 57, 104, 95, 26',
  },
  {
    what: 'A module of one game leaves out what only other kinds of games use; no memcpy, memchr, fmin or fmax of the C library; a hex is looked up with two comparisons',
    measure: 'bytes of the modules, in the order below',
    before: '106,414, 51,825, 79,048, 70,181, 157,929',
    after: '103,268, 45,853, 71,458, 61,640, 152,511',
  },
];

export const dropped = [
  {
    what: 'All at -Oz, no busy part at -O2',
    measure: 'bytes of all games; perft of Godsgloom, Arcane Legions, Ancients as below',
    before: '145,002; 5.5, 30.3, 17.8 ms',
    after: '137,226; 9.0, 35.4, 39.4 ms',
  },
  {
    what: 'All at -O2 and inlined, as fast as native',
    measure: 'bytes of all games, not compressed',
    before: '315,689',
    after: '531,712',
  },
  {
    what: 'cJSON with the C library’s strtod, sprintf and sscanf',
    measure: 'bytes of all games; Godsgloom, Arcane Legions, Ancients',
    before: '145,002; 45,603, 61,365, 54,832',
    after: '156,709; 57,541, 73,258, 67,416',
  },
  {
    what: 'Scripts minified by terser 5.51.2, not esbuild',
    measure: 'bytes of the first load, of each game',
    before: '243,085, 233,640, 246,506, 255,732, 274,438',
    after: '238,598, 228,636, 241,526, 250,626, 269,480',
  },
];
