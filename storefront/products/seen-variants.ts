import { createStore, useStore } from '#ui/store.ts';
import { useEffect } from 'react';
import { storedText } from '../viewer/stored-text.ts';
import type { CardVariant } from './card-variant.ts';

/* The products that were looked at last, kept in this browser only: no price, nothing about the person. */

export type SeenVariant = Pick<
  CardVariant,
  'id' | 'productId' | 'variantNumber' | 'name' | 'sku' | 'attributes' | 'assets'
>;

const seenMax = 12;

/** The newest first, each once. */
export const withSeen = (seen: readonly SeenVariant[], variant: SeenVariant): SeenVariant[] =>
  [variant, ...seen.filter(({ id }) => id !== variant.id)].slice(0, seenMax);

/** Field by field: what else a product has, a customer's price above all, never reaches the storage. */
export const seenVariant = (variant: SeenVariant): SeenVariant => ({
  id: variant.id,
  productId: variant.productId,
  variantNumber: variant.variantNumber,
  name: variant.name,
  sku: variant.sku,
  attributes: variant.attributes['rack'] ? { rack: variant.attributes['rack'] } : {},
  assets: variant.assets.slice(0, 1),
});

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isSeen = (value: unknown): value is SeenVariant =>
  isRecord(value) &&
  [value['id'], value['productId'], value['variantNumber']].every(Number.isInteger) &&
  typeof value['name'] === 'string' &&
  typeof value['sku'] === 'string' &&
  isRecord(value['attributes']) &&
  Array.isArray(value['assets']) &&
  value['assets'].every((asset) => isRecord(asset) && typeof asset['path'] === 'string');

/** What the storage holds; what an older version or somebody else left there counts as nothing. */
export const readSeen = (text: string): SeenVariant[] => {
  try {
    const value: unknown = JSON.parse(text === '' ? '[]' : text);
    return Array.isArray(value) ? value.filter(isSeen).slice(0, seenMax) : [];
  } catch {
    return [];
  }
};

// ------------------------------------------------------------------------------------------------------- the storage

const kept = storedText(() => localStorage, 'recentlySeen');
const seen = createStore<SeenVariant[]>([]);
const follow = (): void => seen.set(readSeen(kept.read()));
if (typeof document !== 'undefined') {
  follow();
  // Products open in tabs of their own, while this page may be in the browser's memory.
  for (const event of ['storage', 'pageshow']) addEventListener(event, follow);
}

const keep = (next: readonly SeenVariant[]): void => {
  kept.write(next.length === 0 ? '' : JSON.stringify(next));
  follow();
};

/** The products seen last, the newest first; none while rendering on the server. */
export const useSeen = (): SeenVariant[] => useStore(seen);

/** Remembers that a product is being looked at. */
export const useRememberSeen = (variant: SeenVariant): void => {
  useEffect(() => {
    keep(withSeen(readSeen(kept.read()), seenVariant(variant)));
  }, [variant]);
};

export const forgetSeen = (): void => keep([]);
