import { readJson } from '#ui/read-json.ts';
import { createStore, useStore } from '#ui/store.ts';
import { recentSearches } from '../viewer/stored-text.ts';

const keptMax = 12;
const shownMax = 3;

/** Newest first, each once, however it was written. */
export const withRecent = (recent: readonly string[], text: string): string[] =>
  [text, ...recent.filter((one) => one.toLowerCase() !== text.toLowerCase())].slice(0, keptMax);

/** The stored searches; what is invalid is ignored. */
export const readRecent = (text: string): string[] => {
  const value = readJson(text);
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string').slice(0, keptMax) : [];
};

const recent = createStore<string[]>(readRecent(recentSearches.read()));

/** Stores what was searched for. */
export const rememberSearch = (text: string): void => {
  const next = withRecent(readRecent(recentSearches.read()), text);
  recentSearches.write(JSON.stringify(next));
  recent.set(next);
};

/** The last searches in this browser, without the one being typed. */
export const useRecentSearches = (typed: string): string[] =>
  useStore(recent)
    .filter((one) => one.toLowerCase() !== typed.trim().toLowerCase())
    .slice(0, shownMax);
