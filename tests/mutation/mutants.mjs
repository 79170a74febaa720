// Every small mistake that could be made in a C source: {at, was, becomes, kind}, and the text with one of them in it.

const tokens =
  /(?<skip>\/\/[^\n]*|\/\*[^]*?\*\/|^[ \t]*#(?:[^\n]*\\\n)*[^\n]*|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\s+)|(?<word>[A-Za-z_]\w*)|(?<number>\.?\d(?:[eE][+-]|[\w.])*)|(?<sign>->|\+\+|--|<<=|>>=|<<|>>|[<>=!+\-*/&|^%]=|&&|\|\||[^\s\w])/gm;

const comparisons = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '==': ['!='],
  '!=': ['=='],
};
const junctions = { '&&': ['||'], '||': ['&&'] };
// Not ++ and --: loops that run away tell nothing.
const sums = { '+': ['-'], '-': ['+'], '+=': ['-='], '-=': ['+='] };

// What these hold is never otherwise: wrong here is what no test can see.
const assertions = new Set(['UM_ALWAYS', 'UM_ASSERT', 'UM_CHECK', 'UM_NEVER', 'static_assert', '_Static_assert']);

export function tokensOf(text) {
  const list = [];
  for (const { 0: word, index, groups } of text.matchAll(tokens))
    if (!groups.skip) list.push({ word, at: index, number: Boolean(groups.number) });
  return list;
}

// The place of the bracket that closes the one at `i`.
function closing(list, i) {
  for (let depth = 0; i < list.length; i++) {
    depth += (list[i].word === '(') - (list[i].word === ')');
    if (depth === 0) return i;
  }
  return i;
}

const endsOperand = token =>
  token &&
  (/^\w/.test(token.word) || [')', ']'].includes(token.word)) &&
  !['return', 'case', 'else'].includes(token.word);
const isWhole = token => token?.number && /^\d+u?$/.test(token.word);

/** Every mistake in this source, in the order of their places. */
export function mutantsOf(text) {
  const list = tokensOf(text);
  const found = [];
  const add = (token, becomes, kind, was = token.word) => found.push({ at: token.at, was, becomes, kind });
  for (let i = 0; i < list.length; i++) {
    const [before, token, after] = [list[i - 1], list[i], list[i + 1]];
    if (assertions.has(token.word)) {
      i = closing(list, i + 1);
      continue;
    }
    const others = comparisons[token.word] ?? [];
    for (const other of isTolerant(list, i) ? others.slice(1) : others) add(token, other, 'comparison');
    for (const other of junctions[token.word] ?? []) add(token, other, 'and, or');
    const isSum = token.word.length > 1 || (endsOperand(before) && after);
    if (isSum) for (const other of sums[token.word] ?? []) add(token, other, 'sum');
    if (isWhole(token) && isLimit(before, after, list[i - 2]))
      nearTo(token.word).forEach(other => add(token, other, 'limit'));
    if (token.word === '!') add(token, '', 'negation');
    if (['if', 'while'].includes(token.word) && after?.word === '(') {
      const end = closing(list, i + 1);
      const condition = text.slice(after.at, list[end].at + 1);
      if (!isNegatedBelow(list.slice(i + 2, end))) add(after, `(!${condition})`, 'negation', condition);
    }
    if (token.word === 'um_in_force' && after?.word === '(') add(token, '!um_in_force', 'clause');
  }
  return found;
}

// Whether another mistake makes the opposite of this condition: it is one comparison, or begins with a `!`.
const isNegatedBelow = inner =>
  !inner.some(({ word }) => word in junctions) &&
  inner.some(({ word }, i) => word in comparisons || (word === '!' && i === 0));

// Whether a length is compared with something about a tolerance: what lies exactly there decides nothing, and is not tried.
function isTolerant(list, i) {
  if (!(list[i].word in comparisons) || !/[<>]/.test(list[i].word)) return false;
  const ends = /^([;{}?:,]|&&|\|\|)$/;
  const from = list.findLastIndex(({ word }, at) => at < i && ends.test(word)) + 1;
  const to = list.findIndex(({ word }, at) => at > i && ends.test(word));
  return list.slice(from, to).some(({ word }) => /TOLERANCE$|^\d+(\.\d+)?e-\d+$/.test(word));
}

// Compared with something, or added to it.
const isLimit = (before, after, second) =>
  [before, after].some(token => token && token.word in comparisons) ||
  (['+', '-'].includes(before?.word) && endsOperand(second));

function nearTo(word) {
  const [, digits, suffix] = /^(\d+)(u?)$/.exec(word);
  const value = Number(digits);
  return [value + 1, value - 1].filter(other => other >= 0).map(other => `${other}${suffix}`);
}

export const mutated = (text, { at, was, becomes }) => text.slice(0, at) + becomes + text.slice(at + was.length);

const lineStart = (text, at) => text.lastIndexOf('\n', at - 1) + 1;
const lineEnd = (text, at) => (text.indexOf('\n', at) + text.length + 1) % (text.length + 1);

/** Where it is and how its lines read without it and with it. */
export function described(text, mutant) {
  const [from, to] = [lineStart(text, mutant.at), lineEnd(text, mutant.at + mutant.was.length)];
  const tidy = part =>
    part
      .replace(/\/\/[^\n]*/g, '')
      .trim()
      .replace(/\s+/g, ' ');
  const changed = mutated(text, mutant).slice(from, to + mutant.becomes.length - mutant.was.length);
  return {
    line: text.slice(0, mutant.at).split('\n').length,
    original: tidy(text.slice(from, to)),
    mutation: tidy(changed),
  };
}
