/**
 * Remembers the last result of `make`, as long as its arguments stay identical: one movement of a finger changes
 * little.
 * @template {any[]} Parts @template Made
 * @param {(...parts: Parts) => Made} make @returns {(...parts: Parts) => Made}
 */
export function kept(make) {
  let last = /** @type {{ of: Parts, made: Made } | null} */ (null);
  return (...parts) => {
    const before = last;
    if (before?.of.length === parts.length && parts.every((part, i) => Object.is(part, before.of[i])))
      return before.made;
    last = { made: make(...parts), of: parts };
    return last.made;
  };
}
