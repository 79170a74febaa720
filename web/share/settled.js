// What a verdict hung on goes with the link in so many words, so that a default that changes later changes no old link.

/** @import { Reply, Request } from '../types' */

/**
 * The request with every ruling that mattered written out; itself where there is nothing to add.
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
