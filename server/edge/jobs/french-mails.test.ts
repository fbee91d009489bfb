import { changeStatus } from '#server/people/customers/change-status.ts';
import { partWords } from '#server/shop/mails/letters/pieces-words.ts';
import { operator } from '#server/platform/viewer/staff-viewer.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import { testClient } from '#test/client.ts';
import { password } from '#test/customers.ts';
import { englishWordsIn } from '#test/english-words.ts';
import { type InvoiceDesk, openInvoiceDesk } from '#test/invoice-desk.ts';
import { runJobs, waitingJobs } from '#test/jobs.ts';
import { type MailServer, startMailServer } from '#test/mail-server.ts';
import { registration } from '#test/registration.ts';
import { createTestShop, type TestShop } from '#test/shop.ts';
import { type SignedInStaff, signedInStaff } from '#test/staff.ts';
import { inLanguage } from '../../../messages/current.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

/* Mails to a customer who reads French, of a shop that offers it. */

let shop: TestShop;
let server: MailServer;
let desk: InvoiceDesk;
let owner: SignedInStaff;
const offer = (languages: string[]) =>
  shop.context.db.updateTable('shop').set({ other_languages: languages }).execute();
const typed = ['Repairs Ltd', 'Main Street', 'Robin Buyer', 'Maple Freight', 'The customer asked for it', 'Ground'];
beforeAll(async () => {
  shop = await createTestShop({});
  server = await startMailServer();
  await shop.apply(catalogue([product([{ sku: 'ZQ-1', name: 'Zorblax' }])]));
  await shop.context.db
    .insertInto('translation')
    .values({ language: 'fr', source: 'Zorblax', text: 'Zorblaxe', is_html: false })
    .execute();
  desk = await openInvoiceDesk(shop);
  owner = await signedInStaff(shop, 'settings', 'prices', 'customers', 'orders', 'invoices');
  await shop.context.db.updateTable('customer').set({ language: 'fr' }).execute();
});
afterAll(async () => {
  await server.close();
  await shop.close();
});
beforeEach(async () => {
  await offer(['fr']);
  await sent();
  server.mails.length = 0;
});

const sent = async () => {
  await runJobs(shop, { smtpUrl: server.url, mailFrom: { name: '', address: 'orders@shop.example' } });
  expect(await waitingJobs(shop)).toEqual([]);
  return server.mails.map(({ recipients, headers, text, html }) => ({
    to: recipients[0],
    subject: String(headers['subject']),
    text,
    html,
  }));
};
const partly = (status: 'PROCESSED' | 'SHIPPED' | 'COMPLETED', ordered: number, gone: number) =>
  inLanguage('fr', () => partWords(status, { ordered, invoiced: gone, sent: gone, open: ordered - gone }));
const move = async (id: number) => {
  const { version } = await desk.seeOrder(id);
  return desk.api.staffMoveOrder({ params: { id }, body: { version, status: 'PROCESSING' } });
};

test('each mail to customers has French words, and is shown with them where they are edited', async () => {
  const paid = await desk.pay(await desk.invoice(await desk.order({ lines: [{ qty: 1200, priceCents: 99 }] })), 99);
  await desk.ship(await desk.credit(paid, [2]), { tracking: 'MF 1', method: 'Ground' });
  const { mails } = await owner.api.staffMails({});
  const french = mails.filter(({ language }) => language === 'fr');
  const toCustomers = mails.filter(({ to, language }) => to === 'CUSTOMER' && language === 'en');
  expect(french.map(({ name }) => name)).toEqual(toCustomers.map(({ name }) => name));
  for (const { name, texts } of french) {
    const own = Object.fromEntries(texts.map(({ slot, own: words }) => [slot, words]));
    const seen = await owner.api.staffPreviewMail({ params: { mail: name }, body: { language: 'fr', texts: own } });
    const all = Object.values(own)
      .join('\n')
      .replaceAll(/\{\w+\}/g, ' ');
    expect([name, ...englishWordsIn(`${seen.subject}\n${seen.text}\n${all}`, typed)]).toEqual([name]);
    expect(seen.html).toMatch(/<html lang="fr">/);
    expect(seen.text).toContain(`${shop.context.config.publicUrl}/fr`);
    const english = await owner.api.staffPreviewMail({ params: { mail: name }, body: { texts: {} } });
    expect(english.text).not.toContain('/fr');
    expect(englishWordsIn(english.text, typed).length).toBeGreaterThan(3);
  }
});

test('account mails follow the page of the registration; the mail to the shop stays English', async () => {
  const french = testClient(shop.app, { 'accept-language': 'fr-CA' });
  const email = 'camille@example.com';
  await french.register({ body: await registration(shop, { email }) });
  const id = (
    await shop.context.db.selectFrom('customer').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  ).id;
  const registered = await sent();
  expect(registered.find(({ to }) => to === email)?.subject).toMatch(/^Nous avons reçu votre inscription chez /);
  expect(registered.find(({ to }) => to !== email)?.subject).toMatch(/^New registration: /);
  server.mails.length = 0;
  await changeStatus(shop.context, { customerId: id, status: 'ACTIVE', by: operator });
  await shop.api.forgotPassword({ params: { email } });
  const [verified, code] = (await sent()).toSorted((a, b) => b.subject.localeCompare(a.subject));
  expect([verified?.subject, code?.subject]).toEqual([
    expect.stringMatching(/^Votre compte chez .* est prêt$/),
    expect.stringMatching(/^Choisissez un nouveau mot de passe pour /),
  ]);
  expect(verified?.text).toContain(`${shop.context.config.publicUrl}/fr/customer/login`);
  const link = /\/fr(\/\S+)/.exec(code?.text ?? '')?.[1] ?? '';
  expect(link).toMatch(/^\/customer\/.*reset/i);
  await french.login({ body: { username: email, password } });
});

test('mails of orders and invoices are French, with its money, and lead to its pages', async () => {
  const id = await desk.order({ status: 'PENDING', lines: [{ qty: 3 }] });
  await move(id);
  const invoice = await desk.invoice(id, [2]);
  await desk.ship(await desk.credit(await desk.pay(invoice, 22.6), [1]), { tracking: 'MF 1', method: 'Ground' });
  const mails = await sent();
  expect(mails).toHaveLength(4);
  for (const { subject, text, html } of mails) {
    expect([subject, ...englishWordsIn(`${subject}\n${text}`, typed)]).toEqual([subject]);
    expect(html).toContain(`href="${shop.context.config.publicUrl}/fr/customer/`);
    expect(text).not.toContain('$1');
  }
  const of = (start: string) => mails.find(({ subject }) => subject.startsWith(start))?.text.replaceAll('\u00a0', ' ');
  expect(of('Facture ')).toMatch(/TVH 13 % +2,60 \$/);
  for (const start of ['Facture ', 'Note de crédit ']) expect(of(start)).toContain('Zorblaxe (ZQ-1)');
  expect(of('Facture ')).toContain('Les articles suivants sont en rétrocommande');
  expect(of('Note de crédit ')).toContain('Motif : Retour');
  expect(partly('PROCESSED', 1203, 1201)).toBe(
    '1201 pièces sur 1203 sont emballées et seront les prochaines à partir; 2 pièces en rétrocommande suivront.',
  );
  expect(partly('SHIPPED', 2, 1)).toBe('1 pièce sur 2 est en route; 1 pièce en rétrocommande suivra.');
  expect(partly('COMPLETED', 3, 2)).toBe(
    'Votre commande se termine ici avec 2 pièces sur 3; l’autre ne viendra plus. Merci.',
  );
});

test('the merchant words the French mail by itself', async () => {
  const { version, mails } = await owner.api.staffMails({});
  const own = mails.find(({ name, language }) => name === 'order-processing' && language === 'fr');
  const texts = Object.fromEntries((own?.texts ?? []).map(({ slot, text }) => [slot, text]));
  const body = { version, isSent: true, language: 'fr' as const, texts: { ...texts, intro: 'On s’y met.' } };
  const changed = await owner.api.staffChangeMail({ params: { mail: 'order-processing' }, body });
  const intro = changed.mails
    .filter(({ name }) => name === 'order-processing')
    .map(({ texts: all }) => all.find(({ slot }) => slot === 'intro')?.text);
  expect(intro).toEqual(['We are working on your order.', 'On s’y met.']);
  await move(await desk.order({ status: 'PENDING' }));
  expect((await sent())[0]?.text).toContain('On s’y met.');
  server.mails.length = 0;
  await offer([]);
  await move(await desk.order({ status: 'PENDING' }));
  const [english] = await sent();
  expect(english?.text).toContain('We are working on your order.');
  expect([english?.html, english?.text].join()).not.toContain('/fr');
});
