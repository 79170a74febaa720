// Of the build: the loader's own addresses of modules are taken out where modules come another way, in parts or within scripts.
// A bundler would put a second copy of each beside those.

/** @returns {import('vite').Plugin} */
export const withoutAddresses = () => ({
  name: 'umpire-without-addresses',
  transform: (code, id) =>
    /(wasm\/engine|build\/lists\/modules)\.js$/.test(id)
      ? code.replaceAll(/\(\) => new URL\('[^']+', import\.meta\.url\)/g, '0')
      : null,
});
