// The form in which the build stores a published battle (wasm/scenarios.mjs), and what a player of it may order.

/** @typedef {Record<string, string>} Text by language */
/**
 * @typedef {{
 *   date: number, sides: { name: Text, owner: string, cards: number, banners: number, first: boolean }[],
 *   special: { by: string, text: Text }[], note?: Text, source: string[]
 * }} Battle
 */
/** @typedef {(name: string, fields?: Record<string, string | number>) => string} Say */

/** @param {Battle} battle @param {Say} say */
export const yearOf = ({ date }, say) => say('year', { year: -date });

/** @param {Battle} battle @param {string} language @param {Say} say @returns {string[]} */
export function linesOf({ sides, special, note, source }, language, say) {
  const [north, south] = sides;
  const first = sides.find(side => side.first) ?? south;
  const rules = by =>
    special
      .filter(each => each.by === by)
      .map(({ text }) => text[language])
      .join(' ');
  const ruled = name => (rules(name) ? [say(name, { rules: rules(name) })] : []);
  return [
    say('sides', {
      ...{ north: north.name[language], northCards: north.cards },
      ...{ south: south.name[language], southCards: south.cards },
    }),
    say('first', { first: first.name[language], banners: first.banners }),
    ...ruled('hand'),
    ...ruled('engine'),
    ...(note ? [note[language]] : []),
    say('sources', { list: source.join(', ') }),
  ];
}

/**
 * Until a card is known: any units, as many as there are command cards.
 * @param {Battle} battle @param {string} owner
 */
export function turnOf({ sides }, owner) {
  const cards = sides.find(side => side.owner === owner)?.cards;
  return { command: cards, card: { name: 'order', orders: cards, detach: true } };
}
