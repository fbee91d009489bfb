import { matchPath } from 'react-router';
import { decoded } from './prefetch-page.ts';

/** A route as React Router's manifest in the browser describes it; only what is used here. */
type CodeRoute = { id: string; parentId?: string; path?: string; index?: boolean; module: string; imports?: string[] };

type Globals = {
  __reactRouterManifest?: { routes: Record<string, CodeRoute> };
  __reactRouterRouteModules?: Record<string, unknown>;
};

/** The files of code that a page needs and this one has not loaded yet. */
export const missingCode = (pathname: string): string[] => {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: loaded = {} } = globalThis as Globals;
  if (!manifest) return [];
  let route = Object.values(manifest.routes).find(
    ({ path, index }) => (index || path) && path !== '*' && matchPath(`/${path ?? ''}`, decoded(pathname)),
  );
  const files = new Set<string>();
  for (; route; route = manifest.routes[route.parentId ?? ''])
    if (!(route.id in loaded)) for (const file of [route.module, ...(route.imports ?? [])]) files.add(file);
  return [...files];
};
