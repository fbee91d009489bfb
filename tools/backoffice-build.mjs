import { knownBuild } from './known-build.mjs';
import { programOf, runNode } from './project.mjs';

/** The back office, in build/backoffice. */
export const { hashSources, isBuilt, build } = knownBuild({
  sources: [
    'backoffice',
    'client',
    'contract',
    'kernel',
    'messages',
    'package-lock.json',
    'package.json',
    'tools/build-parts.ts',
    'ui',
    'vite.backoffice.config.ts',
  ],
  stampFile: 'build/backoffice.sha256',
  make: async () => {
    const code = await runNode(
      [programOf('vite', 'vite'), 'build', '--config', 'vite.backoffice.config.ts', '--logLevel', 'warn'],
      { env: { NODE_ENV: 'production' } },
    );
    if (code !== 0) throw new Error(`The back office could not be built: vite build ended with ${code}.`);
  },
});
