import { links } from '#contract/links.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import { type InvoiceDesk, openInvoiceDesk } from '#test/invoice-desk.ts';
import { runJobs, waitingJobs } from '#test/jobs.ts';
import { type MailServer, startMailServer } from '#test/mail-server.ts';
import { createTestShop, type TestShop } from '#test/shop.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let shop: TestShop;
let desk: InvoiceDesk;
let server: MailServer;
const settings = () => ({ smtpUrl: server.url, mailFrom: { name: '', address: 'orders@shop.example' } });
beforeAll(async () => {
  shop = await createTestShop({});
  await shop.apply(catalogue([product([{ sku: 'PART', name: 'Part' }])]));
  desk = await openInvoiceDesk(shop);
  server = await startMailServer();
});
afterAll(async () => {
  await server.close();
  await shop.close();
});
beforeEach(async () => {
  await runJobs(shop, settings());
  server.mails.length = 0;
});

const sent = async () => {
  await runJobs(shop, settings());
  expect(await waitingJobs(shop)).toEqual([]);
  return server.mails;
};

test('a credit note is mailed to the address of the order, with the refundable amount', async () => {
  const paid = await desk.pay(await desk.invoice(await desk.order()), 56.5);
  await sent();
  server.mails.length = 0;
  const { creditNotes } = await desk.credit(paid, [2], { notes: 'Scratched' });
  const [mail, ...others] = await sent();
  expect(others).toEqual([]);
  expect(mail?.recipients).toEqual([desk.customer.email]);
  expect(mail?.headers['subject']).toContain(`${creditNotes[0]?.code} for invoice ${paid.code}`);
  for (const line of [/Part \(PART\) +\$10\.00 +2 +\$20\.00/, /Credited +\$22\.60/, /Notes: Scratched/])
    expect(mail?.text).toMatch(line);
  expect(mail?.text).toContain('we give $22.60 back to you.');
  expect(mail?.html).toContain(links.invoice(paid.id));
});

test('a corrected shipment is mailed again and says so; an unchanged one is not', async () => {
  const shipped = await desk.ship(await desk.invoice(await desk.order()), { tracking: 'MF 0042' });
  const { id } = shipped.shipments[0]!;
  const first = (await sent()).find(({ text }) => text.includes('Tracking'));
  expect(first?.headers['subject']).toContain('is on its way');
  expect(first?.text).not.toContain('corrected');
  server.mails.length = 0;
  const corrected = await desk.changeShipment(shipped, id, { name: 'Maple Freight', tracking: 'MF 0024' });
  await desk.changeShipment(corrected, id, { name: 'Maple Freight', tracking: 'MF 0024' });
  const [mail, ...others] = await sent();
  expect(others).toEqual([]);
  expect(mail?.headers['subject']).toMatch(/^Corrected: the shipment of your order/);
  expect(mail?.text).toContain('We have corrected what we wrote to you');
  expect(mail?.text).toContain('Tracking: MF 0024');
});

test('a refund and a voided payment are not mailed', async () => {
  const paid = await desk.pay(await desk.invoice(await desk.order()), 56.5);
  const credited = await desk.credit(paid, [1]);
  await sent();
  server.mails.length = 0;
  const refunded = await desk.refund(credited, 11.3);
  await desk.voidPayment(refunded, refunded.payments[1]!.id);
  expect(await sent()).toEqual([]);
});
