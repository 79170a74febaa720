// Links to the casebook, which leads to the clauses too, and to the documents. They are not stored for use without a
// network.
import { registerCommand } from '../elements/commands.js';
import { language } from '../text/language.js';

registerCommand({
  id: 'disputes',
  group: 'about',
  when: () => navigator.onLine,
  run: () => location.assign(`disputes/${language() === 'en' ? '' : `${language()}/`}index.html`),
});

registerCommand({
  id: 'documents',
  group: 'about',
  when: () => navigator.onLine,
  run: () => location.assign('documents/index.html'),
});
