import type { FoundVariant, OrderForm } from '#contract/buying/staff-order-form.ts';
import type { PricedDraft, PricedEdit } from '#contract/orders/staff-orders.ts';
import * as staffMessages from '#messages/staff.js';
import { centsToDollars } from '#kernel/money.ts';
import type { DraftVariant } from './draft-variants.ts';
import type { OrderFormRecord } from './order-form.ts';
import type { PricedDraftRecord } from './price-draft.ts';
import type { PricedEditRecord } from './price-edit.ts';
import { customerCan } from '#server/people/customers/rules.ts';
import { presentTotals } from '#server/orders/orders/present-parts.ts';

/* The order form and draft as staff see them. */

/** That of the last order, where it is still offered; else the first. */
const offered = (last: number | undefined, methods: readonly { id: number }[]): number | null =>
  methods.find(({ id }) => id === last)?.id ?? methods[0]?.id ?? null;

export const presentOrderForm = ({ customer, last, ...form }: OrderFormRecord): OrderForm => {
  const { addresses, shippingMethods, paymentMethods } = form;
  const [onlyOne] = addresses.length === 1 ? addresses : [];
  const address = (id: number | null) => addresses.find((each) => each.id === id) ?? onlyOne;
  const billing = address(customer.billingAddressId);
  const order = customerCan.order(customer.status);
  return {
    customer: { ...customer, company: billing?.company ?? null },
    ...form,
    shippingAddressId: address(customer.shippingAddressId)?.id ?? null,
    billingAddressId: billing?.id ?? null,
    shippingMethodId: offered(last?.shippingMethodId, shippingMethods),
    paymentMethodId: offered(last?.paymentMethodId, paymentMethods),
    can: {
      order:
        order.possible && addresses.length === 0
          ? { possible: false, whyNot: staffMessages.customerWithoutAddress() }
          : order,
    },
  };
};

export const presentFoundVariant = ({ priceCents, ...row }: DraftVariant): FoundVariant => ({
  ...row,
  price: centsToDollars(priceCents),
});

export const presentPricedEdit = (edit: PricedEditRecord): PricedEdit => ({
  ...presentDraft(edit),
  discountAmt: centsToDollars(edit.totals.discountCents),
  couponCode: edit.order.couponCode,
});

type Priced = { lines: readonly (PricedDraftRecord['lines'][number] & { ownCents?: number })[] };

export const presentDraft = ({ lines, totals }: Priced & Pick<PricedDraftRecord, 'totals'>): PricedDraft => ({
  items: lines.map((line) => ({
    ...line,
    productVariantId: line.variantId,
    price: centsToDollars(line.priceCents),
    ...(line.ownCents !== undefined && { ownPrice: centsToDollars(line.ownCents) }),
    subTotal: centsToDollars(line.subtotalCents),
  })),
  ...presentTotals(totals),
});
