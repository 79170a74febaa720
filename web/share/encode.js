// Writes a position as a URL fragment (link-code.js).
import { version } from './link-code.js';

export async function encode(request) {
  const plain = new Blob([JSON.stringify(request)]).stream();
  const packed = new Uint8Array(
    await new Response(plain.pipeThrough(new CompressionStream('deflate-raw'))).arrayBuffer(),
  );
  const bytes = new Uint8Array(packed.length + 1);
  bytes[0] = version;
  bytes.set(packed, 1);
  return toBase64(bytes);
}

function toBase64(bytes) {
  let text = '';
  for (let i = 0; i < bytes.length; i += 0x8000) text += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
