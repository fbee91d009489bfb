import type { AddressRow } from '#server/people/addresses/address-row.ts';
import type { LoadedCart } from '../cart/load-cart.ts';
import type { NewOrder, OrderAddress } from '#server/orders/orders/insert-order.ts';

type Chosen = { shipping: AddressRow; billing: AddressRow; shippingMethodId: number; paymentMethodId: number };

type Ordered = Pick<LoadedCart, 'totals' | 'lines' | 'coupon'> & {
  facts: Pick<LoadedCart['facts'], 'customerId' | 'comments' | 'poNumber' | 'jobReference' | 'taxExempt'>;
};

/** A priced cart as an order: a copy of everything, field by field. */
export const orderOfCart = (
  { facts, totals, lines, coupon }: Ordered,
  chosen: Chosen,
  rackOf: (variantId: number) => string | null,
  placedAt: Date,
): NewOrder => ({
  customerId: facts.customerId,
  placedAt,
  shippingAddress: copyOf(chosen.shipping),
  billingAddress: copyOf(chosen.billing),
  shippingMethodId: chosen.shippingMethodId,
  paymentMethodId: chosen.paymentMethodId,
  comments: facts.comments,
  poNumber: facts.poNumber,
  jobReference: facts.jobReference,
  // A coupon that took nothing off was not used.
  coupon: coupon && totals.discountCents > 0 ? { id: coupon.id, code: coupon.code } : null,
  taxExempt: facts.taxExempt,
  subtotalCents: totals.subtotalCents,
  discountCents: totals.discountCents,
  shippingCents: totals.shippingCents,
  taxCents: totals.taxCents,
  totalCents: totals.totalCents,
  lines: lines.map(({ variantId, name, sku, priceCents, qty, subtotalCents }) => ({
    variantId,
    name,
    sku,
    rack: rackOf(variantId),
    priceCents,
    qty,
    subtotalCents,
  })),
  taxes: totals.taxes,
});

/** An address as it is copied into an order. */
export const copyOf = (row: AddressRow): OrderAddress => ({
  name: row.name,
  company: row.company,
  street1: row.street1,
  street2: row.street2,
  city: row.city,
  postalCode: row.postalCode,
  province: row.province,
  provinceCode: row.provinceCode,
  phoneNo: row.phoneNo,
});
