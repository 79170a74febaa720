// The list of keys, loaded when it is opened.
import { registerCommand } from '../elements/commands.js';
import { openDialog } from '../elements/dialog.js';

registerCommand({
  id: 'help',
  group: 'about',
  key: '?',
  run: async () => (await import('./help-dialog.js')).openHelp(openDialog),
});
