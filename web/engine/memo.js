/**
 * What `make` made last, for as long as all that it is made of is the very same: a movement under a finger changes little.
 * @template {any[]} Parts @template Made
 * @param {(...parts: Parts) => Made} make @returns {(...parts: Parts) => Made}
 */
export function kept(make) {
  let of = /** @type {Parts} */ (null);
  let made = /** @type {Made} */ (null);
  return (...parts) => {
    if (of?.length !== parts.length || parts.some((part, i) => !Object.is(part, of[i])))
      [made, of] = [make(...parts), parts];
    return made;
  };
}
