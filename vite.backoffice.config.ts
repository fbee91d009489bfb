import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { staffCalls } from './contract/staff-calls.ts';
import { compressFiles, css, layersFirst, messagesIn, noJsonSchemas, slimContract } from './tools/build-parts.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const compressed = (): Plugin => ({
  name: 'compressed',
  apply: 'build',
  writeBundle: ({ dir }) => compressFiles(dir ?? here('build/backoffice')),
});

/** The back office, built separately: shop visitors never load any of it (docs/decisions/016). */
export default defineConfig({
  root: here('backoffice'),
  base: '/backoffice/',
  publicDir: false,
  cacheDir: here('node_modules/.vite/backoffice'),
  css,
  plugins: [messagesIn('en'), slimContract('staffCalls', staffCalls), noJsonSchemas(), layersFirst(), compressed()],
  build: {
    outDir: here('build/backoffice'),
    emptyOutDir: true,
    // No data: URLs and nothing inline, which the content security policy would refuse.
    assetsInlineLimit: 0,
    cssMinify: 'lightningcss',
    // The lists of scripts that every screen needs would be 4 kB of the first: only styles have to be there before it.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((file) => file.endsWith('.css')),
    },
    // Tells the files of each screen to tools/backoffice-budget.test.ts.
    manifest: true,
    // What the first screen needs in two files, of which one changes with every release; the others come by route.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      // The handles on the shop's own pages are a script by itself, whose name the server knows (server/edge/web/edit-handles.ts).
      input: { index: here('backoffice/index.html'), 'edit-handles': here('backoffice/on-page/edit-handles.ts') },
      output: {
        entryFileNames: ({ name }) => (name === 'edit-handles' ? 'assets/[name].js' : 'assets/[name]-[hash].js'),
        // One letter less of each name is 100 bytes less of the first screen, which names them all.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            // Loaded with the first text that is edited, and not before.
            {
              name: 'rich-text',
              test: /node_modules\/(?:prosemirror-|orderedmap|rope-sequence|w3c-keyname)/,
              priority: 2,
            },
            { name: 'vendor', test: /node_modules/, tags: ['$initial'], priority: 1 },
            { name: 'first', test: /^(?!.*\/on-page\/)/, tags: ['$initial'] },
            // Small parts of every list, the first screen's among them: one file is less than twenty.
            {
              name: 'list',
              test: /(?:\/ui|\/backoffice\/parts)\/(?:chip|columns|data-table|list-box|nothing-here|noun-page|own-views|pager|row-link|select|skeleton|status-badge|table-problems|without-money|dollars)\.(?:tsx?|module\.css)$/,
            },
          ],
        },
      },
      // Packages mark modules that must not run on a server; this build has none.
      onLog: (level, log, handler) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && handler(level, log),
    },
  },
});
