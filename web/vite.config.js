import { defineConfig } from 'vite';

// Relative addresses, so that the built folder works from any path; nothing inlined or injected, for the CSP.
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  publicDir: '../public',
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { fs: { allow: ['..'] } },
});
