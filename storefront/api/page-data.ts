/*
 * A page's data, apart from React Router's own state: one JSON block, which costs a quarter of the router's encoding to
 * write and to read, and needs no hash in the security policy.
 */

const blockId = 'page-data';

const originals = new WeakMap<object, unknown>();

/** An empty object that the router carries in place of a loader's data; `restoreData` puts the data back. */
export const standIn = <T>(data: T): T => {
  if (data === null || typeof data !== 'object') return data;
  const carried = {};
  originals.set(carried, data);
  return carried as T;
};

type LoaderData = Record<string, unknown>;

const originalOf = (data: unknown): unknown =>
  data !== null && typeof data === 'object' && originals.has(data) ? originals.get(data) : data;

/** The data of the routes themselves, in place of what stands for them. */
export const restoreData = (loaderData: LoaderData): LoaderData =>
  Object.fromEntries(Object.entries(loaderData).map(([route, data]) => [route, originalOf(data)]));

/** The HTML of the block with the data of a page's routes. */
export const dataBlock = (loaderData: LoaderData): string => {
  const json = JSON.stringify(loaderData).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="${blockId}">${json}</script>`;
};

type RouterState = { loaderData?: LoaderData };

/** Completes the router's state from the block, when the router has read it. Before hydration. */
export const readDataBlock = (): void => {
  const { __reactRouterContext: context } = window as unknown as { __reactRouterContext?: { state?: RouterState } };
  const json = document.getElementById(blockId)?.textContent;
  if (!context || !json) return;
  let state: RouterState | undefined;
  Object.defineProperty(context, 'state', {
    get: () => state,
    set: (read: RouterState) => {
      state = { ...read, loaderData: JSON.parse(json) as LoaderData };
    },
  });
};
