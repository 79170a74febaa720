// How much of a scene the module's first part can judge (wasm/split.mjs). Most pursuits need no dice of several
// pursuers together, nothing after a destroyed enemy, no end of an overrun, and no other rulings. Orders that are no
// pursuit need a later part, and so do pursuits by the handbook, with restraint, Dangerous Terrain, traits, and marks
// of units that say more than who fights in which combat.
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
