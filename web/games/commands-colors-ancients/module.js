// How much of a scene the module's first part can judge (wasm/split.mjs): plain turns. A later part judges battle
// results (withdrawals, advances and what follows where losses are kept) and what a scenario adds.
export const firstTells = ({ order, units, scenario }) => {
  const adds = scenario !== undefined || units?.some(({ waiting }) => waiting !== undefined);
  const keepsLosses = units?.some(({ blocks }) => blocks !== undefined);
  return adds || keepsLosses || (order?.kind ?? 'movement') !== 'movement' ? 'later' : 'whole';
};
