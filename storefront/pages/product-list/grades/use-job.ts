import { useStore } from '#ui/store.ts';
import { dollarsToCents } from '#kernel/money.ts';
import { type Prices, unitPrice } from '#kernel/tiers.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useAction } from '../../../api/use-action.ts';
import { type Items, pieces, settled } from '../../../bag/bag.ts';
import { settleBag, typeQuantity } from '../../../bag/bag-store.ts';
import { useAddToCart, useBag } from '../../../bag/use-bag.ts';
import { browserApi } from '../../../api/browser-api.ts';
import { changeCart } from '../../../cart/cart-query.ts';
import { priceBook } from '../../../price-book/price-book.ts';
import { session } from '../../../viewer/session-store.ts';

type JobLine = {
  id: number;
  qty: number;
  inCart: number;
  /** Cents a piece at cart and job together, and of the line; undefined while the price is missing. */
  unit: number | undefined;
  cents: number | undefined;
  /** Cents that the quantity saves beside single pieces. */
  saved: number;
};

/**
 * The lines of a job in the given order, each at the tier that cart and job reach together.
 * @param inCart productVariantId → qty
 */
export const jobLines = (
  ids: Iterable<number>,
  items: Items,
  inCart: Readonly<Record<string, number>>,
  book: ReadonlyMap<number, Prices>,
): JobLine[] =>
  [...ids].flatMap((id): JobLine[] => {
    const qty = items.get(id) ?? 0;
    if (qty === 0) return [];
    const held = inCart[id] ?? 0;
    const prices = book.get(id);
    if (!prices) return [{ id, qty, inCart: held, unit: undefined, cents: undefined, saved: 0 }];
    const unit = dollarsToCents(unitPrice(prices, qty + held));
    const single = dollarsToCents(unitPrice(prices, 1));
    return [{ id, qty, inCart: held, unit, cents: unit * qty, saved: Math.max(0, single - unit) * qty }];
  });

/** The sum of all lines in cents; undefined while a price is missing. */
export const jobTotal = (lines: readonly JobLine[]): number | undefined =>
  lines.reduce<number | undefined>(
    (sum, { cents }) => (sum === undefined || cents === undefined ? undefined : sum + cents),
    0,
  );

const none = {};

/**
 * The job: what of the bag is in this matrix, added in one press, which can be undone until something else is chosen.
 * @param names of the matrix's variants, in its order
 */
export const useJob = (names: ReadonlyMap<number, string>) => {
  const { items }: { items: Items } = settled(useBag());
  const { miniCart } = useStore(session);
  const book = useStore(priceBook);
  const lines = jobLines(names.keys(), items, miniCart?.quantities ?? none, book);
  const ids = useMemo(() => [...names.keys()], [names]);
  const [added, setAdded] = useState<Items | null>(null);
  const adding = useAddToCart(ids, (sent) => {
    setAdded(sent);
    return true;
  });
  const client = useQueryClient();

  const undoing = useAction(async () => {
    const { user, miniCart: now } = session.read();
    if (!added || !user) return;
    const rest = [...added].map(([id, qty]) => [id, Math.max(0, (now?.quantities?.[id] ?? 0) - qty)] as const);
    await changeCart(client, user.userId, (cartId) =>
      browserApi().updateItemsQty({ body: { cartId, items: Object.fromEntries(rest) } }),
    );
    for (const [id, qty] of added) typeQuantity({ id, name: names.get(id) ?? '' }, String(qty));
    settleBag();
    setAdded(null);
  });
  const count = lines.reduce((sum, { qty }) => sum + qty, 0);
  return {
    lines,
    pieces: count,
    total: jobTotal(lines),
    saved: lines.reduce((sum, each) => sum + each.saved, 0),
    adding,
    /** Pieces that were added last and can be taken out again. */
    added: added && count === 0 ? pieces(added) : 0,
    undoing,
  };
};
export type Job = ReturnType<typeof useJob>;
