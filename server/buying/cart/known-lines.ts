import { LRUCache } from 'lru-cache';
import type { Context } from '#server/context.ts';
import { anything } from '#server/platform/cache/change.ts';
import type { LineColumns, OpenCart } from './load-cart.ts';

/*
 * The lines of carts as they were read last, so that the database sends only what an act has changed. It says by a stamp
 * whether they still hold; and all are forgotten when the catalogue changes.
 */

type Lines = { stamp: string; lines: LineColumns[] };
export type KnownLines = {
  /** What is known of a cart, to be named to the database. */
  of: (cartId: number) => Lines | undefined;
  /** The cart with all its lines, which are remembered. @param known what the database was told */
  complete: (cart: OpenCart, known: Lines | undefined) => OpenCart;
};

/** Of some 300 bytes each. */
const mostLines = 40_000;

/** To be called before the cart is read: what a change makes old goes with it. Without a cache nothing is remembered. */
export const knownLines = async (cache: Context['cache'] | undefined): Promise<KnownLines> => {
  const kept = await cache?.remember(
    'lines of carts',
    async () => new LRUCache<number, Lines>({ maxSize: mostLines, sizeCalculation: ({ lines }) => lines.length + 1 }),
    anything,
  );
  return {
    of: (cartId) => kept?.get(cartId),
    complete: (cart, known) => {
      const { facts } = cart;
      const whole = { ...cart, lines: allLines(cart, known) };
      kept?.set(facts.id, { stamp: facts.linesStamp, lines: whole.lines });
      return whole;
    },
  };
};

/** Lines with those that were read anew in their places: they lie in the order of their ids. */
const allLines = ({ lines, wanted }: OpenCart, known: Lines | undefined): LineColumns[] => {
  if (!wanted) return lines ?? [];
  if (!known) throw new Error('the database left out lines that are not known');
  if (wanted.length === 0) return known.lines;
  const anew = new Set(wanted);
  return [...known.lines.filter(([, variantId]) => !anew.has(variantId)), ...(lines ?? [])].toSorted(
    ([a], [b]) => a - b,
  );
};
