import { knownBuild } from './known-build.mjs';
import { programOf, runNode } from './project.mjs';

/** The server with the storefront's pages, in build/app (docs/decisions/029-built-server.md). Build the storefront first. */
export const { hashSources, isBuilt, build } = knownBuild({
  sources: [
    'build/sources.sha256',
    'client',
    'contract',
    'demo',
    'kernel',
    'messages',
    'package-lock.json',
    'package.json',
    'server',
    'vite.server.config.ts',
  ],
  stampFile: 'build/app.sha256',
  make: async () => {
    const code = await runNode(
      [programOf('vite', 'vite'), 'build', '--config', 'vite.server.config.ts', '--logLevel', 'warn'],
      { env: { NODE_ENV: 'production' } },
    );
    if (code !== 0) throw new Error(`The server could not be built: vite build ended with ${code}.`);
  },
});
