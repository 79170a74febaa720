// The players: names, colours and patterns, whose turn it is, teams, adding and removing players.
import { html, nothing } from 'lit';
import { joinTeam, removePlayer, renamePlayers } from '../kinds/changes.js';
import { mostInName } from '../elements/fields.js';
import { Panel, swatch } from '../elements/panel.js';
import { looks, playerOf, setPlayerLook } from '../store/players.js';
import { edit } from '../play/playing.js';
import { update } from '../store/store.js';
import { say } from '../text/text.js';

/** @import { Store } from '../store/store.js' */

const most = looks.length;

export class Players extends Panel {
  constructor() {
    super();
    /** A typed name that was refused; it is shown as long as the players stay the same. */
    this.refused = { i: -1, wish: '', why: '', among: '' };
  }

  rename(players, i, wish) {
    const { store } = this;
    // Commas separate the names in their list.
    const why = !wish
      ? 'no-name'
      : wish.includes(',')
        ? 'name-comma'
        : players.includes(wish) && players[i] !== wish
          ? 'name-taken'
          : '';
    this.refused = { i: why ? i : -1, wish, why, among: players.join('\n') };
    if (!why && players[i] !== wish) renamePlayers(store, players.with(i, wish));
    this.requestUpdate();
  }

  render() {
    const { store } = this;
    const { scene } = store.position;
    const players = scene.turn?.players;
    if (store.view.tab !== 'position' || !Array.isArray(players)) return nothing;
    return html`<details class="players">
      <summary>${say('players.title')}</summary>
      <ul>
        ${players.map((name, i) => this.player(scene, players, name, i))}
      </ul>
      ${players.length < most ? html`<p class="buttons"><button type="button" data-players="add" @click=${() => addPlayer(store)}>${say('players.add')}</button></p>` : nothing}
    </details>`;
  }

  player(scene, players, name, i) {
    const { store } = this;
    const used = scene.units?.some?.(unit => unit?.owner === name);
    const now = playerOf(scene, name);
    const { refused } = this;
    const wrong = refused.i === i && refused.among === players.join('\n');
    const why = `players-problem-${i}`;
    return html`<li>
      <div class="field text ${wrong ? 'wrong' : ''}">
        <label
          ><span>${say('players.name')}</span>
          <input
            type="text"
            autocomplete="off"
            maxlength=${mostInName}
            .value=${wrong ? refused.wish : name}
            aria-invalid=${wrong ? 'true' : nothing}
            aria-describedby=${wrong ? why : nothing}
            @change=${event => this.rename(players, i, event.target.value.trim())}
        /></label>
        ${wrong ? html`<p class="problem" id=${why} role="alert">${say(`players.${refused.why}`, { player: refused.wish })}</p>` : nothing}
      </div>
      <label class="tick"
        ><input type="radio" name="active" .checked=${scene.turn.active === name} @change=${() => playNow(store, name)} />
        ${say('players.active')}</label
      >
      <div class="looks" role="radiogroup" aria-label=${say('players.look', { player: name })}>
        ${looks.map(
          look =>
            html`<button
              type="button"
              role="radio"
              aria-checked=${look === now}
              aria-label=${say(`players.looks.${look}`)}
              title=${say(`players.looks.${look}`)}
              @click=${() => edit(store, edited => setPlayerLook(edited, name, look))}
            >
              ${swatch(store, name, look)}
            </button>`,
        )}
      </div>
      ${this.teams(scene.turn, name)}
      ${
        used || players.length < 2
          ? nothing
          : html`<button type="button" @click=${() => removePlayer(store, i)}>${say('players.remove', { player: name })}</button>`
      }
    </li>`;
  }

  teams(turn, name) {
    const { store } = this;
    const teams = teamsOf(turn);
    const now = teams.findIndex(team => Array.isArray(team) && team.includes(name));
    const team = number =>
      html`<button type="button" role="radio" data-team=${number} aria-checked=${number === now} @click=${() => joinTeam(store, name, number)}>
        ${number < 0 ? say('players.alone') : say('players.team', { number: number + 1 })}
      </button>`;
    return teams.length
      ? html`<div class="teams" role="radiogroup" aria-label=${say('players.team-of', { player: name })}>${[-1, ...teams.keys()].map(team)}</div>`
      : nothing;
  }
}

// An order for another player's unit may stay, as one that an ally gives; a notice tells of it in case it was not
// meant.
/** @param {Store} store */
function playNow(store, name) {
  edit(store, edited => (edited.turn.active = name));
  const { units, order } = store.position.scene;
  const ordered = units?.find?.(unit => unit?.id === order?.unit);
  if (ordered && ordered.owner !== name && !store.view.notice)
    update(store, {
      view: { notice: say('players.order-stays', { player: name, unit: ordered.id, owner: ordered.owner }) },
    });
}

/** The new player is named after the colour, like the first two, if that name is free. @param {Store} store */
function addPlayer(store) {
  edit(store, scene => {
    const { players } = scene.turn;
    const look = players.length + 1;
    const names = [
      say(`players.names.${look}`),
      ...Array.from({ length: most }, (_, i) => say('players.new', { number: look + i })),
    ];
    players.push(names.find(name => !players.includes(name)));
  });
}

// The existing teams, and a new one while each could still have two players.
function teamsOf({ teams, players }) {
  const known = Array.isArray(teams) ? teams : [];
  const isNeeded = known.length || players.length > 2;
  return isNeeded ? [...known, ...(known.length < Math.floor(players.length / 2) ? [[]] : [])] : [];
}

customElements.define('um-players', Players);
