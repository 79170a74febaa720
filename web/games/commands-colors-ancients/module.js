// How far the first part of the module tells a scene (wasm/split.mjs): turns. What a battle brings comes a moment later, withdrawals, advances
// and what follows where losses are kept, and so does what a scenario adds.
export const firstTells = ({ order, units, scenario }) => {
  const adds = scenario !== undefined || units?.some(({ waiting }) => waiting !== undefined);
  const keepsLosses = units?.some(({ blocks }) => blocks !== undefined);
  return adds || keepsLosses || (order?.kind ?? 'movement') !== 'movement' ? 'later' : 'whole';
};
