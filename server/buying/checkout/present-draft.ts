import type { FoundVariant, OrderForm } from '#contract/buying/staff-order-form.ts';
import type { PricedDraft } from '#contract/orders/staff-orders.ts';
import * as staffMessages from '#contract/staff-messages.ts';
import { centsToDollars } from '#kernel/money.ts';
import type { DraftVariant } from './draft-variants.ts';
import type { OrderFormRecord } from './order-form.ts';
import type { PricedDraftRecord } from './price-draft.ts';
import { customerCan } from '#server/people/customers/rules.ts';
import { presentTax } from '#server/orders/orders/present-parts.ts';

/* The order form and draft as staff see them, field by field. */

/** That of the last order, where it is still offered; else the first. */
const offered = (last: number | undefined, methods: readonly { id: number }[]): number | null =>
  methods.find(({ id }) => id === last)?.id ?? methods[0]?.id ?? null;

export const presentOrderForm = ({ customer, addresses, last, ...methods }: OrderFormRecord): OrderForm => {
  const [onlyOne] = addresses.length === 1 ? addresses : [];
  const address = (id: number | null) => addresses.find((each) => each.id === id) ?? onlyOne;
  const billing = address(customer.billingAddressId);
  const order = customerCan.order(customer.status);
  return {
    customer: {
      ...customer,
      company: billing?.company ?? null,
    },
    addresses,
    shippingMethods: methods.shippingMethods,
    paymentMethods: methods.paymentMethods,
    shippingAddressId: address(customer.shippingAddressId)?.id ?? null,
    billingAddressId: billing?.id ?? null,
    shippingMethodId: offered(last?.shippingMethodId, methods.shippingMethods),
    paymentMethodId: offered(last?.paymentMethodId, methods.paymentMethods),
    can: {
      order:
        order.possible && addresses.length === 0
          ? { possible: false, whyNot: staffMessages.customerWithoutAddress }
          : order,
    },
  };
};

export const presentFoundVariant = ({ priceCents, ...row }: DraftVariant): FoundVariant => ({
  ...row,
  price: centsToDollars(priceCents),
});

export const presentDraft = ({ lines, totals }: PricedDraftRecord): PricedDraft => ({
  items: lines.map(({ variantId, name, sku, priceCents, qty, subtotalCents }) => ({
    productVariantId: variantId,
    name,
    sku,
    price: centsToDollars(priceCents),
    qty,
    subTotal: centsToDollars(subtotalCents),
  })),
  subTotal: centsToDollars(totals.subtotalCents),
  shippingAmt: totals.shippingCents === null ? null : centsToDollars(totals.shippingCents),
  taxes: centsToDollars(totals.taxCents),
  taxComponents: totals.taxes.map(presentTax),
  total: centsToDollars(totals.totalCents),
});
