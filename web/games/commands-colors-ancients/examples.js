// The examples of Commands & Colors: Ancients in order, by the names of their scenes.
export default ['leader-joins', 'infantry-first', 'leadership', 'auxilia', 'retreat'];
