// How far the first part of the module tells a scene (wasm/split.mjs). Evades, escapes and advances come a moment later, and so does what
// follows a battle where losses are kept.
export const firstTells = ({ order, units }) => {
  const keepsLosses = order?.by !== undefined || units?.some(({ blocks }) => blocks !== undefined);
  return keepsLosses || ['evade', 'escape', 'momentum'].includes(order?.kind) ? 'later' : 'whole';
};
