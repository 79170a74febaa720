// How far the first part of the module tells a scene (wasm/split.mjs): where several pursue, an eighth of the module weighs together
// what their dice lead to, and most positions never enter it.
export const firstTells = ({ order }) => (order?.pursuers?.length > 1 ? 'opened' : 'whole');
