import { links } from '#contract/links.ts';
import { createCustomer, createSession } from '#test/customers.ts';
import { englishWordsIn } from '#test/english-words.ts';
import { type InvoiceDesk, openInvoiceDesk } from '#test/invoice-desk.ts';
import { readPdf } from '#test/read-pdf.ts';
import { testShop } from '#test/shop.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';

/* Papers of a customer who reads French, of a shop that offers it. */

const shop = testShop({ sells: [{ name: 'Zorblax', sku: 'ZQ-1' }] });
let desk: InvoiceDesk;
let ids: { order: number; invoice: number; note: number };
const typed = ['Repairs Ltd', 'Main Street', 'Robin Buyer', 'Maple Freight', 'Ground'];
const offer = (languages: string[]) =>
  shop.context.db.updateTable('shop').set({ other_languages: languages }).execute();
beforeAll(async () => {
  await shop.context.db
    .updateTable('shop')
    .set({ company_hst_number: '814259637RT0001', company_qst_number: '1234567890TQ0001' })
    .execute();
  await shop.context.db
    .insertInto('translation')
    .values([
      { language: 'fr', source: 'Zorblax', text: 'Zorblaxe', is_html: false },
      { language: 'fr', source: 'Ground', text: 'Terrestre', is_html: false },
    ])
    .execute();
  desk = await openInvoiceDesk(shop);
  await shop.context.db
    .updateTable('customer')
    .set({ language: 'fr', first_name: 'Robin', last_name: 'Buyer' })
    .where('id', '=', desk.customer.id)
    .execute();
  const order = await desk.order({ lines: [{ qty: 1200 }] });
  const paid = await desk.pay(await desk.invoice(order, [1100], { shippingAmt: 12 }), 1243);
  const shipped = await desk.ship(paid, { tracking: 'MF 1', method: 'Ground' });
  const { creditNotes } = await desk.credit(shipped, [2], { notes: 'Zut' });
  ids = { order, invoice: paid.id, note: creditNotes[0]?.id ?? 0 };
});
beforeEach(() => offer(['fr']));

const read = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await shop.app.inject({ url, headers });
  expect(answer.statusCode).toBe(200);
  const pages = await readPdf(answer.rawPayload);
  const raw = answer.rawPayload.toString('latin1');
  return { text: pages.map(({ text }) => text.replaceAll(/\s+/g, ' ')).join(' '), raw };
};
const papers = () =>
  [
    [links.printOrder(ids.order, desk.customer.token), {}],
    [links.printInvoice(ids.invoice, desk.customer.token), {}],
    ...['order/' + ids.order + '/print/', 'invoice/' + ids.invoice + '/print/?document=FULL_INVOICE'].map(
      (path) => [`/api/v1/staff/${path}`, desk.headers] as const,
    ),
    [`/api/v1/staff/invoice/${ids.invoice}/print/?document=DISPATCH_NOTE`, desk.headers],
    [`/api/v1/staff/creditNote/${ids.note}/print/`, desk.headers],
  ] as const;

test('each paper is French, with its money and the names of taxes there', async () => {
  const texts: string[] = [];
  for (const [url, headers] of papers()) {
    const { text, raw } = await read(url, headers);
    expect([url, ...englishWordsIn(text, typed)]).toEqual([url]);
    expect(text).toMatch(/Zorblaxe ZQ-1|ZQ-1 Zorblaxe/);
    expect(text).toContain('TPS/TVH nº 814259637RT0001 TVQ nº 1234567890TQ0001');
    expect(raw).toContain('(fr-CA)');
    texts.push(text);
  }
  const [order, invoice, , , dispatch, note] = texts;
  expect(order).toMatch(/Commande SO-\d+ .*Sous-total 12 000,00 \$ .*TVH 13 % 1 560,00 \$ Total 13 560,00 \$/);
  expect(invoice).toMatch(/Facture INV-\d+ .*Impayée.*Reste à payer/);
  expect(dispatch).toMatch(/Bon de livraison INV-\d+/);
  expect(note).toMatch(/Note de crédit CN-\d+ .*Motif Retour/);
});

test('the same papers are English where the shop offers nothing else, to others, and to staff themselves', async () => {
  const { text: picks } = await read(`/api/v1/staff/order/${ids.order}/pickList/`, desk.headers);
  expect(picks).toMatch(/Pick list SO-\d+ .*Picked/);
  await offer([]);
  for (const [url, headers] of papers()) {
    const { text, raw } = await read(url, headers);
    expect(text).toContain('HST number 814259637RT0001 QST number 1234567890TQ0001');
    expect(raw).toContain('(en-CA)');
    expect(text).not.toMatch(/TVH|Commande|Facture|Zorblaxe/);
  }
  await offer(['fr']);
  const other = await createCustomer(shop.context.db);
  const order = await desk.order();
  await shop.context.db.updateTable('customer_order').set({ customer_id: other.id }).where('id', '=', order).execute();
  const token = await createSession(shop.context, other.id);
  expect((await read(links.printOrder(order, token))).text).toMatch(/Order SO-\d+ Order Date Time/);
});
