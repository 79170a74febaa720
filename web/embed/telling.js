// What a board reports to the page around it: attributes, and events that carry copies.

export const send = (host, name, detail) =>
  host.dispatchEvent(new CustomEvent(name, { detail: structuredClone(detail), bubbles: true, composed: true }));

/**
 * @typedef {object} Told
 * @property {import('../types').Reply | null} [reply]
 * @property {object | null} [error]
 * @property {unknown[] | null} [choices]
 * @property {object | null} [request]
 */

/**
 * Reports a verdict or an error; `quietly` sends no event.
 * @param {HTMLElement} host @param {Told} told @param {boolean} [quietly]
 */
export function tell(host, { reply = null, error = null, choices = null, request = null }, quietly = false) {
  const { verdict = null, status = null, chooser = null } = reply ?? {};
  const values = {
    verdict: error ? 'error' : verdict,
    status,
    chooser,
    choices: Array.isArray(choices) ? choices.length : null,
  };
  for (const [name, value] of Object.entries(values))
    if (value === null) host.removeAttribute(name);
    else if (host.getAttribute(name) !== String(value)) host.setAttribute(name, String(value));
  if (!quietly) send(host, 'umpire-verdict', { verdict, status, chooser, error, reply, request });
}
