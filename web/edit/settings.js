// Switches for how the table is shown, kept in `page` of the scene: links carry them, the engine ignores them.
import { registerCommand } from '../elements/commands.js';
import { edit } from '../play/playing.js';
import { state, subscribe } from '../store/store.js';
import { lengthsOf, ownUnit, settingsOf, shownUnit, stepMillimetres, unitsOfLength } from '../play/lengths.js';
import { askStep } from './step-dialog.js';
import { traitsOf } from '../play/traits.js';

/** @param {Record<string, any>} more undefined takes one away */
function keep(more) {
  edit(scene => {
    const page = { ...settingsOf(scene), ...more };
    for (const [name, value] of Object.entries(page)) if (value === undefined) delete page[name];
    if (Object.keys(page).length) scene.page = page;
    else delete scene.page;
  });
}

/** @param {Record<string, any>} more */
const keepLengths = more => keep({ lengths: { ...lengthsOf(state.scene), ...more } });

// A game that counts steps has to be told once how long one is.
async function show(unit) {
  if (ownUnit(state.scene) !== 'steps' || unit === 'steps' || stepMillimetres(state.scene))
    return keepLengths({ shown: unit });
  const step = await askStep(unit);
  if (step) keepLengths({ shown: unit, step });
}

async function changeStep() {
  const unit = shownUnit(state.scene);
  const step = await askStep(unit === 'steps' ? 'centimetres' : unit, stepMillimetres(state.scene));
  if (step) keepLengths({ step });
}

export function registerSettings() {
  for (const unit of ['steps', 'inches', 'centimetres'])
    registerCommand({
      ...{ id: `in-${unit}`, group: 'show', run: () => show(unit) },
      when: ({ scene }) => unitsOfLength(scene).includes(unit),
      on: ({ scene }) => shownUnit(scene) === unit,
    });
  registerCommand({
    ...{ id: 'step-length', group: 'show', run: changeStep },
    when: ({ scene }) => unitsOfLength(scene).includes('steps') && Boolean(stepMillimetres(scene)),
  });
  registerCommand({
    ...{
      id: 'flat',
      group: 'show',
      when: ({ scene }) => traitsOf(scene).flat,
      on: ({ scene }) => settingsOf(scene).hexes === 'flat',
    },
    run: () => keep({ hexes: settingsOf(state.scene).hexes === 'flat' ? undefined : 'flat' }),
  });
  let shown = settingsOf(state.scene).hexes;
  // What was in sight lies elsewhere now.
  subscribe(({ scene }) => {
    if (settingsOf(scene).hexes !== shown) dispatchEvent(new Event('opened'));
    shown = settingsOf(scene).hexes;
  });
}
