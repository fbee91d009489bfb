import type { PricedInvoice } from '#contract/orders/staff-invoices.ts';
import { type SignedIn, signedInCustomer } from './customers.ts';
import { createOrder } from './orders.ts';
import type { TestShop } from './shop.ts';
import { type SignedInStaff, signedInStaff } from './staff.ts';

/* Staff who invoice, take payments and credit, with the staff calls. */

export type InvoiceDesk = Awaited<ReturnType<typeof openInvoiceDesk>>;
type Seen = Pick<PricedInvoice, 'id' | 'version'>;
type GivenOrder = Parameters<typeof createOrder>[2];

/** A staff member and a customer, in a shop that has a variant. */
export const openInvoiceDesk = async (shop: TestShop) => {
  const staff: SignedInStaff = await signedInStaff(shop, 'orders', 'invoices', 'cancelling');
  const customer: SignedIn = await signedInCustomer(shop);
  const { api } = staff;
  const seeOrder = (id: number) => api.staffOrder({ params: { id } });
  return {
    ...staff,
    customer,
    seeOrder,
    see: (id: number) => api.staffInvoice({ params: { id } }),

    /** An order in PROCESSING, by default of five parts at $10.00 in Ontario. @returns its id */
    order: (given: GivenOrder = {}) =>
      createOrder(shop.context.db, customer.id, { status: 'PROCESSING', lines: [{ qty: 5 }], ...given }),

    /** Invoices these quantities of an order's lines, by position; all by default. */
    invoice: async (orderId: number, quantities?: number[], given: { shippingAmt?: number; notes?: string } = {}) => {
      const { version, items } = await seeOrder(orderId);
      const lines = Object.fromEntries(
        items.map(({ id, qtyOrdered }, index) => [id, quantities ? (quantities[index] ?? 0) : qtyOrdered]),
      );
      return api.staffCreateInvoice({ params: { id: orderId }, body: { version, lines, ...given } });
    },

    /** Each at the version of the given invoice. */
    pay: ({ id, version }: Seen, amount: number, given: { methodId?: number; paidOn?: string } = {}) =>
      api.staffAddPayment({ params: { id }, body: { version, amount, methodId: 1, paidOn: '2026-06-15', ...given } }),
    refund: ({ id, version }: Seen, amount: number, given: { methodId?: number; paidOn?: string } = {}) =>
      api.staffAddRefund({ params: { id }, body: { version, amount, methodId: 1, paidOn: '2026-06-15', ...given } }),
    voidPayment: ({ id, version }: Seen, paymentId: number, reason = 'Mistyped') =>
      api.staffVoidPayment({ params: { id, paymentId }, body: { version, reason } }),
    ship: ({ id, version }: Seen, given: { name?: string; tracking?: string; method?: string } = {}) =>
      api.staffAddShipment({ params: { id }, body: { version, name: 'Maple Freight', ...given } }),
    changeShipment: (
      { id, version }: Seen,
      shipmentId: number,
      shipment: { name: string; tracking?: string; method?: string },
    ) => api.staffChangeShipment({ params: { id, shipmentId }, body: { version, ...shipment } }),
    cancel: ({ id, version }: Seen) =>
      api.staffCancelInvoice({ params: { id }, body: { version, reason: 'Wrong quantities' } }),

    /** Credits these quantities of an invoice's lines, by position. */
    credit: (
      { id, version, items }: Pick<PricedInvoice, 'id' | 'version' | 'items'>,
      quantities: number[],
      given: { reason?: 'RETURNED' | 'SHORT'; restock?: boolean; shippingAmt?: number; notes?: string } = {},
    ) =>
      api.staffCreateCreditNote({
        params: { id },
        body: {
          version,
          reason: 'RETURNED',
          lines: Object.fromEntries(quantities.map((qty, index) => [items[index]?.id ?? 0, qty])),
          ...given,
        },
      }),
  };
};
