// Changes to the scene that touch more than one field: adding, removing, renaming.
import { edit, fits } from './session.js';
import { hexesOf } from './hexes/board.js';
import { centre } from './hexes/hex.js';
import { state, update } from './state.js';
import { formOf, onHexes } from './systems.js';

const newName = (wish, taken) => {
  for (let i = 1; ; i++) {
    const name = i === 1 ? wish : `${wish} ${i}`;
    if (!taken.includes(name)) return name;
  }
};
const idsOf = scene => [...(scene.units ?? []), ...(scene.terrain ?? [])].map(item => item.id);

let middle = () => [0, 0];
/** Where new things are put: the middle of what the board shows. */
export const placeNewAt = where => (middle = where);

// Tries places about the wished one, the nearest first, until the engine takes the scene.
function setDown(scene, unit, near) {
  if (onHexes(scene)) onHex(scene, unit, near);
  else onTable(scene, unit, near);
}

function onHex(scene, unit, [x, y]) {
  const off = ({ at }) => Math.hypot(centre(at)[0] - x, centre(at)[1] - y);
  const taken = scene.units.filter(other => other !== unit).map(({ at }) => String(at));
  const free = hexesOf(scene.board).filter(({ at }) => !taken.includes(String(at)));
  const nearest = free.sort((a, b) => off(a) - off(b)).slice(0, 40);
  const at = nearest.find(hex => ((unit.at = hex.at), fits(scene))) ?? nearest[0];
  unit.at = at?.at.slice() ?? [0, 0];
}

function onTable(scene, unit, [x, y]) {
  const whole = value => Math.round(value * 2) / 2;
  for (let ring = 0; ring < 6; ring++)
    for (let i = 0; i < Math.max(1, ring * 8); i++) {
      const angle = (i / Math.max(1, ring * 8)) * 2 * Math.PI;
      unit.at = [whole(x + 1.5 * ring * Math.cos(angle)), whole(y + 1.5 * ring * Math.sin(angle))];
      if (fits(scene)) return;
    }
  unit.at = [whole(x), whole(y)];
}

export function addUnit() {
  const { codices = {}, turn } = state.scene;
  put(
    { id: '', codex: Object.keys(codices)[0] ?? '', owner: turn?.active ?? '', ...formOf(state.scene).newUnit },
    'unit',
    middle(),
  );
}

export function copyUnit(index) {
  const unit = state.scene.units[index];
  const placed = Array.isArray(unit.at) && unit.at.every(Number.isFinite);
  const near = placed && onHexes(state.scene) ? centre(unit.at) : unit.at;
  put(structuredClone(unit), String(unit.id).replace(/ \d+$/, ''), placed ? near : middle());
}

function put(unit, wish, near) {
  edit(scene => {
    unit.id = newName(wish, idsOf(scene));
    scene.units = [...(scene.units ?? []), unit];
    setDown(scene, unit, near);
  });
  update({ selected: unit.id });
}

export function remove(list, index) {
  edit(scene => {
    const [gone] = scene[list].splice(index, 1);
    if (list === 'units' && scene.order?.unit === gone.id) delete scene.order;
  });
}

export function renameUnit(index, id) {
  edit(scene => {
    const unit = scene.units[index];
    if (scene.order?.unit === unit.id) scene.order.unit = id;
    unit.id = id;
  });
  update({ selected: id });
}

// One name changed in the list is a player renamed: the units follow.
export function renamePlayers(names) {
  edit(scene => {
    const before = scene.turn.players ?? [];
    scene.turn.players = names;
    if (before.length !== names.length) return;
    before.forEach((old, i) => {
      if (old === names[i] || names.includes(old)) return;
      for (const unit of scene.units) if (unit.owner === old) unit.owner = names[i];
      if (scene.turn.active === old) scene.turn.active = names[i];
      if (scene.turn.sides && old in scene.turn.sides) {
        scene.turn.sides[names[i]] = scene.turn.sides[old];
        delete scene.turn.sides[old];
      }
    });
  });
}

export function addCodex() {
  edit(scene => {
    scene.codices = {
      ...scene.codices,
      [newName('codex', Object.keys(scene.codices ?? {}))]: structuredClone(formOf(scene).newCodex),
    };
  });
}

export function renameCodex(before, after) {
  if (after === before) return;
  edit(scene => {
    scene.codices = Object.fromEntries(
      Object.entries(scene.codices).map(([name, codex]) => [name === before ? after : name, codex]),
    );
    for (const unit of scene.units ?? []) if (unit.codex === before) unit.codex = after;
  });
}

export function addTerrain() {
  edit(scene => {
    const [x, y] = middle().map(value => Math.round(value * 2) / 2);
    scene.terrain = [...(scene.terrain ?? []), { id: newName('terrain', idsOf(scene)), ...formOf(scene).newTerrain([x, y]) }];
  });
}
