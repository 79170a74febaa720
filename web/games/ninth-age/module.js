// How far the first part of the module tells a scene (wasm/split.mjs). Most pursuits never enter what weighs the dice of several
// pursuers together, what follows an enemy that was destroyed, how an overrun ends, and what other rulings take. What is no
// pursuit comes after the first part altogether, and so does one by the handbook, with who stays, Dangerous Terrain, traits, and marks of
// units that say more than who fights in which combat.
const marks = ['inside', 'shaken', 'declaredOn', 'pivotedAfterCombat', 'modelCharged', 'fledFromCharge'];
export const firstTells = ({ order, units, terrain, codices, rulings = {} }) => {
  if (order && !['pursue', 'overrun'].includes(order.kind)) return 'later';
  if (order?.restrained || units.some(unit => marks.some(mark => unit[mark]))) return 'later';
  if (rulings['ninth-age.pursuits'] || terrain?.some(({ dangerous }) => dangerous)) return 'later';
  if (Object.values(codices).some(({ traits }) => traits)) return 'later';
  const isOverrun = order?.kind === 'overrun';
  const more = isOverrun || order?.pursuers?.length > 1 || order?.pursued?.destroyed || Object.keys(rulings).length;
  return more ? 'opened' : 'whole';
};
