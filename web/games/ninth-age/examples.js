// The examples of The 9th Age in their order, by the names of their scenes.
export default ['enemy-beside', 'two-into-one', 'dice', 'edge-turned', 'edge', 'obstruction', 'wheel', 'back'];
