import { knownBuild } from './known-build.mjs';
import { languages } from './messages.mjs';
import { programOf, runNode } from './project.mjs';

/** The storefront, in build/client and build/server; in another language in build/fr. */
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
    'tools/messages.mjs',
    'tools/page-files.ts',
    'ui',
    'vite.config.ts',
  ],
  stampFile: 'build/sources.sha256',
  make: async () => {
    // One after the other: the first empties build/.
    for (const language of Object.keys(languages)) {
      const code = await runNode([programOf('@react-router/dev', 'react-router'), 'build', '--logLevel', 'warn'], {
        env: { NODE_ENV: 'production', STOREFRONT_LANGUAGE: language },
      });
      if (code !== 0) throw new Error(`The storefront could not be built: react-router build ended with ${code}.`);
    }
  },
});
