import type { MiniCart } from '#contract/shop/content.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';

/** The ids of a customer's account. */
type Account = { id: number; cartId: number; addressIds: number[] };

/** The shop during its history: what acts look up in it, by the names that plans use. */
export type LivingShop = {
  db: Db;
  /** The author of staff acts. */
  by: Actor;
  /** By e-mail address. */
  accounts: Map<string, Account>;
  provinceIds: ReadonlyMap<string, number>;
  priceListIds: Map<string, number>;
  shippingMethods: ReadonlyMap<string, Method>;
  paymentMethods: ReadonlyMap<string, Method>;
  /** By SKU. */
  variantIds: ReadonlyMap<string, number>;
};

type Method = { id: number; name: string };

/** An event and its time. */
export type Deed = { at: Date; happen: (shop: LivingShop, at: Date) => Promise<void> };

/** The context of a command, with its clock at the instant of the deed. */
export const contextAt = ({ db }: LivingShop, at: Date) => ({ db, now: () => at });

/** A customer's open cart: only visitors have none. */
export const openCart = ({ cartId }: MiniCart): number => {
  if (cartId === null) throw new Error('a customer of the demo has no open cart');
  return cartId;
};
