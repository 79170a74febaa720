// Exports the present position for other programs: units as CSV, or a saved object of Tabletop Simulator.
import { EngineError, load } from '../engine.js';
import { csvOf } from '../exports/csv.js';
import { ttsOf } from '../exports/tts.js';

const forms = { csv: csvOf, tts: ttsOf };

/**
 * @param {string} text a request
 * @param {'csv' | 'tts'} form
 * @param {{ callText: (text: string) => string }} [engine]
 */
export async function exported(text, form, engine) {
  const { callText } = engine ?? (await load());
  return forms[form](standing(text, each => JSON.parse(callText(each))));
}

// After choices, the table as it is now: the start of the next order.
function standing(text, call) {
  const reply = call(text);
  if (reply.error) throw new EngineError(reply);
  if (!reply.verdict) throw new TypeError('this request has no position');
  const { ask: _, ...request } = JSON.parse(text);
  if (!request.choices?.length) return request;
  const { next, nextNot } = call(JSON.stringify({ ...request, ask: { next: 'now' } }));
  if (!next) throw new RangeError(`the table as it stands cannot be told: ${nextNot}`);
  return next;
}
