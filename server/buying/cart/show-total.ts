import { type ActContext, actTogetherByPool } from '#server/platform/db/together.ts';
import { type Db, sql } from '#server/platform/db/db.ts';
import type { LoadedCart } from './load-cart.ts';

type Shown = Pick<LoadedCart, 'facts' | 'totals'>;

/** One statement. Not for a cart that has changed since it was read: what changed it shows another total. */
const show = async (db: Db, carts: readonly Shown[]): Promise<true[]> => {
  await sql`
    update cart c set shown_total_cents = w.total
    from unnest(${carts.map(({ facts }) => facts.id)}::int[], ${carts.map(({ facts }) => facts.stamp)}::text[],
      ${carts.map(({ totals }) => totals.totalCents)}::bigint[]) w (id, stamp, total)
    where c.id = w.id and c.xmin::text = w.stamp`.execute(db);
  return carts.map(() => true);
};

const showTogether = actTogetherByPool<Shown, unknown>({
  alone: (db, cart) => show(db, [cart]),
  all: show,
  whose: ({ facts }) => facts.id,
});

/** Stores a cart's total as the one that was shown, together with those of other carts at the same time. */
export const showTotal = async (context: ActContext, cart: Shown): Promise<void> => {
  if (cart.facts.shownTotalCents !== cart.totals.totalCents) await showTogether(context, cart);
};
