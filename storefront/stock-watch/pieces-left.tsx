import type { VariantPieces } from '#contract/catalogue/catalogue.ts';
import { limits } from '#contract/limits.ts';
import * as words from '#messages/stock.js';
import { createStore, useSelected } from '#ui/store.ts';
import { useEffect, useRef } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { token } from '../viewer/stored-text.ts';
import { useCustomer } from '../viewer/use-session.ts';
import styles from './pieces-left.module.css';

const told = createStore<ReadonlyMap<number, VariantPieces>>(new Map());

const usePiecesShown = (): boolean => useCustomer()?.permissions.includes('PIECES') ?? false;

/** Asks what is left of these, one portion after the other; what is not answered, or fails, is forgotten: no old number stands beside a new status. */
const ask = async (ids: readonly number[]): Promise<void> => {
  const asker = token.read();
  for (let at = 0; at < ids.length; at += limits.variantPricesMax) {
    const some = ids.slice(at, at + limits.variantPricesMax);
    const rows = await browserApi()
      .variantPieces({ body: { ids: some } })
      .catch(() => []);
    if (asker !== token.read()) return;
    const others = [...told.read()].filter(([id]) => !some.includes(id));
    told.set(new Map([...others, ...rows.map((row) => [row.id, row] as const)]));
  }
};

/** Asks what is left of a page's variants, each once, where the shop shows it: apart from the page, which is the same for all. */
export const useAskPieces = (ids: readonly number[]): void => {
  const shown = usePiecesShown();
  const wanted = [...new Set(ids)].join();
  const asked = useRef<readonly number[]>([]);
  useEffect(() => {
    const now = shown && wanted !== '' ? wanted.split(',').map(Number) : [];
    const all = now.filter((id) => !asked.current.includes(id));
    asked.current = now;
    void ask(all);
  }, [shown, wanted]);
};

/** What is left of a variant that is in stock: "7 left", "20+"; nothing where that is not told. */
export const PiecesLeft = ({ id }: { id: number }) => {
  const left = useSelected(told, (all) => all.get(id));
  if (!usePiecesShown() || !left) return null;
  return <span className={styles.left}>{left.isMore ? words.leftMore(left.pieces) : words.left(left.pieces)}</span>;
};

/** The same where no list of variants asks: of one. */
export const AskedPieces = ({ id }: { id: number }) => {
  useAskPieces([id]);
  return <PiecesLeft id={id} />;
};
