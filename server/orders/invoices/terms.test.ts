import { links } from '#contract/links.ts';
import * as staffMessages from '#messages/staff.js';
import { refusal } from '#test/buyers.ts';
import { createInvoice } from '#test/orders.ts';
import { type InvoiceDesk, openInvoiceDesk } from '#test/invoice-desk.ts';
import { runJobs } from '#test/jobs.ts';
import { startMailServer } from '#test/mail-server.ts';
import { readPdf } from '#test/read-pdf.ts';
import { testShop } from '#test/shop.ts';
import { auditOf, type SignedInStaff, signedInStaff } from '#test/staff.ts';
import { beforeAll, expect, test } from 'vitest';

const shop = testShop({ sells: [{ sku: 'PART', name: 'Part' }] });
let desk: InvoiceDesk;
let people: SignedInStaff;
beforeAll(async () => {
  desk = await openInvoiceDesk(shop);
  people = await signedInStaff(shop, 'customers', 'prices');
});

const setTerms = async (netDays: number | null, by = people) => {
  const params = { id: desk.customer.id };
  const { version, priceList, taxExempt, internalNotes } = await by.api.staffCustomer({ params });
  const body = { version, priceListId: priceList.id, taxExempt, internalNotes, netDays };
  return by.api.staffChangeCustomer({ params, body });
};
const print = async (id: number): Promise<string> => {
  const { rawPayload } = await shop.app.inject(links.printInvoice(id, desk.customer.token));
  return (await readPdf(rawPayload)).map((page) => page.text).join('\n');
};
const invoiced = async () => desk.invoice(await desk.order());

test('an invoice is due by the terms of its day, which later terms do not move', async () => {
  const atOnce = await invoiced();
  expect(atOnce.dueOn).toBe('2026-06-15');
  expect(await setTerms(30)).toMatchObject({ netDays: 30 });
  const made = await invoiced();
  await setTerms(10);
  const later = await invoiced();
  expect(made.dueOn).toBe('2026-07-15');
  expect(later.dueOn).toBe('2026-06-25');
  expect((await desk.see(made.id)).dueOn).toBe('2026-07-15');
  const entries = await auditOf(shop, 'customer', desk.customer.id);
  expect(entries.at(-1)).toMatchObject({
    action: 'customer.change',
    before: { netDays: 30 },
    after: { netDays: 10 },
  });
});

test('the buyer reads the day where there are terms: on the page, on the paper and in the mail', async () => {
  await setTerms(null);
  const atOnce = await invoiced();
  await setTerms(30);
  const made = await invoiced();
  const see = async (id: number) => (await desk.customer.api.invoice({ params: { id } })).dueOn;
  expect([await see(atOnce.id), await see(made.id)]).toEqual([undefined, '2026-07-15']);
  expect(await print(made.id)).toMatch(/Due Date\s+2026-07-15/);
  expect(await print(atOnce.id)).not.toContain('Due Date');
  const server = await startMailServer();
  await runJobs(shop, { smtpUrl: server.url, mailFrom: { name: '', address: 'orders@shop.example' } });
  const mails = server.mails.map(({ headers, text }) => `${String(headers['subject'])}\n${text}`);
  await server.close();
  const of = (code: string) => mails.find((mail) => mail.includes(`Invoice ${code} from`)) ?? '';
  expect(of(made.code)).toContain('Due on: 2026-07-15');
  expect(of(atOnce.code)).toContain(atOnce.code);
  expect(of(atOnce.code)).not.toContain('Due on');
});

test('invoices are found and sorted by the day, in whole days of the shop', async () => {
  await shop.context.db.updateTable('invoice').set({ status: 'CANCELLED' }).execute();
  const orderId = await desk.order();
  for (const dueOn of ['2026-06-14', '2026-06-15', '2026-06-16'])
    await createInvoice(shop.context.db, orderId, { dueOn });
  const found = async (operator: 'LESS_THAN' | 'EQUAL' | 'GREATER_THAN' | 'BETWEEN', value: string, to?: string) => {
    const day = { _field: 'dueOn', operator, value, ...(to && { values: [value, to] }) };
    const status = { _field: 'status', values: ['UNPAID'] };
    const body = {
      filters: { status: { ...status, operator: 'IN' as const }, dueOn: day },
      sorts: { dueOn: 'ASC' as const },
    };
    return (await desk.api.staffInvoiceSearch({ body })).results.map(({ dueOn }) => dueOn);
  };
  expect(await found('LESS_THAN', '2026-06-15')).toEqual(['2026-06-14']);
  expect(await found('EQUAL', '2026-06-15')).toEqual(['2026-06-15']);
  expect(await found('GREATER_THAN', '2026-06-15')).toEqual(['2026-06-16']);
  expect(await found('BETWEEN', '2026-06-14', '2026-06-15')).toEqual(['2026-06-14', '2026-06-15']);
});

test('terms are whole days, and those of who sees sums alone', async () => {
  expect(await refusal(setTerms(0))).toMatchObject({ messages: [`netDays: ${staffMessages.termsForm()}`] });
  expect(await refusal(setTerms(1.5))).toMatchObject({ messages: [`netDays: ${staffMessages.termsForm()}`] });
  await setTerms(15);
  const blind = await signedInStaff(shop, 'customers');
  expect((await setTerms(60, blind)).netDays).toBeUndefined();
  expect((await people.api.staffCustomer({ params: { id: desk.customer.id } })).netDays).toBe(15);
});
