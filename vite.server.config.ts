import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import languages from './messages/languages.json' with { type: 'json' };

const root = fileURLToPath(new URL('.', import.meta.url));

/** In every built file: the project's folder. */
const rootHere = 'const projectRoot = import.meta.dirname + "/../..";';

/** What is read from beside a module (SQL, tables, programs of threads, a package's files) stays where it is. */
const placesOfSources = (): Plugin => ({
  name: 'places-of-sources',
  enforce: 'pre',
  transform: {
    filter: { id: /\.[cm]?[jt]s$/, code: /import\.meta\.(dirname|url)|__dirname/ },
    handler: (code, id) => {
      const file = relative(root, id);
      const url = pathToFileURL(`/${file}`).pathname;
      return {
        code: code
          .replaceAll('import.meta.dirname', `(projectRoot + ${JSON.stringify(`/${dirname(file)}`)})`)
          .replaceAll('__dirname', `(projectRoot + ${JSON.stringify(`/${dirname(file)}`)})`)
          .replaceAll('import.meta.url', `("file://" + encodeURI(projectRoot) + ${JSON.stringify(url)})`),
        map: null,
      };
    },
  },
});

/** Where a thread is started, and its program. */
const threads = [
  { in: 'server/orders/papers/print-apart.ts', program: 'server/orders/papers/print-worker.ts' },
  { in: 'server/platform/table-files/read-in-thread.ts', program: 'server/platform/table-files/table-worker.ts' },
];

/** What the server finds by its path becomes a part of what is built: the storefront, so that both have one React, and the threads. */
const parts = [
  ...Object.entries(languages).map(([language, { under }]) => ({
    in: 'server/edge/web/storefront-build.ts',
    found: `import(pathToFileURL(serverBuilds.${language}).href)`,
    becomes: `import(${JSON.stringify(join(root, `build${under}/server/index.js`))})`,
  })),
  {
    in: 'server/edge/openapi/schemas.ts',
    found: 'files.map((file) => import(join(contract, file)))',
    becomes: `[${globSync('contract/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })
      .toSorted()
      .map((file) => `import(${JSON.stringify(join(root, file))})`)
      .join()}]`,
  },
  ...threads.map(({ in: file, program }) => ({
    in: file,
    found: `new URL('${basename(program)}', import.meta.url)`,
    becomes: `new URL('build/app/${basename(program, '.ts')}.js', \`file://\${encodeURI(projectRoot)}/\`)`,
  })),
];

const withParts = (): Plugin => ({
  name: 'with-parts',
  enforce: 'pre',
  transform: {
    filter: { id: parts.map((part) => join(root, part.in)) },
    handler: (code, id) => {
      const all = parts.filter((each) => id === join(root, each.in));
      const lost = all.find(({ found }) => !code.includes(found));
      if (lost) throw new Error(`${id} no longer says ${lost.found}.`);
      return { code: all.reduce((text, { found, becomes }) => text.replace(found, becomes), code), map: null };
    },
  },
});

/** What says whether a module is still the same: of a package, the file with its version. */
const sourceOf = (id: string): string => {
  const [, path] = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id) ?? [];
  return path === undefined ? id : `${path}/package.json`;
};

/** Tells what was built from what, for server/start.mjs. */
const sourcesTold = (): Plugin => ({
  name: 'sources-told',
  generateBundle() {
    const ids = [...this.getModuleIds()]
      .filter((id) => id.startsWith('/'))
      .map((id) => sourceOf(id.split('?', 1)[0] ?? ''));
    const files = [...new Set(ids)].filter((file) => existsSync(file)).toSorted();
    const sources = files.map((file) => {
      const { size, mtimeMs } = statSync(file);
      const hash = createHash('sha256').update(readFileSync(file)).digest('base64');
      return [relative(root, file), [size, mtimeMs, hash]];
    });
    this.emitFile({ type: 'asset', fileName: 'sources.json', source: JSON.stringify(Object.fromEntries(sources)) });
  },
});

/** Native ones, and those that few requests need. */
const apart = [
  '@aws-sdk/client-s3',
  '@node-rs/argon2',
  '@opentelemetry/api',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
  'pdfkit',
  'pg-native',
  'sharp',
  'ssh2',
  'stripe',
  'vite',
];

/** The server in few files (docs/decisions/029-built-server.md). */
export default defineConfig({
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [withParts(), placesOfSources(), sourcesTold()],
  ssr: { noExternal: true, external: apart },
  build: {
    ssr: true,
    target: 'node24',
    outDir: join(root, 'build/app'),
    emptyOutDir: true,
    minify: false,
    sourcemap: true,
    reportCompressedSize: false,
    rolldownOptions: {
      input: ['server/main.ts', ...threads.map(({ program }) => program)].map((file) => join(root, file)),
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        banner: rootHere,
        // Names stay, for stack traces.
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
      },
      onLog: (level, log, handler) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && handler(level, log),
    },
  },
});
