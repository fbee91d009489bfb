import { sql } from 'kysely';
import type { Pool } from 'pg';
import { meteredTogether } from '#server/platform/db/metered.ts';
import { actTogether } from '#server/platform/db/together.ts';
import type { ActContext } from './ask-cart.ts';
import type { LoadedCart } from './load-cart.ts';

type Shown = Pick<LoadedCart, 'facts' | 'totals'>;
type Asked = Pick<ActContext, 'db' | 'spend'> & { cart: Shown };

/** One statement. Not for a cart that has changed since it was read: what changed it shows another total. */
const show = async (db: ActContext['db'], carts: readonly Shown[]): Promise<void> => {
  await sql`
    update cart c set shown_total_cents = w.total
    from unnest(${carts.map(({ facts }) => facts.id)}::int[], ${carts.map(({ facts }) => facts.stamp)}::text[],
      ${carts.map(({ totals }) => totals.totalCents)}::bigint[]) w (id, stamp, total)
    where c.id = w.id and c.xmin::text = w.stamp`.execute(db);
};

const showAll = async (pool: Pool, asked: readonly Asked[]): Promise<true[]> => {
  await show(
    meteredTogether(pool, asked),
    asked.map(({ cart }) => cart),
  );
  return asked.map(() => true);
};

type Lane = (asked: Asked) => Promise<true>;
const lanes = new WeakMap<Pool, Lane>();

const laneOf = (pool: Pool): Lane => {
  const lane =
    lanes.get(pool) ??
    actTogether({
      alone: ({ db, cart }: Asked) => show(db, [cart]).then(() => true as const),
      all: (asked) => showAll(pool, asked),
      whose: ({ cart }) => cart.facts.id,
    });
  lanes.set(pool, lane);
  return lane;
};

/** Stores a cart's total as the one that was shown, together with those of other carts at the same time. */
export const showTotal = async ({ pool, db, spend }: ActContext, cart: Shown): Promise<void> => {
  if (cart.facts.shownTotalCents === cart.totals.totalCents) return;
  await (pool && !db.isTransaction ? laneOf(pool)({ db, cart, ...(spend && { spend }) }) : show(db, [cart]));
};
