// Numbers as the page's language writes them, and its plural forms.
// A page speaks one language, on all its boards.
let language = 'en';
let decimal = '.';
const formats = new Map();
/** @type {Intl.PluralRules | null} */
let plurals = null;

/** @param {string} wished */
export function numeralsOf(wished) {
  language = wished;
  formats.clear();
  plurals = null;
  decimal =
    format(1)
      .formatToParts(0.5)
      .find(({ type }) => type === 'decimal')?.value ?? '.';
}

function format(decimals) {
  if (!formats.has(decimals))
    formats.set(decimals, new Intl.NumberFormat(language, { maximumFractionDigits: decimals, useGrouping: false }));
  return formats.get(decimals);
}

/** With a real minus sign; adding zero turns −0 into 0. */
export function number(value, decimals = 3) {
  return format(decimals)
    .format(Number(value.toFixed(decimals)) + 0)
    .replace('-', '−');
}

/** The sign before decimals. */
export const decimalSign = () => decimal;

/** The separator between numbers: a comma would mislead if numbers contain one. */
export const between = () => (decimal === ',' ? '; ' : ', ');

/** @returns {string} one, other … */
export const pluralOf = value => (plurals ??= new Intl.PluralRules(language)).select(Number(value));
