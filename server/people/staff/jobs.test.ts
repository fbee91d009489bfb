import { jobs } from '#contract/people/staff.ts';
import { refusal } from '#test/buyers.ts';
import { createCustomer } from '#test/customers.ts';
import { createInvoice, createOrder } from '#test/orders.ts';
import { testShop } from '#test/shop.ts';
import { signedInStaff } from '#test/staff.ts';
import { expect, test } from 'vitest';

/* The sets of permissions that come along are enough for their jobs, and no more. */

const shop = testShop({ sells: [{ sku: 'PART' }] });

const made = async () => {
  const { db } = shop.context;
  const customer = await createCustomer(db);
  const orderId = await createOrder(db, customer.id, { status: 'PROCESSING' });
  return { customerId: customer.id, orderId, invoiceId: await createInvoice(db, orderId) };
};

test('a picker reads orders without sums, receives, counts and finds racks', async () => {
  const { orderId, invoiceId } = await made();
  const { api } = await signedInStaff(shop, ...jobs.Picker);
  expect(await api.staffOrder({ params: { id: orderId } })).not.toHaveProperty('total');
  await api.staffStockSearch({ body: {} });
  await api.staffPurchaseSearch({ body: {} });
  expect(await api.staffLocations({})).not.toEqual([]);
  await api.staffAddShipment({ params: { id: invoiceId }, body: { version: 1, name: 'Carrier' } });
  expect(await refusal(api.staffStockValue({ params: { on: '2026-06-15' } }))).toMatchObject({ status: 403 });
});

test('an accountant reads customers, invoices and the orders behind them, takes money, and cancels nothing', async () => {
  const { customerId, orderId, invoiceId } = await made();
  const { api } = await signedInStaff(shop, ...jobs.Accountant);
  await api.staffCustomer({ params: { id: customerId } });
  expect(await api.staffOrder({ params: { id: orderId } })).toHaveProperty('total');
  const { due } = await api.staffInvoice({ params: { id: invoiceId } });
  const payment = { version: 1, amount: Number(due), methodId: 1, paidOn: '2026-06-15' };
  await api.staffAddPayment({ params: { id: invoiceId }, body: payment });
  const cancelled = api.staffCancelOrder({ params: { id: orderId }, body: { version: 2, reason: 'No' } });
  expect(await refusal(cancelled)).toMatchObject({ status: 403 });
});
