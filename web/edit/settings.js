// Switches for how the table is shown, stored in the scene's `page`: links carry them, the engine ignores them.
import { registerCommand } from '../elements/commands.js';
import { edit } from '../play/playing.js';
import { subscribe } from '../store/store.js';
import { signal } from '../store/signals.js';
import { lengthsOf, ownUnit, settingsOf, shownUnit, stepMillimetres, unitsOfLength } from '../play/lengths.js';
import { askStep } from './step-dialog.js';
import { traitsOf } from '../play/traits.js';

/** @import { Store } from '../store/store.js' */
/** @import { ForPage } from '../types' */

/** @param {Store} store @param {ForPage} more undefined removes one */
function keep(store, more) {
  edit(store, scene => {
    const page = { ...settingsOf(scene), ...more };
    for (const [name, value] of Object.entries(page)) if (value === undefined) delete page[name];
    if (Object.keys(page).length) scene.page = page;
    else delete scene.page;
  });
}

/** @param {Store} store @param {{ shown?: string, step?: number }} more */
const keepLengths = (store, more) => keep(store, { lengths: { ...lengthsOf(store.position.scene), ...more } });

// A game that counts steps has to be told once how long a step is.
/** @param {Store} store */
async function show(store, unit) {
  if (ownUnit(store.position.scene) !== 'steps' || unit === 'steps' || stepMillimetres(store.position.scene))
    return keepLengths(store, { shown: unit });
  const step = await askStep(unit);
  if (step) keepLengths(store, { shown: unit, step });
}

/** @param {Store} store */
async function changeStep(store) {
  const unit = shownUnit(store.position.scene);
  const step = await askStep(unit === 'steps' ? 'centimetres' : unit, stepMillimetres(store.position.scene));
  if (step) keepLengths(store, { step });
}

/** @param {Store} store */
export function registerSettings(store) {
  for (const unit of ['steps', 'inches', 'centimetres'])
    registerCommand({
      ...{ id: `in-${unit}`, group: 'show', run: () => show(store, unit) },
      when: ({ position: { scene } }) => unitsOfLength(scene).includes(unit),
      on: ({ position: { scene } }) => shownUnit(scene) === unit,
    });
  registerCommand({
    ...{ id: 'step-length', group: 'show', run: () => changeStep(store) },
    when: ({ position: { scene } }) => unitsOfLength(scene).includes('steps') && Boolean(stepMillimetres(scene)),
  });
  registerCommand({
    ...{
      id: 'flat',
      group: 'show',
      when: ({ position: { scene } }) => traitsOf(scene).flat,
      on: ({ position: { scene } }) => settingsOf(scene).hexes === 'flat',
    },
    run: () => keep(store, { hexes: settingsOf(store.position.scene).hexes === 'flat' ? undefined : 'flat' }),
  });
  let shown = settingsOf(store.position.scene).hexes;
  // Changed hexes move what was in sight.
  subscribe(store, ({ position: { scene } }) => {
    if (settingsOf(scene).hexes !== shown) signal(store, 'opened');
    shown = settingsOf(scene).hexes;
  });
}
