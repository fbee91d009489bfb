import { z } from 'zod';
import type { ProductRecord } from '#server/catalogue/product-files/records.ts';
import shelves from '../data/shelves.json' with { type: 'json' };
import { draw, drawInt, pick } from '../seeded.ts';

/** The names of demo/data/shelves.json: products that may be ordered, by the first part of their handle, "scr" of "scr-ip15p". */
export type BasketKind = keyof typeof shelves;

/** Items not in stock today were in stock when ordered, or are on back order. */
export type BasketLine = { sku: string; qty: number; isInStock: boolean };

type Offer = { sku: string; priceCents: number; since: string; position: number; isInStock: boolean };
/** The products of a shelf, bestsellers first. */
export type Offers = ReadonlyMap<string, readonly Offer[]>;

export const offersOf = (products: readonly ProductRecord[]): Offers => {
  const offers = new Map<string, Offer[]>();
  for (const { handle, variants } of products) {
    const [shelf = ''] = handle.split('-');
    const onShelf = offers.get(shelf) ?? [];
    offers.set(shelf, onShelf);
    for (const { sku, priceCents, createdAt, position, stockStatus } of variants)
      onShelf.push({
        sku,
        priceCents,
        since: createdAt?.slice(0, 10) ?? '',
        position,
        isInStock: stockStatus === 'IN_STOCK',
      });
  }
  for (const onShelf of offers.values()) onShelf.sort((a, b) => a.position - b.position || (a.sku < b.sku ? -1 : 1));
  return offers;
};

const quantity = (key: string, kind: BasketKind, priceCents: number): number => {
  // A bench needs few of each, a counter many.
  if (kind === 'bench') return drawInt(key, 1, 3);
  if (priceCents < 600) return pick(key, [5, 10, 10, 15, 20, 30]);
  if (priceCents < 4000) return drawInt(key, 2, 10);
  return priceCents < 15_000 ? drawInt(key, 1, 5) : drawInt(key, 1, 2);
};

type Wish = {
  key: string;
  kind: BasketKind;
  lines: number;
  /** YYYY-MM-DD: products added later are omitted. */
  day: string;
  /** Factor of the usual quantities. */
  scale?: number;
  /** At least that many lines are not in stock today. */
  short?: number;
  /** All of them are in stock today. */
  fresh?: boolean;
};

/**
 * A basket of different variants, the same for the same key, popular ones more often. It has fewer lines if there are
 * not enough products.
 */
export const fillBasket = (offers: Offers, wish: Wish): BasketLine[] => {
  const { key, kind, lines, day, scale = 1, short = 0, fresh = false } = wish;
  const basket = new Map<string, BasketLine>();
  for (let n = 0; basket.size < lines && n < lines * 50; n += 1) {
    const onShelf = (offers.get(pick(`${key} shelf ${n}`, shelves[kind])) ?? []).filter(
      ({ since, isInStock }) => since < day && (basket.size >= short ? isInStock || !fresh : !isInStock),
    );
    const offer = onShelf[Math.floor(draw(`${key} offer ${n}`) ** 3 * onShelf.length)];
    if (!offer) continue;
    const qty = Math.max(1, Math.round(scale * quantity(`${key} qty ${offer.sku}`, kind, offer.priceCents)));
    basket.set(offer.sku, { sku: offer.sku, qty, isInStock: offer.isInStock });
  }
  return [...basket.values()];
};

/** What is ordered, and the course of it, as demo/data/orders.json has it. */
export const Course = z.strictObject({
  basket: z.enum(Object.keys(shelves) as BasketKind[]),
  lines: z.int(),
  /** Factor of the usual quantities. */
  scale: z.number().optional(),
  /** Shipping address, by index of the customer's addresses. */
  to: z.int().default(0),
  shipping: z.enum(['STANDARD_SHIPPING', 'EXPEDITED_SHIPPING', 'EXPRESS_SHIPPING']).default('STANDARD_SHIPPING'),
  payment: z.enum(['E_TRANSFER', 'CREDIT_CARD', 'ON_ACCOUNT']),
  coupon: z.enum(['BENCH10', 'LESS25', 'BYGONE15', 'TWICE5']).optional(),
  comments: z.string().optional(),
  /** A note for staff. */
  note: z.string().optional(),
  /** Shipped in that many parts, an invoice each; with `waits` the last part is still on back order. */
  parts: z.literal([2, 3]).optional(),
  waits: z.literal(true).optional(),
  /** The first invoice was wrong, cancelled and replaced. */
  reissued: z.literal(true).optional(),
  /** Cancelled, with the reason. */
  cancelled: z.string().optional(),
  /** Paid in two parts; with `owes` only the first of them was paid. */
  halves: z.literal(true).optional(),
  owes: z.literal(true).optional(),
  /** Some of it was returned, or charged and not delivered. */
  credited: z.enum(['RETURNED', 'SHORT']).optional(),
  /** Working days that it took, if not the usual. */
  pickedAfter: z.int().optional(),
  invoicedAfter: z.int().optional(),
  shippedAfter: z.int().optional(),
});

/** An order's plan: what, when, for whom, and its course; how far it got depends on the day (course.ts). */
export type OrderPlan = z.infer<typeof Course> & {
  /** Identifies the plan and seeds its random choices. */
  key: string;
  /** The customer's e-mail address. */
  customer: string;
  placedAt: Date;
  /** Called in: entered by staff. */
  byStaff?: true;
  poNumber?: string;
  jobReference?: string;
  /** Working days from an invoice to its payment, if not the usual time; null: never. */
  paidAfter?: number | null;
  /** A payment was entered by mistake, and voided. */
  mistyped?: true;
};
