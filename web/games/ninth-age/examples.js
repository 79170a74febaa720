// The examples of The 9th Age in their order, by the names of their scenes.
const pursuits = ['enemy-beside', 'two-into-one', 'dice', 'edge-turned', 'edge', 'obstruction', 'wheel', 'back'];

export default [...pursuits, 'charge', 'march'];
