// For the build: removes the loader's own addresses of modules where modules come in parts or inside scripts. A bundler
// would add a second copy of each.

/** @returns {import('vite').Plugin} */
export const withoutAddresses = () => ({
  name: 'umpire-without-addresses',
  transform: (code, id) =>
    /(wasm\/engine|build\/lists\/modules)\.js$/.test(id)
      ? code.replaceAll(/\(\) => new URL\('[^']+', import\.meta\.url\)/g, '0')
      : null,
});
