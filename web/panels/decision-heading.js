// The heading of the decision: the question that stands.
import { html } from 'lit';
import { swatch } from '../elements/panel.js';
import { argumentOf, isOf, isTold, namesObject } from '../engine/verbs.js';
import { askedOf } from '../kinds/hexes/asking.js';
import { kindOf } from '../play/systems.js';
import { isIdle } from '../play/verdict-words.js';
import { say } from '../text/text.js';

/** @import { Store } from '../store/store.js' */

/** What is asked now, and of whom; or that it is over. @param {Store} store */
export function headingOf(store, reply, mover) {
  if (reply.refused?.index < 0) return say('decision.order-refused');
  if (reply.status === 'done') return say(isIdle(store, reply) ? 'decision.idle' : 'decision.done');
  const askedOn = kindOf(store.position.scene).asked?.(store, reply);
  if (askedOn) return askedOn;
  const asked = askedOf(store, reply);
  if (asked) return html`${swatch(store, asked.fields.chooser ?? asked.fields.owner)} ${say(asked.name, asked.fields)}`;
  const { key } = reply.options[0] ?? {};
  if (isTold(key)) {
    const unit = namesObject(key) ? key.slice(key.indexOf(':') + 1, key.lastIndexOf(':')) : mover;
    return say(`decision.${key.split(':')[0]}`, { chooser: reply.chooser, unit });
  }
  const { through } = reply.trace.at(-1) ?? {};
  if (through && isOf(reply.options[0]?.key, 'tell', 'name'))
    return say('decision.escape', { unit: mover, with: through });
  if (reply.chooser === 'table') return say('decision.table', { unit: mover });
  const strikes = reply.options.filter(({ key }) => isOf(key, 'offer', 'object'));
  if (strikes.length) {
    const fields = { chooser: reply.chooser, unit: mover, with: argumentOf(strikes[0].key) };
    const name = strikes.length > 1 ? 'decision.strike' : 'decision.strike-with';
    return html`${swatch(store, reply.chooser)} ${say(name, fields)}`;
  }
  return mover
    ? say('decision.for', { chooser: reply.chooser, unit: mover })
    : say('decision.order', { chooser: reply.chooser });
}
