import * as messages from '#messages/shop.js';
import type { StaffNumbers } from '#contract/shop/staff-numbers.ts';
import * as staffMessages from '#messages/staff.js';
import { refusal } from '#test/buyers.ts';
import { staffClient } from '#test/client.ts';
import { openInvoiceDesk } from '#test/invoice-desk.ts';
import { createOrder } from '#test/orders.ts';
import { testShop } from '#test/shop.ts';
import { auditOf, type SignedInStaff, signedInStaff } from '#test/staff.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';

const shop = testShop({ sells: [{ sku: 'PART', priceCents: 1000 }] });
let keeper: SignedInStaff;
let desk: Awaited<ReturnType<typeof openInvoiceDesk>>;
let seen: StaffNumbers;
beforeAll(async () => {
  keeper = await signedInStaff(shop, 'settings');
  desk = await openInvoiceDesk(shop);
});
beforeEach(async () => {
  seen = await keeper.api.staffNumbers({});
});

const save = (given: Partial<Pick<StaffNumbers, 'order' | 'invoice' | 'credit_note'>>) => {
  const { version, order, invoice, credit_note } = seen;
  return keeper.api.staffChangeNumbers({ body: { version, order, invoice, credit_note, ...given } });
};
const codeOf = async (id: number) => (await desk.seeOrder(id)).code;
const newOrder = () => createOrder(shop.context.db, desk.customer.id, { status: 'PROCESSING' });

test('the next papers have the prefix and go on at the number; those before keep theirs', async () => {
  const before = await newOrder();
  const kept = await codeOf(before);
  seen = await keeper.api.staffNumbers({});
  expect(kept).toBe(`SO-${seen.order.next - 1}`);
  await save({ order: { prefix: 'HL', next: 500_000 }, invoice: { prefix: '', next: 700_000 } });
  expect(await codeOf(await newOrder())).toBe('HL500000');
  expect(await codeOf(before)).toBe(kept);
  expect((await desk.invoice(await newOrder())).code).toBe('700000');
  expect(await keeper.api.staffNumbers({})).toMatchObject({ order: { next: 500_002 }, invoice: { next: 700_001 } });
  expect((await auditOf(shop, 'numbers', 1)).at(-1)).toMatchObject({
    before: { order: `SO-${seen.order.next}` },
    after: { order: 'HL500000', invoice: '700000' },
  });
});

test('a number that was given is not given again, whatever the prefix', async () => {
  const { prefix, next } = seen.invoice;
  const failed = await refusal(save({ invoice: { prefix: `${prefix}X`, next: next - 1 } }));
  expect(failed).toEqual({ status: 422, messages: [`invoice.next: ${staffMessages.nextTooLow(String(next))}`] });
  expect((await refusal(save({ order: { prefix: 'a b', next: seen.order.next } }))).messages).toEqual([
    `order.prefix: ${staffMessages.prefixForm()}`,
  ]);
  expect(await keeper.api.staffNumbers({})).toEqual(seen);
});

test('orders that are placed while the numbers are moved have each one of their own', async () => {
  const orders = Promise.all(Array.from({ length: 8 }, newOrder));
  await Promise.all([orders, save({ order: { prefix: 'HL', next: seen.order.next + 20 } }).catch(() => undefined)]);
  const codes = await Promise.all((await orders).map(codeOf));
  expect(new Set(codes).size).toBe(8);
});

test('of two who save at once, the second is told', async () => {
  const both = await Promise.allSettled(['A', 'B'].map((prefix) => save({ order: { ...seen.order, prefix } })));
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(both.find((each) => each.status === 'rejected')?.reason).toMatchObject({
    body: { globalErrors: [messages.changedElsewhere()] },
  });
});

test.each(['staffNumbers', 'staffChangeNumbers'] as const)('%s needs the permission', async (name) => {
  const body = {} as never;
  await expect(desk.api[name]({ body })).rejects.toMatchObject({ status: 403 });
  await expect(staffClient(shop.app)[name]({ body })).rejects.toMatchObject({ status: 401 });
});
