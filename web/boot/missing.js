// Parts of the page that load after its first script. If one fails, the user is told and can retry: since some browsers
// remember a failed load as long as the page is open, retrying reloads it, with the position kept.
import { say } from '../text/text.js';

/** Reports a missing part the way the bundler does for scripts and styles. */
export const missed = () => dispatchEvent(new Event('vite:preloadError'));

/** Tells of missing parts from now on. @param {Promise<unknown>} spoken before it resolves there are no texts */
export const tellOfMissing = spoken => addEventListener('vite:preloadError', () => spoken.then(tell));

function tell() {
  if (document.querySelector('#news')) return;
  const element = (name, more) => Object.assign(document.createElement(name), more);
  const box = element('div', { id: 'news', role: 'alert' });
  const again = element('button', { type: 'button', className: 'primary', textContent: say('part.again') });
  again.addEventListener('click', async () => {
    again.disabled = true;
    if (await isThere()) location.reload();
    again.disabled = false;
  });
  box.append(element('p', { textContent: say('part.failed') }), again);
  document.body.append(box);
}

const isThere = () =>
  fetch(document.baseURI, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
