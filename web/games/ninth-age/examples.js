// The examples of The 9th Age in order, by the names of their scenes.
// The first one leaves something to decide.
const pursuits = ['obstruction', 'two-into-one', 'dice', 'edge-turned', 'edge', 'enemy-beside', 'wheel', 'back'];

export default [...pursuits, 'charge', 'march'];
