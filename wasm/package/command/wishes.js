// What to ask the engine in addition to the request's own `ask`, as in src/cli/answer.c.

/** @param {any} request @param {any} given as readArguments gives it */
export function askOf(request, { form, explain, odds, plan }) {
  const ask = { ...request.ask };
  // A reply in words says which rulings decide, unless the request limits the reply.
  if ((form === 'words' || form === 'line') && !ask.only) ask.rulings ??= true;
  if (explain) Object.assign(ask, { rulings: true, assumed: true });
  if (odds && ask.odds === undefined) ask.odds = true;
  if (plan) ask.plan = plan;
  return ask;
}
