// How far the first part of the module tells a scene (wasm/split.mjs): where several pursue, an eighth of the module weighs together
// what their dice lead to, and most positions never enter it; nor what other rulings take. What is no pursuit comes after the first
// part altogether.
export const firstTells = ({ order, rulings = {} }) => {
  if (order && !['pursue', 'overrun'].includes(order.kind)) return 'later';
  return order?.pursuers?.length > 1 || Object.keys(rulings).length ? 'opened' : 'whole';
};
