// Which of the clauses that a sentence cites it turned on: that one is read out with the verdict.
// The more particular clause before the more general one; of others the first that is cited. Of the games that are not
// here the last one that is not usual: an event cites what it always hangs on first.
const orders = {
  'arcane-legions': [
    ...['AL-77', 'AL-75', 'AL-43', 'AL-67', 'AL-70', 'AL-74', 'AL-69', 'AL-66', 'AL-41', 'AL-44', 'AL-65'],
    ...['AL-50', 'AL-28', 'AL-03', 'AL-04'],
  ],
};
// What nearly every event on hexes hangs on, and what says nothing of this one.
const usual = ['GG-01', 'GG-18', 'CC-01', 'CC-02', 'CC-03', 'CC-56'];
// What is asked of the player and cannot be left: it is what the verdict is about.
const forced = /^snap:/;

/** @param {any} scene @param {string[]} clauses */
export function decidingOf(scene, clauses = []) {
  const order = orders[scene.system];
  if (!order) return clauses.findLast(id => !usual.includes(id)) ?? clauses.at(-1);
  return order.find(id => clauses.includes(id)) ?? clauses[0];
}

/** The clauses of a choice that has to be made now, if there is one. */
export const forcedOf = ({ options }) =>
  options.length && options.every(({ key }) => forced.test(key)) ? options[0].clauses : null;
