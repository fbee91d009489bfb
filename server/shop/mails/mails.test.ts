import * as messages from '#messages/shop.js';
import { mailNames, type MailName, type StaffMails } from '#contract/shop/staff-mails.ts';
import * as staffMessages from '#messages/staff.js';
import { refusal } from '#test/buyers.ts';
import { staffClient } from '#test/client.ts';
import { createCustomer } from '#test/customers.ts';
import { openInvoiceDesk } from '#test/invoice-desk.ts';
import { runJobs } from '#test/jobs.ts';
import { type MailServer, startMailServer } from '#test/mail-server.ts';
import { createOrder } from '#test/orders.ts';
import { testShop } from '#test/shop.ts';
import { auditOf, type SignedInStaff, signedInStaff } from '#test/staff.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const shop = testShop({ sells: [{ sku: 'PART', priceCents: 1000 }] });
let keeper: SignedInStaff;
let seen: StaffMails;
let server: MailServer;
beforeAll(async () => {
  keeper = await signedInStaff(shop, 'settings', 'prices', 'customers', 'orders', 'invoices');
});
beforeEach(async () => {
  server = await startMailServer();
  await shop.context.db.deleteFrom('mail_setting').execute();
  seen = await keeper.api.staffMails({});
});
afterEach(() => server.close());

const save = (mail: MailName, texts: Record<string, string>, isSent = true) =>
  keeper.api.staffChangeMail({ params: { mail }, body: { version: seen.version, isSent, texts } });
const preview = (mail: MailName, texts: Record<string, string> = {}) =>
  keeper.api.staffPreviewMail({ params: { mail }, body: { texts } });
const send = () => runJobs(shop, { smtpUrl: server.url, mailFrom: { name: '', address: 'orders@shop.example' } });
const orderOf = async (firstName: string) => {
  const customer = await createCustomer(shop.context.db, { first_name: firstName });
  return createOrder(shop.context.db, customer.id);
};
const process = (id: number) =>
  keeper.api.staffMoveOrder({ params: { id }, body: { version: 1, status: 'PROCESSING' } });

test('every mail is there, in the shop’s own words', () => {
  expect(seen.mails.map(({ name }) => name)).toEqual([...mailNames]);
  for (const { isSent, texts, placeholders } of seen.mails) {
    expect(isSent).toBe(true);
    expect(texts.find(({ slot }) => slot === 'subject')?.text).not.toBe('');
    for (const { text, own } of texts) {
      expect(text).toBe(own);
      for (const [, name] of own.matchAll(/\{(.*?)\}/g)) expect(placeholders.map((each) => each.name)).toContain(name);
    }
  }
});

test('other words arrive, with the order’s data, escaped in HTML and in one line as subject', async () => {
  await save('order-processing', {
    subject: '{shopName}: we are at {orderCode}',
    intro: 'Dear {firstName} <i>& co</i>,\n\nyour order {orderCode} is on our bench.',
  });
  const id = await orderOf('Robin <b> {orderCode}');
  const { code } = await process(id);
  await send();
  const [mail] = server.mails;
  const { name } = await keeper.api.staffSettings({});
  expect(server.mails).toHaveLength(1);
  expect(mail?.headers['subject']).toBe(`${name}: we are at ${code}`);
  // What a value says is no placeholder.
  expect(mail?.text).toContain(`Dear Robin <b> {orderCode} <i>& co</i>,\n\nyour order ${code} is on our bench.`);
  expect(mail?.text).not.toContain('We are working on your order.');
  expect(mail?.html).toContain('Dear Robin &lt;b&gt; {orderCode} &lt;i&gt;&amp; co&lt;/i&gt;,');
  expect(mail?.html).not.toMatch(/<[bi]>/);
});

test('heading and button are worded too, of every mail that has them', async () => {
  await save('order-processing', { heading: 'On our bench: {orderCode}', button: 'Follow it' });
  const { code } = await process(await orderOf('Robin'));
  await send();
  expect(server.mails[0]?.html).toContain(`>On our bench: ${code}</h1>`);
  expect(server.mails[0]?.html).toContain('>Follow it</a>');
  expect(server.mails[0]?.text).not.toContain('See your order');
  seen = await keeper.api.staffMails({});
  for (const line of ['heading', 'button'])
    expect((await refusal(save('order-processing', { [line]: '' }))).messages).toEqual([
      `texts.${line}: ${staffMessages.mailLineRequired()}`,
    ]);
  const without = seen.mails.filter(({ texts }) => !texts.some(({ slot }) => slot === 'button'));
  expect(without.map(({ name }) => name)).toEqual([
    'registration-received',
    'account-declined',
    'backup-failed',
    'purchase',
    'secrecy-failed',
    'webhook-paused',
  ]);
});

test('greeting and labels are worded too: the greeting can be left out, a label cannot', async () => {
  const of = (name: MailName) => seen.mails.find((mail) => mail.name === name)?.texts ?? [];
  const labels = of('invoice').filter(({ kind }) => kind === 'LABEL');
  expect(labels.map(({ own }) => own)).toEqual(
    expect.arrayContaining(['Name (SKU)', 'Qty', 'Total', 'Billing address']),
  );
  expect(seen.mails.map(({ language }) => language)).toEqual(mailNames.map(() => 'en'));
  seen = await save('order-processing', { greeting: 'Good day {firstName}' });
  seen = await save('order-cancelled', { greeting: '', reason: 'Because' });
  await process(await orderOf('Robin'));
  await send();
  const [mail] = server.mails;
  expect(mail?.text).toContain('Good day Robin\n');
  expect(mail?.text).not.toContain('Hello');
  expect(mail?.html).toContain('<html lang="en">');
  const { text, html } = await preview('order-cancelled', { greeting: '', reason: 'Because' });
  expect(text).toContain('Because: The customer asked for it');
  expect(html).toContain('>Because</td>');
  expect(text).not.toMatch(/Hello|Reason/);
  expect((await refusal(save('invoice', { goodsQty: ' ' }))).messages).toEqual([
    `texts.goodsQty: ${staffMessages.mailLineRequired()}`,
  ]);
});

test('its own words are back when the text is given as they are, or not at all', async () => {
  seen = await save('order-processing', { intro: 'Hm.', subject: 'Hm' });
  const own = seen.mails.find(({ name }) => name === 'order-processing')?.texts ?? [];
  expect(own.map(({ text }) => text)).toEqual([
    'Hm',
    'Order {orderCode}',
    'Hello {firstName},',
    'Hm.',
    'See your order',
  ]);
  seen = await save('order-processing', { intro: own.find(({ slot }) => slot === 'intro')?.own ?? '' });
  await process(await orderOf('Robin'));
  await send();
  expect(server.mails[0]?.text).toContain('We are working on your order.');
  expect(server.mails[0]?.headers['subject']).toMatch(/^Your order \S+ is being processed$/);
});

test('what cannot be sent is refused by name, and nothing is kept', async () => {
  const failed = await refusal(
    save('invoice', { subject: 'Yours', intro: 'Dear {nickname}, {orderCode}', closing: 'Bye', backOrder: '' }),
  );
  expect(failed.status).toBe(422);
  const known = ['firstName', 'orderCode', 'invoiceCode', 'shopName', 'companyName', 'companyPhone', 'companyEmail'];
  expect(failed.messages.toSorted()).toEqual(
    [
      `texts.subject: ${staffMessages.placeholderMissing('invoiceCode')}`,
      `texts.intro: ${staffMessages.placeholderUnknown('nickname', known.map((name) => `{${name}}`).join(', '))}`,
      `texts.closing: ${staffMessages.mailTextUnknown('closing')}`,
    ].toSorted(),
  );
  expect((await refusal(save('invoice', { subject: ' ' }))).messages).toEqual([
    `texts.subject: ${staffMessages.mailSubjectRequired()}`,
  ]);
  // What a person typed does not go to an address that may be another's.
  expect((await refusal(save('registration-received', { intro: 'Dear {firstName}' }))).status).toBe(422);
  expect((await refusal(preview('invoice', { intro: '{nickname}' }))).status).toBe(422);
  expect(await keeper.api.staffMails({})).toEqual(seen);
});

describe('a mail that is switched off', () => {
  test('is not sent, and the order does not say that the customer was told', async () => {
    seen = await save('order-processing', {}, false);
    expect(seen.mails.filter(({ isSent }) => !isSent).map(({ name }) => name)).toEqual(['order-processing']);
    const { timeline } = await process(await orderOf('Robin'));
    expect(timeline.at(-1)?.told).toBe(false);
    await send();
    expect(server.mails).toEqual([]);
    await save('order-processing', {}, true);
    expect((await process(await orderOf('Robin'))).timeline.at(-1)?.told).toBe(true);
    await send();
    expect(server.mails).toHaveLength(1);
  });

  test('stops one that waits to be sent', async () => {
    await process(await orderOf('Robin'));
    await save('order-processing', {}, false);
    await send();
    expect(server.mails).toEqual([]);
  });

  test('takes its corrections with it', async () => {
    seen = await save('shipment', {}, false);
    expect(seen.mails.filter(({ isSent }) => !isSent).map(({ name }) => name)).toEqual([
      'shipment',
      'shipment-corrected',
      'shipment-removed',
    ]);
  });

  test.each(['password-code', 'password-changed', 'invoice', 'shipment-removed'] as const)(
    'cannot be %s',
    async (mail) => {
      const label = seen.mails.find(({ name }) => name === mail)?.label ?? '';
      expect(await refusal(save(mail, {}, false))).toEqual({
        status: 422,
        messages: [staffMessages.mailAlwaysSent(label)],
      });
    },
  );
});

test('a preview shows the latest record in the words that are typed, and sends nothing', async () => {
  // Before the first order each is shown on an example.
  for (const { name } of seen.mails) {
    const { subject, text } = await preview(name);
    expect([name, subject.match(/\{\w+\}|undefined/), text.match(/\{\w+\}|undefined/)]).toEqual([name, null, null]);
  }
  for (const name of ['credit-note', 'shipment-removed', 'invoice'] as const)
    expect([name, (await preview(name)).of]).toEqual([name, 'an example']);
  const desk = await openInvoiceDesk(shop);
  const id = await createOrder(shop.context.db, desk.customer.id, { status: 'PROCESSING' });
  const { code } = await desk.seeOrder(id);
  const invoice = await desk.invoice(id);
  const shown = await preview('invoice', { intro: 'For {orderCode}, with thanks:' });
  expect(shown).toMatchObject({ of: invoice.code, subject: expect.stringContaining(invoice.code) });
  expect(shown.text).toContain(`For ${code}, with thanks:`);
  expect(shown.html).toContain(`For ${code}, with thanks:`);
  await desk.ship(await desk.credit(invoice, [1]));
  for (const { name } of seen.mails) {
    const { subject, text } = await preview(name);
    expect([name, subject.match(/\{\w+\}/), text.match(/\{\w+\}/)]).toEqual([name, null, null]);
  }
  expect((await preview('credit-note')).of).toMatch(/^CN-/);
  expect(server.mails).toEqual([]);
  expect(await keeper.api.staffMails({})).toEqual(seen);
});

test('a change is written down with its words; of two at once the second is told', async () => {
  const both = await Promise.allSettled(['Once.', 'Once only.'].map((end) => save('back-in-stock', { end })));
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(both.find((each) => each.status === 'rejected')?.reason).toMatchObject({
    body: { globalErrors: [messages.changedElsewhere()] },
  });
  expect((await auditOf(shop, 'mails', 1)).at(-1)).toMatchObject({
    before: { mail: 'Back in stock', end: 'We send this once, and keep none aside for you.' },
    after: { mail: 'Back in stock', end: expect.stringMatching(/^Once/) },
  });
});

test.each(['staffMails', 'staffChangeMail', 'staffPreviewMail'] as const)('%s needs the permission', async (name) => {
  const desk = await signedInStaff(shop, 'orders', 'prices', 'customers');
  const input = { params: { mail: 'invoice' }, body: {} } as never;
  await expect(desk.api[name](input)).rejects.toMatchObject({ status: 403 });
  await expect(staffClient(shop.app)[name](input)).rejects.toMatchObject({ status: 401 });
});

test.each(['customers', 'orders', 'invoices'] as const)(
  'a preview, which shows the latest record, is for none who lacks %s',
  async (lacked) => {
    const all = ['settings', 'prices', 'customers', 'orders', 'invoices'] as const;
    const desk = await signedInStaff(shop, ...all.filter((each) => each !== lacked));
    const asked = desk.api.staffPreviewMail({ params: { mail: 'invoice' }, body: { texts: {} } });
    await expect(asked).rejects.toMatchObject({ status: 403 });
  },
);
