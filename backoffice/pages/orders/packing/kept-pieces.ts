import { readJson } from '#ui/read-json.ts';
import { useState } from 'react';
import { z } from 'zod';

const Kept = z.record(z.string(), z.int().min(0));

/** Something kept on this device until it is cleared: a reload or an empty battery loses none. */
export const useOnDevice = <T>(key: string, schema: z.ZodType<T>, first: T) => {
  const [value, setValue] = useState(() => schema.safeParse(readJson(localStorage.getItem(key) ?? '')).data ?? first);
  return {
    value,
    keep: (next: T): void => {
      localStorage.setItem(key, JSON.stringify(next));
      setValue(next);
    },
    clear: (): void => localStorage.removeItem(key),
  };
};

/** Pieces by what they are of, kept on this device. */
export const useKeptPieces = (key: string) => {
  const { value: pieces, keep, clear } = useOnDevice<Record<string, number>>(key, Kept, {});
  return {
    pieces,
    put: (more: Readonly<Record<string, number>>): void => keep({ ...pieces, ...more }),
    takeBack: (gone: readonly string[]): void =>
      keep(Object.fromEntries(Object.entries(pieces).filter(([of]) => !gone.includes(of)))),
    clear,
  };
};

/** Whether a scanned or typed code means these goods. */
export const isCodeOf = (code: string, { sku, upc }: { sku: string; upc: string }): boolean =>
  [sku.toUpperCase(), upc].includes(code.trim().toUpperCase()) && code.trim() !== '';

export const sumOf = (pieces: readonly number[]): number => pieces.reduce((sum, each) => sum + each, 0);
