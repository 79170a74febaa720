// The first of the page's scripts, small so that it is there at once.
import { spoken } from './first.js';
import { tellOfMissing } from './part.js';
import { say } from './text.js';

tellOfMissing(spoken);
const written = document.readyState === 'loading' && new Promise(done => addEventListener('DOMContentLoaded', done));
import('./app.js')
  .then(async ({ start }) => (await written, start()))
  .catch(error => {
    document.getElementById('title').textContent = say('start.failed', { message: error.message });
    throw error;
  });
