// Which scenes the first part of the module only opens (wasm/split.mjs): where several pursue, an eighth of the module weighs together
// what their dice lead to, and most positions never enter it.
export const opensOnly = ({ order }) => order?.pursuers?.length > 1;
