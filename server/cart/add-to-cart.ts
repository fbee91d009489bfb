import { limits } from '#contract/limits.ts';
import * as messages from '#contract/messages.ts';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/types.ts';
import { invalid, refused } from '../http/failure.ts';
import { isAvailable } from './queries.ts';

/** productVariantId → qty, as the calls name them. */
export type Quantities = Record<string, number>;

type Wanted = { id: string; name: string | null; available: boolean | null; qty: number; present: number };

/**
 * Adds quantities to what a locked cart holds: all of them or, when one is refused, none. A quantity of 0 is no wish.
 * @throws 422 with a global error for each variant that there is not, that is not available, or whose line would pass 1000.
 */
export const addItems = async (trx: Kysely<DB>, cartId: number, items: Quantities): Promise<void> => {
  const wishes = Object.entries(items).filter(([, qty]) => qty > 0);
  if (wishes.length === 0) return;
  const ids = wishes.map(([id]) => id);
  const quantities = wishes.map(([, qty]) => qty);
  const wanted = await lookUp(trx, cartId, ids, quantities);
  const refusals = wanted.flatMap((each) => refusalOf(each) ?? []);
  if (refusals.length > 0) throw invalid({}, refusals, 'CART_ITEMS_REFUSED');
  const { rows } = await sql<{ added: boolean }>`
    insert into cart_item (cart_id, variant_id, qty)
    select ${cartId}, wish.id, wish.qty
    from unnest(${ids}::int[], ${quantities}::int[]) with ordinality wish (id, qty, place)
    order by wish.place
    on conflict (cart_id, variant_id) do update set qty = cart_item.qty + excluded.qty
    returning xmax = 0 as added`.execute(trx);
  if (rows.some(({ added }) => added)) await refuseTooManyLines(trx, cartId);
};

/** What the catalogue and the cart know of the wishes. Ids are text here: one may be more than an integer holds. */
const lookUp = async (trx: Kysely<DB>, cartId: number, ids: string[], quantities: number[]): Promise<Wanted[]> => {
  const { rows } = await sql<Wanted>`
    select wish.id::text as id, v.name, ${isAvailable} as available, wish.qty, coalesce(i.qty, 0) as present
    from unnest(${ids}::bigint[], ${quantities}::int[]) with ordinality wish (id, qty, place)
    left join variant v on v.id = wish.id
    left join cart_item i on i.cart_id = ${cartId} and i.variant_id = v.id
    order by wish.place`.execute(trx);
  return rows;
};

const refusalOf = ({ id, name, available, qty, present }: Wanted): string | undefined => {
  if (name === null) return messages.variantUnknown(id);
  if (!available) return messages.variantUnavailable(name);
  if (present + qty > limits.cartQuantityMax) return messages.quantityPassesMaximum(name, present);
  return undefined;
};

const refuseTooManyLines = async (trx: Kysely<DB>, cartId: number): Promise<void> => {
  const { count } = await trx
    .selectFrom('cart_item')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('cart_id', '=', cartId)
    .executeTakeFirstOrThrow();
  if (count > limits.cartLinesMax) throw refused(messages.cartFull, 'CART_FULL');
};
