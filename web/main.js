// The page's first script, small so that it loads at once.
import { spoken } from './boot/verdict-needs.js';
import { missed, tellOfMissing } from './boot/missing.js';
import { say } from './text/text.js';
import { textsMissedBy } from './text/catalogue.js';

// Some browsers load scripts and styles from files, but nothing else.
const fromFile = location.protocol === 'file:';
document.documentElement.toggleAttribute('data-from-file', fromFile);

tellOfMissing(spoken);
textsMissedBy(missed);
const written = document.readyState === 'loading' && new Promise(done => addEventListener('DOMContentLoaded', done));
if (!fromFile)
  import('./boot/app.js')
    .then(async ({ start }) => (await written, start()))
    .catch(error => {
      const title = document.getElementById('title');
      if (title) title.textContent = say('start.failed', { message: error.message });
      missed();
      throw error;
    });
