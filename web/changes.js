// Changes to the scene that touch more than one field: adding, removing, renaming.
import { edit, fits } from './session.js';
import { form } from './forms/arcane-legions.js';
import { state, update } from './state.js';

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

// Tries places in rings about the wished one until the engine takes the scene.
function setDown(scene, unit, [x, y]) {
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
    { id: '', codex: Object.keys(codices)[0] ?? '', owner: turn?.active ?? '', at: [0, 0], facing: 0 },
    'unit',
    middle(),
  );
}

export function copyUnit(index) {
  const unit = state.scene.units[index];
  const placed = Array.isArray(unit.at) && unit.at.every(Number.isFinite);
  put(structuredClone(unit), String(unit.id).replace(/ \d+$/, ''), placed ? unit.at : middle());
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
    });
  });
}

export function setOrder(unit, kind = state.scene.order?.kind ?? 'move') {
  edit(scene => {
    if (!unit) return void delete scene.order;
    scene.order = { unit, kind, ...(kind === 'displace' ? { toward: 0, by: 1 } : {}) };
  });
}

export function addCodex() {
  edit(scene => {
    scene.codices = {
      ...scene.codices,
      [newName('codex', Object.keys(scene.codices ?? {}))]: structuredClone(form.newCodex),
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
    scene.terrain = [...(scene.terrain ?? []), { id: newName('terrain', idsOf(scene)), ...form.newTerrain([x, y]) }];
  });
}
