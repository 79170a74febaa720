// Parts of the page that come after its first script. Where one does not, the person is told and may try again: some browsers
// remember what did not come for as long as a page is open, so that it is opened anew, with what stands there kept.
import { say } from '../text/text.js';

/** Says that one did not come, as the bundler does of scripts and styles. */
export const missed = () => dispatchEvent(new Event('vite:preloadError'));

/** From now on. @param {Promise<unknown>} spoken until then there are no words for it */
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
