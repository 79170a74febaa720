// Links contain the rulings that mattered, so that a later change of a default changes no old link.

/** @import { Reply, Request } from '../types' */

/**
 * The request with every ruling that mattered; the same object if there is nothing to add.
 * @param {Request} request
 * @param {Reply | null} reply
 */
export function settled(request, reply) {
  const open = (reply?.rulings ?? []).filter(
    ({ id, mattered }) => mattered && !Object.hasOwn(request.rulings ?? {}, id),
  );
  if (!open.length) return request;
  return {
    ...request,
    rulings: { ...request.rulings, ...Object.fromEntries(open.map(({ id, value }) => [id, value])) },
  };
}
