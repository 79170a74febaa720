// A position as a URL fragment: base64url of one version byte and the request's JSON, deflated. This reads it
// (encode.js writes).
export const version = 1;
/** The most bytes of a position as text, in a link, a file or a picture. */
export const mostBytes = 1 << 20;

export class LinkError extends Error {
  constructor(reason) {
    super(reason);
    /** One of: version, damaged, too-large. */
    this.reason = reason;
  }
}

/** The text in a link, untouched: the engine reads it. */
export async function decode(fragment) {
  const bytes = fromBase64(fragment);
  const text = await inflate(bytes.subarray(1));
  // Whatever other versions pack, they deflate it: what does not inflate is damaged.
  if (bytes[0] !== version) throw new LinkError('version');
  return text;
}

// Stops as soon as more comes out than a position may have, since a small link can inflate to gigabytes.
async function inflate(bytes) {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let text = '';
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      size += value.length;
      if (size > mostBytes) throw new LinkError('too-large');
      text += decoder.decode(value, { stream: true });
    }
  } catch (error) {
    reader.cancel().catch(() => {});
    throw error instanceof LinkError ? error : new LinkError('damaged');
  }
}

function fromBase64(text) {
  if (text.length > 2 * mostBytes) throw new LinkError('too-large');
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0));
  } catch {
    throw new LinkError('damaged');
  }
}
