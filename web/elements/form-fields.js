// The fields for a part of the scene, as the game's form lists them.
import { lengthLabel, ownUnit, shownUnit } from '../play/lengths.js';
import { edit } from '../play/playing.js';
import { say } from '../text/text.js';
import { field } from './fields.js';

/** @import { Store } from '../store/store.js' */
/** @import { Field, Path } from '../types' */

const arrayOf = value => (Array.isArray(value) ? value : []);
/** @param {Store} store @param {Path} base @param {Field[]} fields @param {string} [within] */
export const fieldsOf = (store, base, fields, within) =>
  fields.map(({ key, name, fields: named, set, values, signed, ...rest }) =>
    field(store, {
      ...{
        ...rest,
        within,
        path: [...base, ...[key].flat()],
        label: labelOf(store, rest.kind, name ?? [key].flat().at(-1), named),
      },
      ...(values ? { values: valuesOf(store, values) } : {}),
      ...(set ? { onSet: value => edit(store, scene => set(scene, value, base)) } : {}),
      signed: typeof signed === 'function' ? signed(store.position.scene) : signed,
    }),
  );

// The label of a length ends with the unit that it is shown in.
/** @param {Store} store */
function labelOf(store, kind, name, fields) {
  const shown = kind?.startsWith('length') && shownUnit(store.position.scene) !== ownUnit(store.position.scene);
  return shown
    ? lengthLabel(store.position.scene, say(`lengths.name.${name.replace('-inches', '')}`))
    : say(`form.${name}`, fields);
}

/** @param {Store} store */
const valuesOf = (store, values) =>
  values === 'units' ? idsOfUnits(store) : values === 'players' ? arrayOf(store.position.scene.turn?.players) : values;

/** @param {Store} store */
const idsOfUnits = store => arrayOf(store.position.scene.units).map(unit => unit?.id);

/** The paths of these fields. @param {Path} base @param {Pick<Field, 'key'>[]} fields */
export const pathsOf = (base, fields) => fields.map(({ key }) => [...base, ...[key].flat()]);
