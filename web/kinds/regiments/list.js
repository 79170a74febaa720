// A pursuit's board as a list of items, from back to front; view.js describes the view.
import { apart, boxOf, ringsOf, settled, shifted } from '../../board/apart.js';
import { ground, offerItems, terrainItems } from '../../board/display-list.js';
import { frontsOnTop } from '../../board/fronts.js';
import { searchItems } from '../../board/search-view.js';
import { aimItems } from './aim.js';
import { arcItems } from './arcs.js';
import { arrowItems, handleItems, headingItems, placeChip, placeItems } from './choice-items.js';
import { lookedAtItems, stepItems } from './manoeuvre.js';
import { columnsOf, mapChips, mapItems } from './map-items.js';
import { caughtItems, nameItems, regiment } from './regiments.js';
import { chargeEndItems, rangeItems } from './charging.js';
import { sweptItems, wayItems } from './way-items.js';

/** @import { Item } from '../../types' */

/** @typedef {ReturnType<typeof import('./view.js').regimentView>} RegimentView */

/** @param {RegimentView} view @returns {Item[]} from back to front */
export function regimentList(view) {
  return keptApart(frontsOnTop(everything(view)), view);
}

const kept = /^(name|mark|range|handle|single|gap-arc)$/;

// Chips and labels keep clear of names, handles and one another; what can be tapped goes first.
function keptApart(items, { zoom, sight, map, heading }) {
  const of = wanted => items.filter(({ role, kind }) => wanted.test(role) && kind !== 'arc');
  const each = (list, spots) => list.map(item => ({ items: [item], layouts: shifted([item], spots, zoom) }));
  const boxes = list => list.map(item => boxOf(item, zoom));
  const [chips, bands, label] = [of(/^chip$/), of(/^map-chip$/), items.filter(({ id }) => id === 'pursued:label')];
  const fixed = [
    ...of(kept),
    ...of(/^(caught|pursued)$/).filter(({ kind, id }) => kind !== 'line' && id !== 'pursued:label'),
  ];
  const groups = [
    ...each(chips, ringsOf(8, 4)),
    ...(bands.length ? [{ items: bands, layouts: columnsOf(bands, map, zoom) }] : []),
    ...each(label, ringsOf(12, 5)),
  ];
  const disc = heading ? [{ at: heading.at, half: [heading.radius * zoom, heading.radius * zoom] }] : [];
  const soft = [...boxes(of(/^(unit|map)$/)), ...disc];
  return settled(items, apart(groups, { zoom, sight, hard: boxes(fixed), soft }));
}

function everything(view) {
  return [
    ...ground(view),
    ...(view.table ? [tableEdge(view.table)] : []),
    ...view.terrain.flatMap(piece => pieceItems(view, piece)),
    ...view.ways.flatMap(way => sweptItems(way)),
    ...view.ranges.filter(({ id }) => id !== view.arcs?.id).flatMap(range => rangeItems(range)),
    ...(view.arcs ? arcItems(view, view.arcs) : []),
    ...mapItems(view),
    ...view.steps.flatMap(step => stepItems(step)),
    ...view.chargeEnds.flatMap(end => chargeEndItems(end)),
    ...view.units.flatMap(unit => regiment(view, unit)),
    ...view.ways.flatMap(way => wayItems(view, way)),
    ...view.places.flatMap(place => placeItems(place)),
    ...(view.heading ? headingItems(view, view.heading) : []),
    ...(view.step ? lookedAtItems(view, view.step) : []),
    ...namesOf(view),
    ...view.caught.flatMap(unit => caughtItems(view, unit)),
    ...view.offers.flatMap(offer => offerItems({ zoom: 60 }, offer)),
    ...mapChips(view),
    ...view.places.map(place => placeChip(view, place)),
    ...(view.search ? searchItems(view.search, view.zoom) : []),
    ...(view.aim ? aimItems(view, view.aim) : []),
    ...(view.arrow ? arrowItems(view, view.arrow) : []),
    ...(view.turned ? handleItems(view, view.turned, { what: 'handle', id: view.turned.id }) : []),
  ];
}

function namesOf(view) {
  /** @type {import('../../board/beside.js').Sides[]} */
  const taken = [];
  const ids = view.units.map(({ id }) => String(id));
  return view.units.flatMap(unit => nameItems(view, unit, taken, ids));
}

const tableEdge = ({ width, depth }) => ({
  ...{ id: 'table-edge', role: 'table-edge', kind: 'area', at: [0, 0], stroke: 'edge', width: 5 },
  // prettier-ignore
  points: [[0, 0], [width, 0], [width, depth], [0, depth]],
});

// Terrain without effect is faint.
const pieceItems = (view, piece) =>
  terrainItems(view, piece).map(item =>
    piece.kind === 'impassable' || item.kind !== 'area'
      ? item
      : { ...item, pattern: undefined, fillAlpha: 0.4, dash: [4, 4] },
  );
