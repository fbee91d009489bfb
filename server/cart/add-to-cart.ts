import type { ErrorCode } from '#contract/error-codes.ts';
import { limits } from '#contract/limits.ts';
import * as messages from '#contract/messages.ts';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/types.ts';
import { invalid } from '../failure/failure.ts';
import { isAvailable } from './queries.ts';

/** productVariantId → qty, as in the calls. */
export type Quantities = Record<string, number>;

type Wanted = { id: string; name: string | null; available: boolean | null; qty: number; present: number | null };
type Refusal = { id: string; code: ErrorCode; message: string };

/**
 * Adds quantities to a locked cart: all of them or, when one is refused, none. A quantity of 0 is ignored.
 * @throws 422 naming each variant that does not exist, is not available, would pass `limits.cartQuantityMax`, or has no
 * room among the cart's lines: in `entityErrors.items` with its own code, and as a global error
 */
export const addItems = async (trx: Kysely<DB>, cartId: number, items: Quantities): Promise<void> => {
  const wishes = Object.entries(items).filter(([, qty]) => qty > 0);
  if (wishes.length === 0) return;
  const ids = wishes.map(([id]) => id);
  const quantities = wishes.map(([, qty]) => qty);
  const wanted = await lookUp(trx, cartId, ids, quantities);
  const refusals = wanted.flatMap((each) => refusalOf(each) ?? []);
  refusals.push(...(await withoutRoom(trx, cartId, wanted, refusals)));
  if (refusals.length > 0) throw itemsRefused(refusals);
  await insertItems(trx, cartId, ids, quantities);
};

/** Adds what may be added. @param ids of variants, each with its quantity */
export const insertItems = async (
  trx: Kysely<DB>,
  cartId: number,
  ids: readonly (number | string)[],
  quantities: readonly number[],
): Promise<void> => {
  await sql`
    insert into cart_item (cart_id, variant_id, qty)
    select ${cartId}, wish.id, wish.qty
    from unnest(${ids}::int[], ${quantities}::int[]) with ordinality wish (id, qty, place)
    order by wish.place
    on conflict (cart_id, variant_id) do update set qty = cart_item.qty + excluded.qty`.execute(trx);
};

/**
 * What the catalogue and the cart hold of the wanted variants. Ids are text here: a given one may exceed an integer.
 */
const lookUp = async (trx: Kysely<DB>, cartId: number, ids: string[], quantities: number[]): Promise<Wanted[]> => {
  const { rows } = await sql<Wanted>`
    select wish.id::text as id, v.name, ${isAvailable} as available, wish.qty, i.qty as present
    from unnest(${ids}::bigint[], ${quantities}::int[]) with ordinality wish (id, qty, place)
    left join variant v on v.id = wish.id
    left join cart_item i on i.cart_id = ${cartId} and i.variant_id = v.id
    order by wish.place`.execute(trx);
  return rows;
};

const refusalOf = ({ id, name, available, qty, present }: Wanted): Refusal | undefined => {
  if (name === null) return { id, code: 'VARIANT_UNKNOWN', message: messages.variantUnknown(id) };
  if (!available) return { id, code: 'VARIANT_UNAVAILABLE', message: messages.variantUnavailable(name) };
  const held = present ?? 0;
  if (held + qty > limits.cartQuantityMax)
    return { id, code: 'CART_QUANTITY_MAX', message: messages.quantityPassesMaximum(name, held) };
  return undefined;
};

/** The wanted new lines beyond the room in the cart. */
const withoutRoom = async (
  trx: Kysely<DB>,
  cartId: number,
  wanted: readonly Wanted[],
  refusals: readonly Refusal[],
): Promise<Refusal[]> => {
  const refused = new Set(refusals.map(({ id }) => id));
  const additions = wanted.filter(({ id, present }) => present === null && !refused.has(id));
  if (additions.length === 0) return [];
  const { lines } = await trx
    .selectFrom('cart_item')
    .select(({ fn }) => fn.countAll<number>().as('lines'))
    .where('cart_id', '=', cartId)
    .executeTakeFirstOrThrow();
  return additions
    .slice(Math.max(0, limits.cartLinesMax - lines))
    .map(({ id }) => ({ id, code: 'CART_FULL', message: messages.cartFull }));
};

const itemsRefused = (refusals: readonly Refusal[]) =>
  invalid(
    { items: Object.fromEntries(refusals.map(({ id, message }) => [id, [message]])) },
    [...new Set(refusals.map(({ message }) => message))],
    refusals.every(({ code }) => code === 'CART_FULL') ? 'CART_FULL' : 'CART_ITEMS_REFUSED',
    { items: Object.fromEntries(refusals.map(({ id, code }) => [id, [code]])) },
  );
