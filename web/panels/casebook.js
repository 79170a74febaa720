// The way to the casebook, which leads to the clauses too. Neither is kept for use without a network.
import { registerCommand } from '../elements/commands.js';
import { language } from '../text/language.js';

registerCommand({
  id: 'disputes',
  group: 'about',
  when: () => navigator.onLine,
  run: () => location.assign(`disputes/${language() === 'en' ? '' : `${language()}/`}index.html`),
});
