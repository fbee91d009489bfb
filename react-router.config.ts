import type { Config } from '@react-router/dev/config';
import { join } from 'node:path';
import languages from './messages/languages.json' with { type: 'json' };
import { compressFiles } from './tools/build-parts.ts';

const language = (process.env['STOREFRONT_LANGUAGE'] ?? 'en') as keyof typeof languages;
const { under } = languages[language];

export default {
  appDirectory: 'storefront',
  basename: `${under}/`,
  buildDirectory: `build${under}`,
  ssr: true,
  // The whole route table comes with the first document: it is small, and no further requests are needed.
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: false,
  // The route manifest is written after all bundles.
  buildEnd: ({ reactRouterConfig }) => compressFiles(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config;
