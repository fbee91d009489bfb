import * as staffMessages from '#messages/staff.js';
import { refusal } from '#test/buyers.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import { type InvoiceDesk, openInvoiceDesk } from '#test/invoice-desk.ts';
import { runJobs } from '#test/jobs.ts';
import { type MailServer, startMailServer } from '#test/mail-server.ts';
import { createTestShop, type TestShop } from '#test/shop.ts';
import { auditOf } from '#test/staff.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Config } from '#server/platform/process/config.ts';

/* What customers and staff read of an order, and its back orders. */

let shop: TestShop;
let mail: MailServer;
let desk: InvoiceDesk;
beforeAll(async () => {
  shop = await createTestShop({});
  await shop.apply(catalogue([product([{ sku: 'PART', name: 'Part' }])]));
  mail = await startMailServer();
});
afterAll(async () => {
  await mail.close();
  await shop.close();
});
beforeEach(async () => {
  desk = await openInvoiceDesk(shop);
  await send();
  mail.mails.length = 0;
});

const send = (more: Partial<Config> = {}) =>
  runJobs(shop, { smtpUrl: mail.url, mailFrom: { name: 'Shop', address: 'orders@shop.example' }, ...more });
const subjects = () => mail.mails.map(({ headers }) => headers['subject']);
type Step = 'PROCESSING' | 'PROCESSED' | 'SHIPPED' | 'COMPLETED';
const move = async (id: number, status: Step, given: { tell?: boolean; reason?: string } = {}) => {
  const { version } = await desk.seeOrder(id);
  return desk.api.staffMoveOrder({ params: { id }, body: { version, status, ...given } });
};
const removeShipment = ({ id, version, shipments }: Awaited<ReturnType<typeof desk.see>>) =>
  desk.api.staffRemoveShipment({
    params: { id, shipmentId: shipments[0]?.id ?? 0 },
    body: { version, reason: 'Wrong invoice' },
  });

describe('a move', () => {
  test('of a partly invoiced order is mailed as it was then, even after later moves', async () => {
    const id = await desk.order({ lines: [{ qty: 10 }] });
    const made = await desk.invoice(id, [3]);
    await move(id, 'PROCESSED');
    await desk.ship(made);
    await move(id, 'SHIPPED');
    await desk.invoice(id, [7]);
    await send();
    const texts = mail.mails.map(({ text }) => text).join('\n');
    expect(texts).toContain('3 of 10 pieces are packed and go out next; 7 follow on back order.');
    expect(texts).toContain('3 of 10 pieces are on their way; 7 follow on back order.');
    expect(texts).not.toContain('Your order has left our shop');
    expect(subjects()).toContainEqual(expect.stringMatching(/^A part of your order SO-\d+ is on its way$/));
  });

  test('to shipped comes by itself with the last parcel, without a second mail, and is taken back with it', async () => {
    const id = await desk.order({ lines: [{ qty: 10 }] });
    const first = await desk.invoice(id, [4]);
    const last = await desk.invoice(id, [6]);
    await desk.ship(first);
    expect((await desk.seeOrder(id)).status.id).toBe('PROCESSING');
    const sent = await desk.ship(last);
    const { timeline, history } = await desk.seeOrder(id);
    expect(timeline.flatMap(({ status }) => status?.id ?? [])).toEqual(['PROCESSED', 'SHIPPED']);
    expect(history.map(({ action }) => action)).toEqual(['order.status', 'order.status']);
    await send();
    const kinds = subjects().map((subject) => subject?.split(' ').slice(0, 2).join(' '));
    expect(kinds.filter((kind) => kind === 'A shipment')).toHaveLength(2);
    expect(mail.mails).toHaveLength(4);
    await removeShipment(sent);
    expect((await desk.seeOrder(id)).status.id).toBe('PROCESSED');
  });

  test('to shipped stays when staff made it in part', async () => {
    const id = await desk.order({ lines: [{ qty: 10 }] });
    const sent = await desk.ship(await desk.invoice(id, [3]));
    await move(id, 'PROCESSED');
    await move(id, 'SHIPPED');
    await removeShipment(sent);
    expect((await desk.seeOrder(id)).status.id).toBe('SHIPPED');
  });

  test('without an e-mail to the customer is not mailed; the timeline and the audit log say so', async () => {
    const id = await desk.order({ status: 'PENDING' });
    const silent = await move(id, 'PROCESSING', { tell: false });
    expect(silent.timeline.at(-1)).toMatchObject({ status: { id: 'PROCESSING' }, told: false });
    expect((await auditOf(shop, 'order', id)).at(-1)?.after).toEqual({ status: 'PROCESSING', customerTold: false });
    const { version } = silent;
    const gone = await desk.api.staffCancelOrder({ params: { id }, body: { version, reason: 'Twice', tell: true } });
    expect(gone.timeline.at(-1)).toMatchObject({ status: { id: 'CANCELLED' }, told: true });
    await send();
    expect(subjects()).toEqual([expect.stringContaining('was cancelled')]);
  });
});

describe('a shipment on the wrong invoice', () => {
  const shipped = async () => {
    const made = await desk.invoice(await desk.order());
    return desk.ship(made, { tracking: 'TRACK-1', method: 'Ground' });
  };
  type Body = { version: number; reason: string; tell?: boolean };
  const remove = (id: number, shipmentId: number, body: Body) =>
    desk.api.staffRemoveShipment({ params: { id, shipmentId }, body });

  test('is removed with a reason: the customer no longer sees it, timeline and audit log keep it', async () => {
    const { id, version, orderId, shipments } = await shipped();
    const after = await remove(id, shipments[0]!.id, { version, reason: 'Of another order' });
    expect(after.shipments).toEqual([]);
    expect((await desk.customer.api.invoice({ params: { id } })).shipments).toEqual([]);
    // The order is no longer all on its way.
    expect((await desk.seeOrder(orderId)).timeline.at(-1)).toMatchObject({ status: { id: 'PROCESSED' } });
    expect((await desk.seeOrder(orderId)).timeline.at(-2)).toMatchObject({
      note: `Shipment of ${after.code} taken back: Maple Freight, Ground, TRACK-1 (Of another order)`,
      told: false,
    });
    expect((await auditOf(shop, 'invoice', id)).at(-1)).toMatchObject({
      action: 'invoice.removeShipment',
      before: { name: 'Maple Freight', tracking: 'TRACK-1' },
      after: { reason: 'Of another order', customerTold: false },
    });
    // A shipment just entered and not mailed yet is no longer mailed.
    await send();
    expect(subjects().filter((subject) => subject?.includes('shipment'))).toEqual([]);
    expect(after.can.cancel.possible).toBe(true);
  });

  test('is mailed to the customer only if chosen', async () => {
    const { id, version, shipments } = await shipped();
    await send();
    mail.mails.length = 0;
    await remove(id, shipments[0]!.id, { version, reason: 'Mixed up', tell: true });
    await send();
    expect(subjects()).toEqual([expect.stringMatching(/^Corrected: the shipment of your order/)]);
    expect(mail.mails[0]?.text).toContain('TRACK-1');
    expect(mail.mails[0]?.text).not.toContain('Mixed up');
  });

  test('is refused at an older version, without a reason, and when it does not exist', async () => {
    const { id, version, shipments } = await shipped();
    const wrong = remove(id, shipments[0]!.id, { version: version - 1, reason: 'x' });
    expect((await refusal(wrong)).status).toBe(409);
    expect(await refusal(remove(id, shipments[0]!.id, { version, reason: ' ' }))).toEqual({
      status: 422,
      messages: [`reason: ${staffMessages.shipmentReasonRequired()}`],
    });
    expect((await refusal(remove(id, 2_000_000_000, { version, reason: 'x' }))).status).toBe(404);
  });
});

describe('back order', () => {
  const listed = async (id: number): Promise<boolean> => {
    const filters = { backOrder: { _field: 'backOrder', operator: 'EQUAL' as const, value: true } };
    const { results } = await desk.api.staffOrderSearch({ body: { pageSize: 100, filters } });
    return results.some((row) => row.id === id);
  };
  /** The record's, the list's and the customer's invoice's view of it: they must agree. */
  const said = async (id: number) => {
    const { items, invoices } = await desk.seeOrder(id);
    const open = items.reduce((sum, { qtyBackOrder }) => sum + qtyBackOrder, 0);
    const [first] = invoices;
    const theirs = first ? (await desk.customer.api.invoice({ params: { id: first.id } })).backOrders.length > 0 : null;
    return { open, listed: await listed(id), theirs };
  };

  test('is empty for an order without invoices', async () => {
    for (const status of ['PENDING', 'PROCESSING'] as const)
      expect(await said(await desk.order({ status }))).toEqual({ open: 0, listed: false, theirs: null });
  });

  test('is the rest of a partly invoiced order, until there is none, or the order ends', async () => {
    const id = await desk.order({ lines: [{ qty: 5 }] });
    const part = await desk.invoice(id, [2]);
    expect(await said(id)).toEqual({ open: 3, listed: true, theirs: true });
    await desk.ship(part);
    await desk.pay(await desk.see(part.id), 22.6);
    await move(id, 'PROCESSED');
    await move(id, 'SHIPPED');
    expect(await said(id)).toEqual({ open: 3, listed: true, theirs: true });
    await move(id, 'COMPLETED', { reason: 'Not made any more' });
    expect(await said(id)).toEqual({ open: 0, listed: false, theirs: false });
  });

  test('is empty again when the only invoice is cancelled', async () => {
    const id = await desk.order({ lines: [{ qty: 5 }] });
    await desk.cancel(await desk.invoice(id, [2]));
    expect(await said(id)).toEqual({ open: 0, listed: false, theirs: false });
  });
});

describe('a new order', () => {
  const place = async () => {
    const orderId = await desk.order();
    await shop.context.pool.query(`select graphile_worker.add_job('mail-order-to-shop', $1)`, [{ orderId }]);
    return orderId;
  };

  test('is mailed to ORDER_EMAIL with a link to its record, if that is set', async () => {
    await place();
    await send();
    expect(mail.mails).toEqual([]);
    const orderId = await place();
    await send({ orderEmail: 'desk@shop.example' });
    expect(mail.mails.map(({ recipients }) => recipients)).toEqual([['desk@shop.example']]);
    expect(mail.mails[0]?.headers['subject']).toMatch(/^New order SO-\d+: Repairs Ltd$/);
    expect(mail.mails[0]?.text).toContain(`https://shop.example/backoffice/orders/${orderId}/`);
  });
});
