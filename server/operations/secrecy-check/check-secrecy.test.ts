import { localApi } from '#server/edge/http/local-api.ts';
import { runDueJobs } from '#server/edge/jobs/worker.ts';
import { addJob } from '#server/platform/queue/add-job.ts';
import { type Buyer, createBuyer } from '#test/buyers.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import { runJobs, taskContext } from '#test/jobs.ts';
import { type MailServer, startMailServer } from '#test/mail-server.ts';
import { createInvoice, createOrder } from '#test/orders.ts';
import { testShop } from '#test/shop.ts';
import { signedInStaff } from '#test/staff.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Viewer } from '#server/platform/viewer/viewer.ts';
import { type CustomerExample, customerExamples } from './examples.ts';
import { runSecrecyCheck } from './runs.ts';

const shop = testShop();
let mails: MailServer;
let buyers: [Buyer, Buyer];
beforeAll(async () => {
  mails = await startMailServer();
  const { db } = shop.context;
  const lists = ['GOLD', 'SILVER'];
  await db
    .insertInto('price_list')
    .values(lists.map((code) => ({ code })))
    .execute();
  const tiers = lists.map((priceList, n) => ({ priceList, qty: 1, priceCents: 1700 + n }));
  await shop.apply(catalogue([product([{ tiers, priceCents: 1900 }], { categoryUrls: ['parts'] })]));
  const buyerOf = async (code: string) => {
    const list = await db.selectFrom('price_list').select('id').where('code', '=', code).executeTakeFirstOrThrow();
    const buyer = await createBuyer(shop, { price_list_id: list.id });
    await createInvoice(db, await createOrder(db, buyer.id));
    return buyer;
  };
  buyers = [await buyerOf('GOLD'), await buyerOf('SILVER')];
});
afterAll(() => mails.close());

const check = (askAs: (viewer: Viewer) => Viewer) =>
  runSecrecyCheck(shop.context.db, (viewer) => localApi(shop.context, askAs(viewer)), shop.context.now);
const examples = async (): Promise<[CustomerExample, CustomerExample]> => {
  const [one, other] = await customerExamples(shop.context.db);
  if (!one || !other) throw new Error('There are not two customers.');
  return [one, other];
};

test('a day’s check asks everything and finds nothing; the owner sees it, and no mail is sent', async () => {
  await addJob(shop.context.db, 'check-secrecy', {});
  await runJobs(shop, { smtpUrl: mails.url, mailFrom: { name: '', address: 'shop@shop.example' } });
  const { api } = await signedInStaff(shop, 'settings');
  const [latest] = (await api.staffStatus({})).secrecyChecks;
  expect(latest).toMatchObject({ isWrong: false, told: expect.stringMatching(/^\d\d questions, none/) });
  expect(mails.mails).toEqual([]);
  expect(buyers.map(({ id }) => id).toSorted()).toEqual(
    (await examples()).map(({ owns }) => owns.customerId).toSorted(),
  );
});

test('it finds a price that is shown to visitors, and calls that let them in', async () => {
  const [{ viewer: customer }] = await examples();
  const found = await check((viewer) => (viewer.role === 'VISITOR' ? customer : viewer));
  expect(found).toContainEqual(expect.stringMatching(/^variant showed a visitor a price/));
  expect(found).toContainEqual(expect.stringMatching(/^productList showed a visitor a price/));
  expect(found).toContainEqual('myAccount answered a visitor with ANSWERED instead of 401.');
});

test('it finds records that another customer gets, and prices of another list', async () => {
  const [{ viewer: one }, { viewer: other }] = await examples();
  const swapped = await check((viewer) =>
    viewer.role === 'VISITOR' ? viewer : viewer.customerId === one.customerId ? other : one,
  );
  for (const name of ['order', 'invoice', 'addresses', 'cart'])
    expect(swapped).toContain(`${name} answered another customer with ANSWERED instead of 404.`);
  expect(swapped).toContain('variantPrices showed a customer of GOLD other prices.');
});

test('what it finds is mailed to the shop’s people', async () => {
  const [{ viewer: customer }] = await examples();
  await addJob(shop.context.db, 'check-secrecy', {});
  const context = taskContext(shop, {
    smtpUrl: mails.url,
    mailFrom: { name: '', address: 'shop@shop.example' },
    shopEmail: 'owner@shop.example',
  });
  await runDueJobs({ ...context, askAs: () => localApi(shop.context, customer) }, shop.context.pool);
  await runDueJobs(context, shop.context.pool);
  expect(mails.mails).toMatchObject([{ recipients: ['owner@shop.example'] }]);
  expect(mails.mails[0]?.headers['subject']).toMatch(/^The check of secrecy found \d+$/);
});
