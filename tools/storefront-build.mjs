import { knownBuild } from './known-build.mjs';
import { programOf, runNode } from './project.mjs';

/** The storefront, in build/client and build/server. */
export const { hashSources, isBuilt, build } = knownBuild({
  sources: [
    'client',
    'contract',
    'kernel',
    'messages',
    'package-lock.json',
    'package.json',
    'public',
    'react-router.config.ts',
    'storefront',
    'tools/build-parts.ts',
    'tools/page-files.ts',
    'ui',
    'vite.config.ts',
  ],
  stampFile: 'build/sources.sha256',
  make: async () => {
    const code = await runNode([programOf('@react-router/dev', 'react-router'), 'build', '--logLevel', 'warn'], {
      env: { NODE_ENV: 'production' },
    });
    if (code !== 0) throw new Error(`The storefront could not be built: react-router build ended with ${code}.`);
  },
});
