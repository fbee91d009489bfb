import { useEffect, useSyncExternalStore } from 'react';
import type { CardVariant } from './card-variant.ts';

/* The products that were looked at last, kept in this browser only: no price, nothing about the person. */

export type SeenVariant = Pick<
  CardVariant,
  'id' | 'productId' | 'variantNumber' | 'name' | 'sku' | 'attributes' | 'assets'
>;

const storageKey = 'recentlySeen';
const kept = 12;

/** The newest first, each once. */
export const withSeen = (seen: readonly SeenVariant[], variant: SeenVariant): SeenVariant[] =>
  [variant, ...seen.filter(({ id }) => id !== variant.id)].slice(0, kept);

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
export const readSeen = (text: string | null): SeenVariant[] => {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isSeen).slice(0, kept) : [];
  } catch {
    return [];
  }
};

// ------------------------------------------------------------------------------------------------------- the storage

const stored = (): string | null => {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
};

const listeners = new Set<() => void>();

const store = (seen: readonly SeenVariant[]): void => {
  try {
    if (seen.length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(seen));
  } catch {
    // A browser that keeps nothing remembers nothing.
  }
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
};

const none: SeenVariant[] = [];
let last: { text: string | null; seen: SeenVariant[] } = { text: null, seen: none };

const snapshot = (): SeenVariant[] => {
  const text = stored();
  if (text !== last.text) last = { text, seen: readSeen(text) };
  return last.seen;
};

/** The products seen last, the newest first; none while rendering on the server. */
export const useSeen = (): SeenVariant[] => useSyncExternalStore(subscribe, snapshot, () => none);

/** Remembers that a product is being looked at. */
export const useRememberSeen = (variant: SeenVariant): void => {
  useEffect(() => {
    store(withSeen(readSeen(stored()), seenVariant(variant)));
  }, [variant]);
};

export const forgetSeen = (): void => store([]);
