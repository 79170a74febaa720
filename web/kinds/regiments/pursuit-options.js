// The options of a pursuit: who rolls or moves next, what the dice show, whom to charge, which place, which heading.
import { html, nothing } from 'lit';
import { ask, replyOf, standing } from '../../play/session.js';
import { fraction, shareText } from '../../text/chances.js';
import './heading-panel.js';
import { thrown } from './outcome-map.js';
import { asksHighest, diceMeant } from './dice-meant.js';
import { caughtNow } from './ends.js';
import { askedNow, isHeading, isOtherOrder, pursuerNow, told } from './pursuit.js';
import { orderedIn, rollOf, unitOf } from './regiment.js';
import { placeShown } from '../../play/lengths.js';
import { number, optionText, say } from '../../text/text.js';
import { argumentOf, namesObject, roleOf } from '../../engine/verbs.js';
import { Panel } from '../../elements/panel.js';
import { hovering } from '../../elements/hovering.js';
import { lookNow, lookSoon } from '../../play/looking.js';

/** @import { Store } from '../../store/store.js' */
/** @import { Option } from '../../types' */

export class PursuitOptions extends Panel {
  take(key, by) {
    this.dispatchEvent(new CustomEvent('take', { detail: { key, by } }));
  }

  // If dice are asked for, scrolls them into sight.
  updated() {
    const { store } = this;
    if (this.reply !== store.position.reply && store.view.tab === 'decide')
      this.querySelector('.dice')?.scrollIntoView({ block: 'nearest' });
    this.reply = store.position.reply;
  }

  render() {
    const { store } = this;
    const { reply } = store.position;
    const asked = askedNow(store.position.scene, reply);
    if (!asked || !reply) return nothing;
    if (asked === 'throw') return this.dice(reply.options);
    if (asked === 'heading')
      return html`<um-heading @take=${({ detail }) => this.take(detail.key, detail.by)}></um-heading>`;
    return html`<ul class="options pursuit-options">
        ${reply.options.map(option => html`<li>${this.button(option)}</li>`)}
      </ul>
      ${this.rules('pursuit', reply.options[0].clauses)}`;
  }

  button({ key }) {
    const { store } = this;
    const look = ['place', 'end'].includes(roleOf(key) ?? '') ? { key } : null;
    return html`<button
      type="button"
      class="choose ${store.view.hot?.key === key ? 'hot' : ''}"
      data-key=${key}
      @click=${() => this.take(key)}
      @pointerenter=${hovering(() => look && lookSoon(store, look))}
      @pointerleave=${hovering(() => look && lookSoon(store, null))}
      @focus=${event => look && event.target.matches(':focus-visible') && lookNow(store, look)}
      @blur=${() => look && lookSoon(store, null)}
    >
      <span>${nameOf(store, key)}</span>
    </button>`;
  }

  dice(options) {
    const { store } = this;
    const { unit } = rollOf(options[0].key);
    const { pursued } = store.position.scene.order ?? {};
    const flight = pursued && !pursued.destroyed && !caughtNow(store.position.reply) ? pursued : null;
    const catches = total => flight && total >= /** @type {number} */ (flight.fleeDistance);
    return html`<div class="dice" role="group" aria-label=${say('pursuit.roll-of', { unit })}>
        ${options.map(({ key, weight }) => {
          const { total } = rollOf(key);
          return html`<button
            type="button"
            class="die ${catches(total) ? 'catches' : ''}"
            data-key=${key}
            aria-label=${say(catches(total) ? 'pursuit.total-catches' : 'pursuit.total', { total, share: shareText(weight), fraction: fraction(weight) })}
            @click=${() => this.take(key)}
          >
            <b>${total}</b><span>${fraction(weight)}</span>
          </button>`;
        })}
      </div>
      <p class="quiet">
        ${flight ? say('pursuit.dice-hint', { fled: flight.fleeDistance, with: flight.unit }) : nothing} ${diceMeant({ options })}
      </p>
      <p class="buttons">
        <button type="button" class="choose throw" data-roll="random" @click=${() => this.take(thrown(options))}>
          <span>${say('pursuit.throw')}</span>
        </button>
      </p>
      ${this.rules('roll', options[0].clauses)}`;
  }
}

// Short if the heading has asked already.
/** @param {Store} store */
function nameOf(store, key) {
  const { reply, scene } = store.position;
  const [asked, rest] = [askedNow(scene, reply), argumentOf(key)];
  if (asked === 'who')
    return say(told(reply, rest)?.pursuitDistance === undefined ? 'pursuit.next-roll' : 'pursuit.next-move', {
      unit: rest,
    });
  if (asked === 'whom') return say('pursuit.charge', { with: rest });
  if (asked === 'place') return placeText(store, key, Number(rest) + 1);
  return optionText(scene.system, key);
}

// What distinguishes two places: the facing, else the position.
/** @param {Store} store */
function placeText(store, key, place) {
  const { scene, choices } = store.position;
  const reply = replyOf(store);
  const unit = pursuerNow(store, scene, choices, reply);
  const poses = reply.options.map(option => told(ask(store, [...standing(store), { key: option.key }]), unit));
  const mine = poses[reply.options.findIndex(option => option.key === key)];
  if (!mine) return say('pursuit.place', { number: place });
  const turned = poses.some(pose => Math.abs(pose?.facing - mine.facing) > 1e-6);
  return say(turned ? 'pursuit.place-facing' : 'pursuit.place-at', {
    number: place,
    facing: number(mine.facing, 1),
    ...placeShown(store.position.scene, mine.at),
  });
}

// The names of the questions' texts.
const askings = { throw: 'roll', heading: 'pivot', half: 'half-turn', whom: 'charge' };

/** All options. @param {(key: string, by?: number) => void} take */
export const pursuitChoices = (store, take) =>
  isOtherOrder(store.position.scene)
    ? null
    : html`<um-pursuit-options @take=${({ detail }) => take(detail.key, detail.by)}></um-pursuit-options>`;

// The unit that a key names after its verb; ids may contain colons.
function unitNamed({ units }, key) {
  const rest = key.slice(key.indexOf(':') + 1);
  const named = units.filter(({ id }) => rest === id || rest.startsWith(`${id}:`));
  return named.sort((a, b) => b.id.length - a.id.length)[0];
}

// A nudge moves units of both sides: those of the chooser.
const actingFor = (scene, chooser) =>
  orderedIn(scene).filter(id => !scene.order.contacts || unitOf(scene, id)?.owner === chooser);

// The unit that is asked about: the named one, unless somebody else's; else those that have the order.
function otherAsked(scene, { chooser, options }) {
  const [one] = options;
  if (!one) return { name: 'decision.done', fields: {} };
  const named = unitNamed(scene, one.key);
  const isPlayer = scene.turn.players.includes(chooser);
  const unit = named && (!isPlayer || named.owner === chooser) ? named.id : actingFor(scene, chooser).join(', ');
  if (one.role === 'throw')
    return { name: `pursuit.asks.${asksHighest(options) ? 'highest' : 'throw'}`, fields: { unit } };
  if (!isPlayer) return { name: 'pursuit.asks.table', fields: { unit } };
  const reacts = one.role === 'offer' && namesObject(one.key);
  return { name: reacts ? 'pursuit.asks.react' : undefined, fields: { chooser, unit } };
}

/** The question: the name of its text, and its fields; no name if the general one will do. @param {Store} store */
export function pursuitAsked(store, reply) {
  const { scene, choices } = store.position;
  if (isOtherOrder(scene)) return otherAsked(scene, reply);
  const asked = askedNow(scene, reply);
  const unit = pursuerNow(store, scene, choices, reply);
  const { chooser } = reply;
  if (asked === 'who') {
    const rolls = reply.options.some(({ key }) => told(reply, argumentOf(key))?.pursuitDistance === undefined);
    return { name: rolls ? 'pursuit.asks.next-roll' : 'pursuit.asks.next-move', fields: { chooser } };
  }
  return asked
    ? { name: `pursuit.asks.${askings[asked] ?? asked}`, fields: { chooser, unit } }
    : { name: 'decision.done', fields: {} };
}

/** A pivot among other options. @param {Option} option @param {(key: string, by?: number) => void} take */
export const headingAmong = ({ key, range }, take) =>
  range && isHeading(key) ? html`<um-heading @take=${({ detail }) => take(detail.key, detail.by)}></um-heading>` : null;

customElements.define('um-pursuit-options', PursuitOptions);
