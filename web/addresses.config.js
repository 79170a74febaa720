// Of the build: the loader's own addresses of modules are taken out where modules come another way, in parts or within scripts.
// A bundler would put a second copy of each beside those.

/** @returns {import('vite').Plugin} */
export const withoutAddresses = () => ({
  name: 'umpire-without-addresses',
  transform: (code, id) => (id.endsWith('wasm/engine.js') ? code.replaceAll(/new URL\('[^']+', import\.meta\.url\)/g, 'undefined') : null),
});
