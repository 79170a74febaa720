// The list of keys, loaded when it is asked for.
import { registerCommand } from './commands.js';
import { openDialog } from './keeping/dialog.js';

registerCommand({
  id: 'help',
  group: 'about',
  key: '?',
  run: async () => (await import('./help-dialog.js')).openHelp(openDialog),
});
