// The scenes with their units in reverse order. Who is listed first decides nothing but the order of lists, so that each must come
// out as it stands, but for those named here with their reason.
import { scenesOf } from './scene-files.mjs';

const listed = 'what is offered or barred stands in the order of the units';
const asked = 'ruling torn-world.ejection-order: those pushed aside are asked in the order of the scene';

export const inOrder = {
  'al-15-one-attack-for-each': listed,
  'al-70-the-mover-chooses-the-object': listed,
  'ask-envelope-touches': listed,
  'arcane-legions ask-threats': 'threats stand in the order of the units',
  'order-none-lists-who-may-be-ordered': listed,
  'order-none-that-anybody-could-pay': listed,
  'ruling-16-tips-at-different-angles': listed,
  'ruling-16-two-tips-at-once': listed,
  'cc-01-whom-to-order': listed,
  'cc-07-the-list': listed,
  'cc-13-two-leaders-in-a-row': listed,
  'cc-22-attached-at-the-start': listed,
  'cc-29-whom-leadership-orders': listed,
  'cc-52-all-ten-shared-hexes-are-left-or-right': listed,
  'cc-52-dotted-lines-center': listed,
  'cc-52-dotted-lines-left': listed,
  'cc-52-dotted-lines-right': listed,
  'cc-56-the-whole-turn-without-an-order': listed,
  'cc-62-heavy-of-both-kinds': listed,
  'cc-64-the-leadership-of-a-request': listed,
  'cc-t4-both-lines-in-the-centre': listed,
  'cc-t4-center': listed,
  'cc-t4-eastern-line-at-the-left-of-the-north': listed,
  'cc-t4-left-from-the-south': listed,
  'cc-t4-odd-rows-share-nothing': listed,
  'cc-t4-western-line-at-the-left': listed,
  'commands-colors-ancients ask-threats-leader-upon-a-leader': 'threats stand in the order of the units',
  'ruling-11-mounted-orders-whom': listed,
  'ruling-11-spartacus-orders-any-unit': listed,
  'gg-01-whom-to-order': listed,
  'gg-13-engaged-with-two': 'those engaged with it stand in the order of the units',
  'gg-21-lockdown-of-one-of-two': 'those engaged with it stand in the order of the units',
  'ruling-02-listed-either-enemy': listed,
  't9-14-two-enemies': listed,
  't9-30-two-equally-near': listed,
  't9-84-equally-near-is-asked': listed,
  't9-88-two-enemies-are-asked': listed,
  't9-88-two-enemies-on-one-side': 'of enemies that it turns from alike the first of the scene is named',
  'ruling-09-as-many-hexes-as-miniatures': asked,
  'ruling-09-no-hexon-left-for-the-large': asked,
  'ruling-14-a-choice-that-leaves-no-room': asked,
  'ruling-14-and-it-is-refused': asked,
  'ruling-14-the-rest-is-forced': asked,
  'ruling-14-too-long-a-search': asked,
  'ruling-21-ejection-order-ejector-among-enemies': listed,
  'ruling-21-ejection-order-ejector-no-enemy-before-an-ally': listed,
  'ruling-21-ejection-order-ejector': listed,
  'ruling-21-ejection-order-ejector-one-not-first': listed,
  'ruling-21-ejection-order-scene': asked,
  'ask-odds-every-branch': asked,
  'ask-odds-who-wishes-what': asked,
  'tw-46-which-of-two-takes-which-hex': asked,
  'tw-47-forty-two-in-the-way': asked,
  'tw-47-in-the-corner-one-is-out-of-the-way': asked,
  'tw-47-not-two-larges-where-a-marker-must-go': asked,
  'tw-01-whom-to-order': listed,
  'tw-23-room-for-the-large-after-the-first': asked,
  'tw-23-room-for-the-large': asked,
  'tw-23-the-large-takes-what-is-left': asked,
  'tw-24-two-are-pushed': asked,
  'tw-31-infantry-and-a-large': asked,
  'tw-35-two-allies-then-two-enemies': asked,
  'tw-53-all-enemies-along-the-way': listed,
  'ninth-age ask-threats-after-a-charge': 'threats stand in the order of the units',
  'ninth-age ask-threats-little-work': 'who comes first is asked first',
  'ninth-age ask-threats-of-charges': 'threats stand in the order of the units',
  'torn-world ask-threats-upon-a-large': 'threats stand in the order of the units',
};

/** The scenes of a game whose units can be listed the other way round, so listed. */
export const reversedScenesOf = system =>
  scenesOf(system)
    .filter(({ name, request }) => request.units?.length > 1 && !inOrder[name] && !inOrder[`${system} ${name}`])
    .map(reversed);

// What is expected of the units is expected in their order.
export function reversed({ request, expect, ...scene }) {
  const units = Array.isArray(expect.units) ? { units: [...expect.units].reverse() } : {};
  return {
    ...scene,
    name: `${scene.name}, reversed`,
    request: { ...request, units: [...request.units].reverse() },
    expect: { ...expect, ...units },
  };
}
