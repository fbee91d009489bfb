import { readJson } from '#ui/read-json.ts';
import { createStore, useSelected } from '#ui/store.ts';
import { RackCount } from './rack-count.ts';

/* Counts that are not booked, on this device: by account and rack, shared by its tabs. */

/** Counts the changes, of this tab and of others. */
const changes = createStore(0);
const tell = () => changes.set(changes.read() + 1);
addEventListener('storage', tell);

/** Read texts with what they say, so that what did not change is the same object. */
const parsed = new Map<string, { text: string; count: RackCount | null }>();

export const countKey = (staffId: number, rackId: number): string => `stocktake ${staffId} ${rackId}`;

const understood = (text: string): RackCount | null => RackCount.safeParse(readJson(text)).data ?? null;

/** The count that is kept; null without one. */
export const keptCount = (key: string): RackCount | null => {
  const text = localStorage.getItem(key) ?? '';
  const before = parsed.get(key);
  if (before?.text === text) return before.count;
  const count = understood(text);
  parsed.set(key, { text, count });
  return count;
};

/** Keeps a count; null drops it. @throws when the device takes no more */
export const keepCount = (key: string, count: RackCount | null): void => {
  if (count) localStorage.setItem(key, JSON.stringify(count));
  else localStorage.removeItem(key);
  tell();
};

/** Changes the count that is kept by now: another tab may have added to it. */
export const changeCount = (key: string, change: (count: RackCount) => RackCount): void => {
  const count = keptCount(key);
  if (count) keepCount(key, change(count));
};

/** The kept count of a rack, followed through all tabs. */
export const useKeptCount = (key: string): RackCount | null => useSelected(changes, () => keptCount(key));

/** Which of these keys have a count; followed too. */
export const useKeptKeys = (keys: readonly string[]): ReadonlySet<string> =>
  new Set(useSelected(changes, () => keys.filter((key) => keptCount(key)).join('\n')).split('\n'));

/** The counts with these keys, in their order; followed too. */
export const useKeptCounts = (keys: readonly string[]): (RackCount | null)[] =>
  // One text a line: JSON has no line break outside its escapes.
  useSelected(changes, () => keys.map((key) => localStorage.getItem(key) ?? '').join('\n'))
    .split('\n')
    .map(understood);
