/*
 * A page's data, apart from React Router's own state: one JSON block, which costs a quarter of the router's encoding to
 * write and to read, and needs no hash in the security policy.
 */

const blockId = 'page-data';

const originals = new WeakMap<object, object>();

const isRecord = (data: unknown): data is object =>
  data !== null && typeof data === 'object' && Object.getPrototypeOf(data) === Object.prototype;

/** The same fields, which the router does not write into the page: `dataBlock` does. */
export const writtenApart = <T>(data: T): T => {
  if (!isRecord(data)) return data;
  const fields = Object.entries(data).map(([name, value]) => [name, { value }] as const);
  const apart = Object.defineProperties({}, Object.fromEntries(fields));
  originals.set(apart, data);
  return apart as T;
};

/** The HTML of the block with all data of a page that is written apart. @param loaderData by route */
export const dataBlock = (loaderData: Record<string, unknown>): string => {
  const apart = Object.entries(loaderData).flatMap(([route, data]) => {
    const original = isRecord(data) && originals.get(data);
    return original ? [[route, original]] : [];
  });
  const json = JSON.stringify(Object.fromEntries(apart)).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="${blockId}">${json}</script>`;
};

type RouterState = { loaderData?: Record<string, unknown> };

/** Completes the router's state from the block, when the router has read it. Before hydration. */
export const readDataBlock = (): void => {
  const { __reactRouterContext: context } = window as unknown as { __reactRouterContext?: { state?: RouterState } };
  const json = document.getElementById(blockId)?.textContent;
  if (!context || !json) return;
  let state: RouterState | undefined;
  Object.defineProperty(context, 'state', {
    get: () => state,
    set: (read: RouterState) => {
      state = { ...read, loaderData: { ...read.loaderData, ...(JSON.parse(json) as Record<string, unknown>) } };
    },
  });
};
