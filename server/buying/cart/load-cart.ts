import { shopDay } from '#kernel/dates.ts';
import type { Prices } from '#kernel/tiers.ts';
import type { ShippingRule } from '#kernel/shipping.ts';
import type { TaxRate } from '#kernel/tax.ts';
import type { Successor } from '#contract/catalogue/catalogue.ts';
import type { Method } from '#contract/buying/buying.ts';
import type { AddressRow } from '#server/people/addresses/address-row.ts';
import { couponById } from '#server/pricing/coupons/queries.ts';
import type { Coupon } from '#server/pricing/coupons/rules.ts';
import { type Db, valueOf } from '#server/platform/db/db.ts';
import type { TaxName } from '#server/pricing/taxes/tax-queries.ts';
import { makeOpenCart } from './open-cart.ts';
import { type PricedCart, priceCart } from './rules.ts';

/** The open cart and what its totals depend on; deleted addresses count as none. */
export type CartFacts = {
  id: number;
  /** Another one whenever the cart, its lines or its choices change. */
  stamp: string;
  /** The same of its lines and their prices. */
  linesStamp: string;
  customerId: number;
  comments: string;
  poNumber: string;
  jobReference: string;
  couponId: number | null;
  shownTotalCents: number | null;
  shippingAddressId: number | null;
  billingAddressId: number | null;
  /** The customer's default, where it is sent unless another was chosen. */
  usualAddressId: number | null;
  shippingMethodId: number | null;
  paymentMethodId: number | null;
  taxExempt: boolean;
  /** Whether the chosen payment method takes credit. */
  onCredit: boolean;
  /** Of the chosen shipping method; null before. */
  shippingRule: ShippingRule | null;
};

export type CartItemRow = {
  id: number;
  variantId: number;
  name: string;
  qty: number;
  /** In stock and still sold. */
  available: boolean;
  sku: string;
  productId: number;
  variantNumber: number;
  /** Of a piece, packed; null when it is not known. */
  grams: number | null;
  /** What takes its place, as it is not available. */
  successor: Successor | null;
};

/** What was chosen in the checkout. */
export type CartChoices = {
  shippingAddress: AddressRow | null;
  billingAddress: AddressRow | null;
  shippingMethod: Method | null;
  paymentMethod: Method | null;
};

/** A line of the function open_cart (db/sql/5-buying.sql). */
export type LineColumns = [
  id: number,
  variantId: number,
  name: string,
  qty: number,
  available: boolean,
  price: number,
  specialPrice: number | null,
  tiers: [qty: number, price: number][] | null,
  sku: string,
  productId: number,
  variantNumber: number,
  grams: number | null,
  successor: Successor | null,
];

/** What the function open_cart answers. */
export type OpenCart = {
  facts: CartFacts;
  lines: LineColumns[] | null;
  /** The variants whose lines these are; null for all lines. */
  wanted: number[] | null;
  rates: TaxRate<TaxName>[] | null;
  /** Null when not asked for. */
  choices: CartChoices | null;
};

export type LoadedCart = PricedCart<CartItemRow, TaxName> & {
  facts: CartFacts;
  coupon: Coupon | null;
};
export type WholeCart = LoadedCart & { choices: CartChoices };

/** The customer's open cart at today's prices, created if missing. One query for any cart, two with a coupon. */
export const loadOpenCart = async (db: Db, buyerId: number, now: Date): Promise<LoadedCart> =>
  priceOpenCart(db, await readOpenCart(db, buyerId, now, false), now);

/** The same with what was chosen in the checkout. */
export const loadWholeCart = async (db: Db, buyerId: number, now: Date): Promise<WholeCart> =>
  priceWholeCart(db, await readOpenCart(db, buyerId, now, true), now);

const readOpenCart = async (db: Db, buyerId: number, now: Date, whole: boolean): Promise<OpenCart> => {
  for (let tries = 0; tries < 10; tries += 1) {
    const cart = await valueOf<OpenCart | null>(db)`
      select open_cart(${buyerId}, ${shopDay(now)}, ${whole})`;
    if (cart) return cart;
    await makeOpenCart(db, buyerId, now);
  }
  throw new Error(`customer ${buyerId} has no open cart`);
};

export const priceWholeCart = async (db: Db, cart: OpenCart, now: Date): Promise<WholeCart> => {
  if (!cart.choices) throw new Error('the cart was read without its choices');
  return { ...(await priceOpenCart(db, cart, now)), choices: cart.choices };
};

/** A cart as read by open_cart, with its prices. */
export const priceOpenCart = async (db: Db, { facts, lines, rates }: OpenCart, now: Date): Promise<LoadedCart> => {
  const { couponId, customerId } = facts;
  const coupon = couponId === null ? null : ((await couponById(db, couponId, customerId)) ?? null);
  const prices = new Map<number, Prices>();
  const items = (lines ?? []).map((line): CartItemRow => {
    const [id, variantId, name, qty, available, price, specialPrice, tiers, sku, productId, variantNumber, grams] =
      line;
    const tierPrices = (tiers ?? []).map(([from, each]) => ({ qty: from, price: each }));
    prices.set(variantId, { price, specialPrice, tiers: tierPrices });
    return { id, variantId, name, qty, available, sku, productId, variantNumber, grams, successor: line[12] };
  });
  return {
    ...priceCart({ items, prices, coupon, rates: rates ?? [], shipping: facts.shippingRule, now }),
    facts,
    coupon,
  };
};
