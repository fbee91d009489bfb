import type { Address } from '#contract/people/account.ts';
import type { TaxAmount } from '#kernel/tax.ts';
import { type Db, valueOf } from '#server/platform/db/db.ts';
import type { TaxName } from '#server/pricing/taxes/tax-queries.ts';

/** An address as copied into an order. */
export type OrderAddress = Omit<Address, 'id' | 'version' | 'provinceId' | 'eShipperId' | 'customerId'> & {
  provinceCode: string;
};

export type NewOrder = {
  customerId: number;
  placedAt: Date;
  shippingAddress: OrderAddress;
  billingAddress: OrderAddress;
  shippingMethodId: number;
  paymentMethodId: number;
  comments: string;
  poNumber: string;
  jobReference: string;
  coupon: { id: number; code: string } | null;
  taxExempt: boolean;
  subtotalCents: number;
  discountCents: number;
  /** Null: charged later. */
  shippingCents: number | null;
  taxCents: number;
  totalCents: number;
  /** In the order shown. */
  lines: readonly {
    variantId: number;
    name: string;
    sku: string;
    rack: string | null;
    priceCents: number;
    qty: number;
    subtotalCents: number;
  }[];
  taxes: readonly TaxAmount<TaxName>[];
};

/**
 * Inserts an order with copies of everything that was agreed: names, prices, addresses, methods, taxes and rates. Its
 * code comes from a sequence. One statement for any size.
 * @returns its id
 */
export const insertOrder = (trx: Db, order: NewOrder): Promise<number> =>
  valueOf<number>(trx)`select id from insert_order(${JSON.stringify(order)})`;
