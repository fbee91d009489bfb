import type { Config } from '@react-router/dev/config';
import { join } from 'node:path';
import { compressFiles } from './tools/build-parts.ts';

export default {
  appDirectory: 'storefront',
  buildDirectory: 'build',
  ssr: true,
  // The whole route table comes with the first document: it is small, and no further requests are needed.
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: false,
  // The route manifest is written after all bundles.
  buildEnd: ({ reactRouterConfig }) => compressFiles(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config;
