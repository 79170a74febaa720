// The plane's oracle: it agrees with src/plane, and it notices when src/plane is wrong. For the second, one mistake at a time is put
// into a copy of the sources, and the oracle must then fail. UMPIRE_CC chooses the compiler.
import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const plane = join(root, 'src', 'plane');
const sources = readdirSync(plane).filter(name => name.endsWith('.c'));
const samplesForMutants = '20000';

// file, what is wrong with it, the text as it stands, the text with the mistake.
const mutations = [
  [
    'contact.c',
    'the far end of a span for the near one',
    'um_shape_start(b, a->normal[side])',
    'um_shape_span(b, a->normal[side]).hi',
  ],
  [
    'contact.c',
    'the corner after the right one',
    'um_dot(a->normal[side], a->corner[side]);',
    'um_dot(a->normal[side], a->corner[(side + 2) % a->count]);',
  ],
  [
    'contact.c',
    'min for max of the two separations',
    'um_most(gap_beyond_sides(a, b), gap_beyond_sides(b, a))',
    'um_least(gap_beyond_sides(a, b), gap_beyond_sides(b, a))',
  ],
  [
    'contact.c',
    "one shape's sides forgotten",
    'um_most(gap_beyond_sides(a, b), gap_beyond_sides(b, a))',
    'gap_beyond_sides(a, b)',
  ],
  [
    'contact.c',
    "overlap by one shape's sides alone",
    '!um_is_parted_by(a, b) && !um_is_parted_by(b, a)',
    '!um_is_parted_by(a, b)',
  ],
  [
    'contact.c',
    'overlap where they only touch',
    'gap_beyond(a, i, b) >= -UM_CONTACT_TOLERANCE',
    'gap_beyond(a, i, b) > UM_CONTACT_TOLERANCE',
  ],
  ['contact.c', 'a side without its end', 'share < 0 ? 0 : share > 1 ? 1 : share', 'share < 0 ? 0 : share'],
  [
    'contact.c',
    'corners of one shape alone',
    'um_least(corners_to_sides(a, b), corners_to_sides(b, a))',
    'corners_to_sides(a, b)',
  ],
  [
    'contact.c',
    'the last corner left out',
    'for (int j = 0; j < b->count; j++) nearest =',
    'for (int j = 0; j < b->count - 1; j++) nearest =',
  ],
  ['contact.c', 'no tolerance for overlaps', 'if (gap < -UM_CONTACT_TOLERANCE)', 'if (gap < 0)'],
  [
    'contact.c',
    'flush from the wrong ends',
    'um_most(from, um_dot(way, mine.end))',
    'um_most(from, um_dot(way, mine.start))',
  ],
  ['sweep.c', 'contact where it is 1e-6 deep', '-rate < UM_SKIMMING_RATE ? deep : gap', 'deep'],
  ['sweep.c', 'the sign of the tolerance', 'gap + UM_CONTACT_TOLERANCE', 'gap - UM_CONTACT_TOLERANCE'],
  ['sweep.c', 'min for max at the entry', 'c->enter = larger(', 'c->enter = smaller('],
  ['sweep.c', 'max for min at the exit', 'smaller(c->deep_leave, -deep / rate)', 'larger(c->deep_leave, -deep / rate)'],
  ['sweep.c', "the sign of the mover's own rate", '-um_dot(n, direction)))', 'um_dot(n, direction)))'],
  [
    'sweep.c',
    'a side of the mover left out',
    'for (int i = 0; i < moving->count; i++) {\n        UmVec n = moving->normal[i];\n        if (!clip(',
    'for (int i = 1; i < moving->count; i++) {\n        UmVec n = moving->normal[i];\n        if (!clip(',
  ],
  [
    'sweep.c',
    'the corner of another side',
    'um_dot(n, still->corner[i]), um_dot(n, direction)',
    'um_dot(n, still->corner[um_next_corner(still, um_next_corner(still, i))]), um_dot(n, direction)',
  ],
  [
    'sweep.c',
    'swapped operands of the graze',
    'um_least(a.hi - b.lo, b.hi - a.lo)',
    'um_least(a.hi - b.lo, a.hi - a.lo)',
  ],
  ['sweep.c', 'what lies behind is hit', 'c.deep_leave <= -c.deep_enter', 'false'],
  ['sweep.c', 'what stands in the way is gone past', 'graze < 0', 'graze > 0'],
  [
    'sweep.c',
    'max for min over the covered ground',
    'um_least(gap, gap + um_dot(n, direction) * distance)',
    'um_most(gap, gap + um_dot(n, direction) * distance)',
  ],
  [
    'sweep.c',
    'the ground covered backwards',
    'um_most(0, um_dot(n, direction) * distance)',
    'um_least(0, um_dot(n, direction) * distance)',
  ],
  [
    'pivot.c',
    'a sign in the first root',
    'one = um_vec(a * k - b * root, b * k + a * root)',
    'one = um_vec(a * k - b * root, b * k - a * root)',
  ],
  ['pivot.c', 'the second root left out', 'if (!is_outside(c, two, square)) insert(c, two);', ''],
  ['pivot.c', 'crossings before the end taken for later ones', 'um_cross(c->end, way) >', 'um_cross(way, c->end) >'],
  [
    'pivot.c',
    'swapped operands of the circle',
    'double rest = square - k * k;\n    if (rest',
    'double rest = k * k - square;\n    if (rest',
  ],
  [
    'pivot.c',
    'the still corners turned the wrong way',
    'find_crossings(&c, other, mover, -1);',
    'find_crossings(&c, other, mover, 1);',
  ],
  [
    'pivot.c',
    'the first corner left out',
    'for (int i = 0; i < corner_count; i++) {\n            const double off',
    'for (int i = 1; i < corner_count; i++) {\n            const double off',
  ],
  ['pivot.c', 'clockwise turns not mirrored', 'about(moving, pivot, clockwise)', 'about(moving, pivot, false)'],
  [
    'pivot.c',
    'the hit told at the end of its stretch',
    '*found = from;\n            if',
    '*found = c.rotation[i];\n            if',
  ],
  [
    'pivot.c',
    'the still corners looked ahead at the wrong way',
    'look_ahead(&o, still, moving, -1);',
    'look_ahead(&o, still, moving, 1);',
  ],
  [
    'pivot.c',
    'no first meeting found',
    'o->first = um_least(o->first, meets_at(',
    'o->first = um_most(o->first, meets_at(',
  ],
  ['pivot.c', 'a start that overlaps looked past', 'o.apart > SLACK', 'o.apart > -1'],
  [
    'pivot.c',
    'a meeting looked for along half of a side',
    'root > um_most(one, two) + SLACK',
    'root > (one + two) / 2',
  ],
  [
    'pivot.c',
    'what comes in taken for what leaves',
    'um_pivot_progress(um_vec(a * k - b * root, b * k + a * root))',
    'um_pivot_progress(um_vec(a * k + b * root, b * k - a * root))',
  ],
  ['pivot.c', 'crossings out of order', 'c->progress[i - 1] > at', 'c->progress[i - 1] < at'],
  ['pivot.c', 'the end of a stretch not looked at', ' || overlap_when_turned(mover, to, other)', ''],
  ['pivot.c', 'the sides of the mover part nothing', 'return !um_is_parted_by(&there, still);', 'return true;'],
  [
    'pivot.c',
    'the last stretch not looked at',
    'return may_overlap && overlap_between(mover, from, end, other);',
    'return false;',
  ],
  ['pivot.c', 'corners that turn less than they do', '1.01 * width * width', '0.01 * width * width'],
  ['pivot.c', 'the second part of a turn left out', 'if (c.finish >= c.last) break;', 'break;'],
  ['course.c', 'the width of a base left out', ' + fabs(um_dot(n, e->arm[1]))', ''],
  ['course.c', 'the side that is left for the one that is met', '* ahead < 0 ? axis', '* ahead > 0 ? axis'],
  ['course.c', 'the side that is met last left out', '(enters[i] > s.enter - SLACK)', '(enters[i] > s.enter)'],
  ['course.c', 'a hit beyond the end', 'return enter <= most ? enter', 'return enter <= INFINITY ? enter'],
  ['course.c', 'a graze taken for certain', '? MEETS : UNCERTAIN;\n    }', '? MEETS : MEETS;\n    }'],
  ['hinge.c', 'a mirrored shape seen the other way round', '(hand > 0) != mirrored', 'hand > 0'],
  ['hinge.c', 'corners that are too near', 'corners->square[i] > least', 'corners->square[i] < least'],
  ['hinge.c', 'a start that overlaps looked past', ') > SLACK) return true;', ') > -1) return true;'],
  ['hinge.c', 'the line behind turned the other way', 'um_turned(s->normal[i], back)', 'um_turned(s->normal[i], end)'],
  ['hinge.c', 'the last meeting for the first', 'um_cross(way, o->first) > 0', 'um_cross(way, o->first) < 0'],
  [
    'hinge.c',
    'what leaves taken for what comes in',
    'a * k - b * root, b * k + a * root',
    'a * k + b * root, b * k - a * root',
  ],
];

let folder, compiler;

before(() => {
  folder = mkdtempSync(join(tmpdir(), 'umpire-oracle-'));
  compiler = [process.env.UMPIRE_CC, 'cc', 'gcc', 'clang'].find(
    name => name && spawnSync(name, ['--version']).status === 0,
  );
  assert.ok(compiler, 'no C compiler');
});
after(() => rmSync(folder, { recursive: true, force: true }));

function findBuilt(name, below) {
  const usual = [join(below, 'tests', name), join(below, 'tests', `${name}.exe`)].find(existsSync);
  if (usual || !existsSync(below)) return usual;
  const entries = readdirSync(below, { recursive: true, withFileTypes: true });
  const found = entries.find(entry => entry.isFile() && (entry.name === name || entry.name === `${name}.exe`));
  return found && join(found.path, found.name);
}

function run(command, args) {
  return new Promise(done => {
    execFile(command, args, { maxBuffer: 1 << 26, timeout: 1_200_000 }, (error, stdout, stderr) =>
      done({ error, output: stdout + stderr }),
    );
  });
}

const flags = optimise => ['-std=c17', optimise, '-ffp-contract=off', '-I', join(root, 'src')];

async function compiled(args) {
  const { error, output } = await run(compiler, args);
  assert.ok(!error, `does not compile:\n${output}`);
}

// What no mistake is put into is compiled once: the object of a source.
const objects = new Map();
function objectOf(source, optimise) {
  const object = join(folder, `${basename(source, '.c')}${optimise}.o`);
  if (!objects.has(object))
    objects.set(
      object,
      compiled([...flags(optimise), '-c', source, '-o', object]).then(() => object),
    );
  return objects.get(object);
}

// The oracle with the plane's sources, one of them changed.
async function compile(name, optimise, changed = {}) {
  const place = join(folder, name);
  mkdirSync(place);
  for (const [file, text] of Object.entries(changed)) writeFileSync(join(place, file), text);
  const [oracle, sort] = await Promise.all(
    ['tests/oracle/oracle_plane.c', 'src/base/sort.c'].map(file => objectOf(join(root, file), optimise)),
  );
  const files = await Promise.all(
    sources.map(file => (file in changed ? join(place, file) : objectOf(join(plane, file), optimise))),
  );
  const program = join(place, 'oracle_plane');
  await compiled([...flags(optimise), '-o', program, oracle, sort, ...files, '-lm']);
  return program;
}

test('the oracle agrees with src/plane', async t => {
  // Not the sanitizer build's: it says the same, several times slower.
  const program = findBuilt('oracle_plane', join(root, 'build', 'native')) ?? (await compile('whole', '-O2'));
  const { error, output } = await run(program, []);
  t.diagnostic(output.trim());
  assert.ok(!error, output);
});

test('the oracle notices mistakes in src/plane', async t => {
  await t.test('none in the sources as they are', async () => {
    const { error, output } = await run(await compile('control', '-O1'), [samplesForMutants]);
    assert.ok(!error, output);
  });
  for (const [index, [file, title, from, to]] of mutations.entries()) {
    await t.test(`${file}: ${title}`, async () => {
      const source = readFileSync(join(plane, file), 'utf8').replaceAll('\r\n', '\n');
      assert.equal(source.split(from).length, 2, `this text must stand once in ${file}: ${from}`);
      const program = await compile(`mutant-${index}`, '-O1', { [file]: source.replace(from, () => to) });
      const { error, output } = await run(program, [samplesForMutants]);
      assert.ok(error, `survived ${samplesForMutants} pairs:\n${output}`);
      assert.equal(
        error.code,
        1,
        `ended otherwise than by a disagreement (${error.code ?? error.signal}):\n${output.slice(-2000)}`,
      );
      assert.match(output, /^FAILED oracle_plane/m);
    });
  }
});
