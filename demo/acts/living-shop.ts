import type { MiniCart } from '#contract/content.ts';
import type { DB } from '#server/db/types.ts';
import type { Actor } from '#server/viewer/staff-viewer.ts';
import type { Kysely } from 'kysely';

/** A customer, as the shop has them. */
type Account = { id: number; cartId: number; addressIds: number[] };

/** The shop while its history happens: what acts look up in it, by the names that plans use. */
export type LivingShop = {
  db: Kysely<DB>;
  /** Whoever does what the shop's people do. */
  by: Actor;
  /** By e-mail address. */
  accounts: Map<string, Account>;
  provinceIds: ReadonlyMap<string, number>;
  priceListIds: ReadonlyMap<string, number>;
  shippingMethods: ReadonlyMap<string, Method>;
  paymentMethods: ReadonlyMap<string, Method>;
  /** By SKU. */
  variantIds: ReadonlyMap<string, number>;
};

type Method = { id: number; name: string };

/** What happens, and when. */
export type Deed = { at: Date; happen: (shop: LivingShop, at: Date) => Promise<void> };

/** The context of a command: its clock stands at the instant of the deed. */
export const contextAt = ({ db }: LivingShop, at: Date) => ({ db, now: () => at });

/** A customer's open cart: only visitors have none. */
export const openCart = ({ cartId }: MiniCart): number => {
  if (cartId === null) throw new Error('a customer of the demo has no open cart');
  return cartId;
};
