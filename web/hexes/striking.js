// Who may make Free Attacks on a way of Torn World, and for being ejected at its end.
import { meets } from './hexons.js';

const attacks = ({ key }) => key.startsWith('free-attack:');
const attackerIn = key => key.slice('free-attack:'.length);

/** Whoever may attack is taken to do so: what is counted is whom there is to fear. */
export function suffered(place, ask, choices) {
  let { made, by, reply } = place;
  for (let attack; (attack = reply.options?.find(attacks));) {
    made = [...made, attack.key];
    by = [...by, attackerIn(attack.key)];
    reply = ask([...choices, ...made]);
  }
  return { ...place, made, by, reply };
}

/** Choices that a plan has found, all who may attack on the way taken to do so. */
export function gone(ask, choices, keys) {
  let place = suffered({ made: [], by: [], reply: ask(choices) }, ask, choices);
  for (const key of keys.map(each => each.key ?? each).filter(each => !/^(free-attack:|decline$)/.test(each))) {
    const made = [...place.made, key];
    place = suffered({ made, by: place.by, reply: ask([...choices, ...made]) }, ask, choices);
  }
  return place;
}

// Who goes, in which order and where to, is no matter of who may strike then.
const settles = ({ key }) => /^(dexterity|eject|next|free-attack):/.test(key);

/** Who may attack for being ejected, once the unit has halted by these choices (TW-24). */
export function struckAtEnd(ask, choices) {
  const by = [];
  let here = choices;
  for (let [option] = ask(here).options ?? []; option && settles(option); [option] = ask(here).options ?? []) {
    if (attacks(option)) by.push(attackerIn(option.key));
    here = [...here, option.key];
  }
  return by;
}

/** Whom or what a unit stands upon, to be ejected. */
export function pushedAt({ units, markers = [] }, id) {
  const { hexes } = units.find(each => each.id === id);
  const others = [...units, ...markers.map(each => ({ ...each, hexes: [each.at] }))];
  return others.filter(each => each.id !== id && meets(each.hexes, hexes)).map(each => each.id);
}
