import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { compressFiles, css, layersFirst } from './tools/build-parts.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const compressed = (): Plugin => ({
  name: 'compressed',
  apply: 'build',
  writeBundle: ({ dir }) => compressFiles(dir ?? here('build/backoffice')),
});

/** The back office, a build of its own: whoever shops never loads a byte of it (docs/decisions/016). */
export default defineConfig({
  root: here('backoffice'),
  base: '/backoffice/',
  publicDir: false,
  cacheDir: here('node_modules/.vite/backoffice'),
  css,
  plugins: [layersFirst(), compressed()],
  build: {
    outDir: here('build/backoffice'),
    emptyOutDir: true,
    // Nothing becomes a data: address or inline, which the content security policy would refuse.
    assetsInlineLimit: 0,
    cssMinify: 'lightningcss',
    modulePreload: { polyfill: false },
    // One document, loaded once and then kept: what comes of packages, apart from what changes with every release.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'vendor', test: /node_modules/ }] } },
      // Packages mark what a server must not run; here is none.
      onLog: (level, log, handler) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && handler(level, log),
    },
  },
});
