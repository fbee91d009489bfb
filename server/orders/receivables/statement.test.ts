import { links } from '#contract/links.ts';
import type { PricedInvoice } from '#contract/orders/staff-invoices.ts';
import { staffPrints } from '#contract/orders/staff-prints.ts';
import * as staffMessages from '#messages/staff.js';
import { refusal } from '#test/buyers.ts';
import { createSession, signedInCustomer } from '#test/customers.ts';
import { type InvoiceDesk, openInvoiceDesk } from '#test/invoice-desk.ts';
import { runJobs } from '#test/jobs.ts';
import { type MailServer, startMailServer } from '#test/mail-server.ts';
import { createOrder } from '#test/orders.ts';
import { readPdf } from '#test/read-pdf.ts';
import { testShop } from '#test/shop.ts';
import { auditOf } from '#test/staff.ts';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { sendMonthlyStatements } from './send-letters.ts';

const shop = testShop({ sells: [{ sku: 'PART', name: 'Part' }] });
let desk: InvoiceDesk;
beforeAll(async () => {
  desk = await openInvoiceDesk(shop);
});
let server: MailServer;
beforeEach(async () => {
  server = await startMailServer();
  await shop.context.db.deleteFrom('account_letter').execute();
});
afterEach(() => server.close());
const sendAll = () => runJobs(shop, { smtpUrl: server.url, mailFrom: { name: '', address: 'orders@shop.example' } });

/** An invoice of $56.50 of one's own, dated so many days ago. */
const owing = async (daysAgo: number) => {
  const customer = await signedInCustomer(shop);
  const orderId = await createOrder(shop.context.db, customer.id, { status: 'PROCESSING', lines: [{ qty: 5 }] });
  const { id } = await desk.invoice(orderId);
  const invoiced_at = new Date(shop.context.now().getTime() - daysAgo * 86_400_000);
  const due_on = invoiced_at.toISOString().slice(0, 10);
  await shop.context.db.updateTable('invoice').set({ invoiced_at, due_on }).where('id', '=', id).execute();
  await sendAll();
  server.mails.length = 0;
  return { customer, invoice: (await desk.see(id)) as PricedInvoice };
};
const june = { from: '2026-06-01', to: '2026-06-30' };
const statement = (id: number, span = june) => desk.api.staffStatement({ params: { id }, query: span });
const say = (ids: number[], kind: 'STATEMENT' | 'REMINDER', requestKey: string = randomUUID()) =>
  desk.api.staffSendLetters({ body: { ids, kind, ...june, requestKey } });

test('brings forward what was before, and has each move with the balance after it', async () => {
  const { customer, invoice } = await owing(40);
  const body = { requestKey: randomUUID(), methodId: 1, paidOn: '2026-06-10', reference: 'CHQ 7', amount: 60 };
  const put = [{ invoiceId: invoice.id, version: invoice.version, amount: 56.5 }];
  const paid = await desk.api.staffAddReceipt({ params: { id: customer.id }, body: { ...body, allocations: put } });
  const credited = await desk.credit((await desk.see(invoice.id)) as PricedInvoice, [1]);
  const receiptId = paid.receipts[0]?.id ?? 0;
  await desk.api.staffVoidReceipt({ params: { id: customer.id, receiptId }, body: { reason: 'Bounced' } });
  const said = await statement(customer.id);
  expect([said.opening, said.closing]).toEqual([56.5, 45.2]);
  expect(said.entries.map(({ day, kind, amount, balance }) => [day, kind, amount, balance])).toEqual([
    ['2026-06-10', 'PAYMENT', -60, -3.5],
    ['2026-06-15', 'CREDIT_NOTE', -11.3, -14.8],
    ['2026-06-15', 'PAYMENT_BACK', 60, 45.2],
  ]);
  expect(said.entries[0]).toMatchObject({ reference: 'CHQ 7', code: '', invoiceId: null });
  expect(said.entries[1]).toMatchObject({ code: credited.creditNotes[0]?.code, invoiceId: invoice.id });
  // Before all of it, and after.
  expect(await statement(customer.id, { from: '2026-01-01', to: '2026-01-31' })).toMatchObject({
    opening: 0,
    entries: [],
  });
  expect(await statement(customer.id, { from: '2026-07-01', to: '2026-07-31' })).toMatchObject({
    opening: 45.2,
    closing: 45.2,
  });
  expect(await refusal(statement(999_999))).toMatchObject({ status: 404 });
  expect((await refusal(statement(customer.id, { from: '2026-02-02', to: '2026-02-01' }))).messages).toEqual([
    `to: ${staffMessages.spanBackwards()}`,
  ]);
});

test('is printed alike for staff and for its customer, in their language, and for no other', async () => {
  const { customer, invoice } = await owing(3);
  const url = staffPrints.statement.path.replace(':id', String(customer.id));
  const query = 'from=2026-06-01&to=2026-06-30';
  const words = async (asked: { url: string; headers?: Record<string, string> }) => {
    const { statusCode, rawPayload } = await shop.app.inject(asked);
    expect(statusCode).toBe(200);
    return (await readPdf(rawPayload)).map(({ text }) => text).join(' ');
  };
  const ofStaff = await words({ url: `${url}?${query}`, headers: desk.headers });
  expect(ofStaff).toContain('Balance on 2026-06-30');
  expect(ofStaff).toContain(invoice.code);
  await shop.context.db.updateTable('customer').set({ language: 'fr' }).where('id', '=', customer.id).execute();
  await shop.context.db
    .updateTable('shop')
    .set({ other_languages: ['fr'] })
    .execute();
  const token = await createSession(shop.context, customer.id);
  expect(await words({ url: links.printStatement(june.from, june.to, token) })).toContain('Solde au 2026-06-30');
  const stranger = await createSession(shop.context, (await signedInCustomer(shop)).id);
  expect(await words({ url: links.printStatement(june.from, june.to, stranger) })).not.toContain(invoice.code);
  expect((await shop.app.inject({ url: links.printStatement(june.from, june.to, 'x') })).statusCode).toBe(401);
  expect((await shop.app.inject({ url: `${url}?from=2026-06-01`, headers: desk.headers })).statusCode).toBe(422);
});

test('goes by mail once for its request, with its paper; who owes nothing is named', async () => {
  const { customer, invoice } = await owing(40);
  const { id: clear } = await signedInCustomer(shop);
  const key = randomUUID();
  await say([customer.id, clear], 'STATEMENT', key);
  const answer = await say([customer.id, clear], 'STATEMENT', key);
  expect(answer).toMatchObject({ sent: 1, left: [{ id: clear, whyNot: staffMessages.nothingOwed() }] });
  await sendAll();
  expect(server.mails).toHaveLength(1);
  const [mail] = server.mails;
  expect(mail?.recipients).toEqual([customer.email]);
  const [[name, paper] = []] = Object.entries(mail?.files ?? {});
  expect(name).toMatch(/^statement-C-\d+-2026-06-30\.pdf$/);
  expect((await readPdf(paper!))[0]?.text).toContain('Balance on 2026-06-30 $56.50');
  expect(mail?.text).toContain(invoice.code);
  const account = await desk.api.staffReceivable({ params: { id: customer.id } });
  expect(account.letters).toMatchObject([{ kind: 'STATEMENT', ...june, open: 56.5 }]);
  expect((await auditOf(shop, 'customer', customer.id)).map(({ action }) => action)).toEqual(['letter.send']);
  const { results } = await desk.api.staffReceivableSearch({ body: {} });
  expect(results.find(({ id }) => id === customer.id)?.lastLetterAt).toBe(shop.context.now().toISOString());
});

test('a reminder is of what is overdue alone, and is not sent where it was paid meanwhile', async () => {
  const [late, fresh, paying] = [await owing(40), await owing(0), await owing(40)];
  const ids = [late, fresh, paying].map(({ customer }) => customer.id);
  const answer = await say(ids, 'REMINDER');
  expect(answer).toMatchObject({ sent: 2, left: [{ id: fresh.customer.id, whyNot: staffMessages.nothingOverdue() }] });
  await desk.pay(paying.invoice, paying.invoice.due);
  await sendAll();
  expect(server.mails.map(({ recipients }) => recipients)).toEqual([[late.customer.email]]);
  expect(server.mails[0]?.text).toContain(late.invoice.code);
  expect(server.mails[0]?.headers['subject']).toContain('$56.50');
});

test('is said to nobody where the shop does not send it, nor where what is overdue lies on account', async () => {
  const { customer, invoice } = await owing(40);
  const money = { requestKey: randomUUID(), methodId: 1, paidOn: '2026-06-10', reference: '', amount: 56.5 };
  await desk.api.staffAddReceipt({ params: { id: customer.id }, body: { ...money, allocations: [] } });
  const { left } = await say([customer.id], 'REMINDER');
  expect(left).toMatchObject([{ id: customer.id, whyNot: staffMessages.nothingOverdue() }]);
  const off = { mail: 'statement', texts: '{}', is_sent: false, language: 'en' };
  await shop.context.db.insertInto('mail_setting').values(off).execute();
  expect((await say([customer.id], 'STATEMENT')).left).toMatchObject([{ whyNot: staffMessages.letterOff() }]);
  await shop.context.db.deleteFrom('mail_setting').execute();
  // Switched off, or paid, between the press and the mail: it is not said to have been sent.
  expect((await say([customer.id], 'STATEMENT')).sent).toBe(1);
  await shop.context.db.insertInto('mail_setting').values(off).execute();
  await sendAll();
  await shop.context.db.deleteFrom('mail_setting').execute();
  expect(server.mails).toEqual([]);
  expect((await desk.api.staffReceivable({ params: { id: customer.id } })).letters).toEqual([]);
  expect(invoice.due).toBe(56.5);
});

test('of one key is another’s refused; a repeated one counts as sent though it was paid since', async () => {
  const { customer, invoice } = await owing(40);
  const key = randomUUID();
  await say([customer.id], 'REMINDER', key);
  expect(await refusal(say([customer.id], 'STATEMENT', key))).toMatchObject({
    messages: [`requestKey: ${staffMessages.letterKeyUsed()}`],
  });
  await desk.pay(invoice, invoice.due);
  expect(await say([customer.id], 'REMINDER', key)).toEqual({ sent: 1, left: [] });
});

test('goes to all who owe something once a month, where the shop wants it so', async () => {
  const { customer } = await owing(40);
  await sendMonthlyStatements(shop.context);
  const sent = () =>
    shop.context.db.selectFrom('account_letter').selectAll().where('customer_id', '=', customer.id).execute();
  expect(await sent()).toEqual([]);
  await shop.context.db.updateTable('shop').set({ monthly_statements: true }).execute();
  await sendMonthlyStatements(shop.context);
  await sendMonthlyStatements(shop.context);
  expect(await sent()).toMatchObject([{ kind: 'STATEMENT', from_on: '2026-05-01', to_on: '2026-05-31' }]);
});
