import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'storefront',
  buildDirectory: 'build',
  ssr: true,
  // The whole route table comes with the first document: it is small, and nothing then asks the server for more.
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: false,
} satisfies Config;
