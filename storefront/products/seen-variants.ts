import { readJson } from '#ui/read-json.ts';
import { createStore, useStore } from '#ui/store.ts';
import { useEffect } from 'react';
import { storedText } from '../viewer/stored-text.ts';
import { type SeenVariant, seenVariant } from './card-variant.ts';

/* Recently viewed products, stored in this browser only: no price, no personal data. */

const seenMax = 12;

/** Newest first, without duplicates. */
export const withSeen = (seen: readonly SeenVariant[], variant: SeenVariant): SeenVariant[] =>
  [variant, ...seen.filter(({ id }) => id !== variant.id)].slice(0, seenMax);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isSeen = (value: unknown): value is SeenVariant =>
  isRecord(value) &&
  [value['id'], value['productId'], value['variantNumber']].every(Number.isInteger) &&
  typeof value['name'] === 'string' &&
  typeof value['sku'] === 'string' &&
  isRecord(value['attributes']) &&
  Array.isArray(value['assets']) &&
  value['assets'].every((asset) => isRecord(asset) && typeof asset['path'] === 'string');

/** The stored products; those of an older version, or invalid ones, are ignored. */
export const readSeen = (text: string): SeenVariant[] => {
  const value = readJson(text);
  return Array.isArray(value) ? value.filter(isSeen).slice(0, seenMax) : [];
};

// ------------------------------------------------------------------------------------------------------- the storage

const kept = storedText(() => localStorage, 'recentlySeen');
const seen = createStore<SeenVariant[]>([]);
const follow = (): void => seen.set(readSeen(kept.read()));
if (typeof document !== 'undefined') {
  follow();
  // Products open in tabs of their own, while this page may be in the back/forward cache.
  for (const event of ['storage', 'pageshow']) addEventListener(event, follow);
}

const keep = (next: readonly SeenVariant[]): void => {
  kept.write(next.length === 0 ? '' : JSON.stringify(next));
  follow();
};

/** The recently viewed products, newest first; none on the server. */
export const useSeen = (): SeenVariant[] => useStore(seen);

/** Stores that a product is being viewed. */
export const useRememberSeen = (variant: SeenVariant): void => {
  useEffect(() => {
    keep(withSeen(readSeen(kept.read()), seenVariant(variant)));
  }, [variant]);
};

export const forgetSeen = (): void => keep([]);
