// Copies the verdict, and the answers beside the board, as one line with a link.
import { quoteOf } from '../play/quoting.js';
import { writeLink } from '../share/address.js';
import { update } from '../store/store.js';
import { say } from '../text/text.js';
import { answersShown } from './answers-shown.js';

/** @param {import('../store/store.js').Store} store */
export async function copyQuote(store) {
  const line = [quoteOf(store), answersShown()].filter(Boolean).join(' ');
  await writeLink(store);
  const text = `${line} ${location.href}`;
  const copied = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  update(store, { view: { notice: copied ? say('quote.copied') : say('quote.not-copied', { text }) } });
}
