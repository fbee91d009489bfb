import { readJson } from '#ui/read-json.ts';
import { useState } from 'react';
import { z } from 'zod';

const Kept = z.record(z.string(), z.int().min(0));

/** Pieces by what they are of, kept on this device until they are cleared: a reload or an empty battery loses none. */
export const useKeptPieces = (key: string) => {
  const [pieces, setPieces] = useState(() => Kept.safeParse(readJson(localStorage.getItem(key) ?? '')).data ?? {});
  const keep = (next: Record<string, number>): void => {
    localStorage.setItem(key, JSON.stringify(next));
    setPieces(next);
  };
  return {
    pieces,
    put: (more: Readonly<Record<string, number>>): void => keep({ ...pieces, ...more }),
    takeBack: (gone: readonly string[]): void =>
      keep(Object.fromEntries(Object.entries(pieces).filter(([of]) => !gone.includes(of)))),
    clear: (): void => localStorage.removeItem(key),
  };
};

/** Whether a scanned or typed code means these goods. */
export const isCodeOf = (code: string, { sku, upc }: { sku: string; upc: string }): boolean =>
  [sku.toUpperCase(), upc].includes(code.trim().toUpperCase()) && code.trim() !== '';

export const sumOf = (pieces: readonly number[]): number => pieces.reduce((sum, each) => sum + each, 0);
