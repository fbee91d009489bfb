/** A page's path, the file of its code, and whether it has data to load. */
export type Page = readonly [path: string, file: string, hasData: boolean];

type Route = { path?: string; index?: boolean; module: string; hasClientLoader: boolean };
declare global {
  interface Window {
    /** What the router loads pages by. */
    __reactRouterManifest?: { routes: Readonly<Record<string, Route>> };
  }
}

let read: readonly Page[] | undefined;

/** Every page of this build, from the router's own list of them; none without a build. */
export const pages = (): readonly Page[] => {
  if (!import.meta.env.PROD) return [];
  read ??= Object.values(window.__reactRouterManifest?.routes ?? {}).flatMap(
    ({ path = '', index, module, hasClientLoader }): Page[] =>
      (path !== '' && path !== '*') || index ? [[`/${path}`, module, hasClientLoader]] : [],
  );
  return read;
};
