import type { Config } from '@react-router/dev/config';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const compressible = /\.(js|css|svg|json|txt|webmanifest)$/;

/**
 * Puts a .br and a .gz beside every file of text, at the best level: they are made once and sent many times. At the very
 * end of the build, since the route manifest is written after all bundles.
 */
const compressFiles = async (directory: string): Promise<void> => {
  const files = (await readdir(directory, { recursive: true })).filter((file) => compressible.test(file));
  await Promise.all(
    files.map(async (file) => {
      const path = join(directory, file);
      const bytes = await readFile(path);
      await writeFile(`${path}.br`, brotliCompressSync(bytes));
      await writeFile(`${path}.gz`, gzipSync(bytes, { level: 9 }));
    }),
  );
};

export default {
  appDirectory: 'storefront',
  buildDirectory: 'build',
  ssr: true,
  // The whole route table comes with the first document: it is small, and nothing then asks the server for more.
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: false,
  buildEnd: ({ reactRouterConfig }) => compressFiles(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config;
