// Which units may make Free Attacks on a way in Torn World, and for being ejected at its end.
import { argumentOf, roleOf } from '../../engine/verbs.js';
import { meets } from '../../geometry/hexons.js';

const attacks = ({ role, key }) => role === 'offer' && key.includes(':');

/** Takes every Free Attack that is offered, since players want to know all that threaten. */
export function suffered(place, ask, choices) {
  let { made, by, reply } = place;
  for (let attack; (attack = reply.options?.find(attacks));) {
    made = [...made, attack.key];
    by = [...by, argumentOf(attack.key)];
    reply = ask([...choices, ...made]);
  }
  return { ...place, made, by, reply };
}

/** Makes the choices of a plan, and takes every Free Attack on the way. */
export function gone(ask, choices, keys) {
  let place = suffered({ made: [], by: [], reply: ask(choices) }, ask, choices);
  for (const key of keys.map(each => each.key ?? each).filter(each => roleOf(each) !== 'offer')) {
    const made = [...place.made, key];
    place = suffered({ made, by: place.by, reply: ask([...choices, ...made]) }, ask, choices);
  }
  return place;
}

// Whether a choice about ejection: it does not affect who may attack then.
const settles = option => ['throw', 'place', 'next'].includes(option.role) || attacks(option);

/** The units that may attack for being ejected, once the unit has halted after these choices. */
export function struckAtEnd(ask, choices) {
  const by = [];
  let here = choices;
  for (let [option] = ask(here).options ?? []; option && settles(option); [option] = ask(here).options ?? []) {
    if (attacks(option)) by.push(argumentOf(option.key));
    here = [...here, option.key];
  }
  return by;
}

/** The units and markers that a unit stands on, which will be ejected. */
export function pushedAt({ units, markers = [] }, id) {
  const { hexes } = units.find(each => each.id === id);
  const others = [...units, ...markers.map(each => ({ ...each, hexes: [each.at] }))];
  return others.filter(each => each.id !== id && meets(each.hexes, hexes)).map(each => each.id);
}
