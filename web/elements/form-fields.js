// The fields of a part of the scene, as the form of its game lists them.
import { lengthLabel, ownUnit, shownUnit } from '../play/lengths.js';
import { edit } from '../play/playing.js';
import { state } from '../store/store.js';
import { say } from '../text/text.js';
import { field } from './fields.js';

const arrayOf = value => (Array.isArray(value) ? value : []);
/** @param {any[]} base @param {any[]} fields */
export const fieldsOf = (base, fields, within = undefined) =>
  fields.map(({ key, name, fields: named, set, values, signed, ...rest }) =>
    field({
      ...{
        ...rest,
        within,
        path: [...base, ...[key].flat()],
        label: labelOf(rest.kind, name ?? [key].flat().at(-1), named),
      },
      ...(values ? { values: valuesOf(values) } : {}),
      ...(set ? { onSet: value => edit(scene => set(scene, value, base)) } : {}),
      signed: typeof signed === 'function' ? signed(state.scene) : signed,
    }),
  );

// Lengths have the unit that they are shown in behind their name.
function labelOf(kind, name, fields) {
  const shown = kind?.startsWith('length') && shownUnit(state.scene) !== ownUnit(state.scene);
  return shown ? lengthLabel(say(`lengths.name.${name.replace('-inches', '')}`)) : say(`form.${name}`, fields);
}

const valuesOf = values =>
  values === 'units' ? idsOfUnits() : values === 'players' ? arrayOf(state.scene.turn?.players) : values;

const idsOfUnits = () => arrayOf(state.scene.units).map(unit => unit?.id);

/** The paths of such fields. @param {any[]} base @param {any[]} fields */
export const pathsOf = (base, fields) => fields.map(({ key }) => [...base, ...[key].flat()]);
