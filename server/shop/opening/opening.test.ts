import * as messages from '#messages/shop.js';
import * as staffMessages from '#messages/staff.js';
import { refusal } from '#test/buyers.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import { staffClient } from '#test/client.ts';
import { testShop } from '#test/shop.ts';
import { auditOf, type SignedInStaff, signedInStaff } from '#test/staff.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

const shop = testShop({ sells: [{ sku: 'PART', tiers: [{ priceList: 'DEFAULT', qty: 1, priceCents: 1000 }] }] });
let owner: SignedInStaff;
beforeAll(async () => {
  owner = await signedInStaff(shop, 'settings', 'content', 'catalogue');
});
beforeEach(async () => {
  await shop.context.pool.query(`update shop set opened_at = null, company_name = '', company_address = '',
    company_hst_number = ''; delete from content_page; delete from menu_item`);
  shop.context.changes.tell({});
});

const company = {
  company_name: 'Harbourline Parts Ltd.',
  company_address: '212 Foundry Lane, Hamilton',
  company_hst_number: '791302468RT0001',
};
const fillIn = () => shop.context.db.updateTable('shop').set(company).execute();
const stepsOf = async () => {
  const { steps } = await owner.api.staffOpening({});
  return Object.fromEntries(steps.map((step) => [step.id, step]));
};
const version = async () => (await owner.api.staffOpening({})).version;
const home = (headers = {}) => shop.app.inject({ url: '/api/v1/home/', headers });

test('an empty shop is told what is missing, and cannot be opened without it', async () => {
  const { steps, can } = await owner.api.staffOpening({});
  expect(steps.filter(({ done, needed }) => needed && !done).map(({ id }) => id)).toEqual(['company', 'pages']);
  expect(can.open.possible).toBe(false);
  const failed = await refusal(owner.api.staffOpenShop({ body: { version: await version() } }));
  expect(failed).toEqual({ status: 422, messages: [can.open.whyNot] });
  expect(failed.messages[0]).toContain('GST/HST number');
});

test('pages come from templates with the company in them; what was written stays', async () => {
  await fillIn();
  await shop.context.db
    .insertInto('content_page')
    .values({ url: 'about-us', title: 'About Us', body: '<p>Ours.</p>' })
    .execute();
  const { steps } = await owner.api.staffWritePages({ body: { version: await version() } });
  expect(steps.find(({ id }) => id === 'pages')).toMatchObject({ done: true, told: '4 of 4 written' });
  const rows = await shop.context.db.selectFrom('content_page').select(['url', 'body']).orderBy('id').execute();
  expect(rows.find(({ url }) => url === 'about-us')?.body).toBe('<p>Ours.</p>');
  expect(rows.find(({ url }) => url === 'terms-of-use')?.body).toContain('Harbourline Parts Ltd.');
});

test('a menu comes from the categories, once', async () => {
  const body = { version: await version() };
  expect((await owner.api.staffOpening({})).can.makeMenu.whyNot).toBe(staffMessages.menuOfNothing());
  expect((await refusal(owner.api.staffMakeMenu({ body }))).messages).toEqual([staffMessages.menuOfNothing()]);
  await shop.context.db.insertInto('category').values({ url: 'parts', name: 'Parts' }).execute();
  await owner.api.staffMakeMenu({ body: { version: await version() } });
  expect((await stepsOf())['menu']).toMatchObject({ done: true });
  const rows = await shop.context.db.selectFrom('menu_item').select(['name', 'item_type', 'values']).execute();
  expect(rows).toEqual([{ name: 'Parts', item_type: 'PRODUCT_LIST', values: ['parts'] }]);
  expect((await refusal(owner.api.staffMakeMenu({ body: { version: await version() } }))).status).toBe(422);
});

describe('the door', () => {
  const ready = async () => {
    await fillIn();
    await owner.api.staffWritePages({ body: { version: await version() } });
  };

  test('is opened by one press, which visitors see at once, and closed by another', async () => {
    await ready();
    await expect.poll(async () => (await home()).statusCode).toBe(503);
    const opened = await owner.api.staffOpenShop({ body: { version: await version() } });
    expect(opened).toMatchObject({ openedBy: owner.email, openedAt: shop.context.now().toISOString() });
    await expect.poll(async () => (await home()).statusCode).toBe(200);
    await owner.api.staffCloseShop({ body: { version: opened.version } });
    await expect.poll(async () => (await home()).statusCode).toBe(503);
    expect((await auditOf(shop, 'shop', 1)).slice(-2).map(({ action }) => action)).toEqual(['shop.open', 'shop.close']);
  });

  test('of two who open it at once, the second is told', async () => {
    await ready();
    const body = { version: await version() };
    const both = await Promise.allSettled([owner.api.staffOpenShop({ body }), owner.api.staffOpenShop({ body })]);
    const refused = both.find((each) => each.status === 'rejected');
    expect(refused?.reason).toMatchObject({ status: 409, body: { globalErrors: [messages.changedElsewhere()] } });
  });

  test('closed, it tells visitors so, with the company’s name for pages, and keeps nothing back from the desk', async () => {
    await fillIn();
    shop.context.changes.tell({ table: 'shop' });
    const page = await shop.app.inject({ url: '/products/category/parts/', headers: { accept: 'text/html' } });
    expect(page.statusCode).toBe(503);
    // What browsers ask for at any page is no part of the shop.
    for (const icon of ['/favicon.svg', '/site.webmanifest'])
      expect((await shop.app.inject(icon)).statusCode).not.toBe(503);
    // Programs with keys go on, and so do those that make a token of theirs.
    expect((await shop.app.inject('/.well-known/oauth-authorization-server')).statusCode).toBe(200);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = 'grant_type=client_credentials&client_id=1&client_secret=tfk_wrong';
    const token = await shop.app.inject({ method: 'POST', url: '/oauth/token', headers: form, payload });
    expect(token.json()).toMatchObject({ error: 'invalid_client' });
    expect(page.headers['retry-after']).toBe('600');
    expect(page.body).toContain('Harbourline Parts Ltd.');
    expect((await home()).json()).toMatchObject({ code: 'UNAVAILABLE', msg: messages.shopClosed() });
    expect((await shop.app.inject({ url: '/healthz' })).statusCode).toBe(200);
    expect(await owner.api.staffDoor({})).toEqual({ isOpen: false });
  });

  test('closed, it lets staff in who are signed in, by a cookie that is no session', async () => {
    const door = await shop.app.inject({ url: '/api/v1/staff/opening/door/', headers: owner.headers });
    const cookie = String(door.headers['set-cookie']).split(';')[0] ?? '';
    expect((await home({ cookie })).statusCode).toBe(200);
    expect((await home({ cookie: `${cookie.slice(0, -1)}x` })).statusCode).toBe(503);
    expect((await home(owner.headers)).statusCode).toBe(503);
    const token = cookie.split('=')[1] ?? '';
    await expect(staffClient(shop.app, { cookie: `tradefront_staff=${token}` }).staffSession({})).rejects.toMatchObject(
      {
        status: 401,
      },
    );
    const other = await signedInStaff(shop, 'orders');
    const theirs = await shop.app.inject({ url: '/api/v1/staff/opening/door/', headers: other.headers });
    const left = String(theirs.headers['set-cookie']).split(';')[0] ?? '';
    await other.api.staffLogout({});
    expect((await home({ cookie: left })).statusCode).toBe(503);
  });
});

test('the usual methods wait to be chosen, and are offered once', async () => {
  const { db } = shop.context;
  const body = async () => ({ version: await version() });
  expect((await refusal(owner.api.staffOfferMethods({ body: await body() }))).messages).toEqual([
    staffMessages.methodsOffered(),
  ]);
  await db.updateTable('shipping_method').set({ offered: false }).execute();
  await db.updateTable('payment_method').set({ offered: false }).execute();
  expect((await stepsOf())['methods']).toMatchObject({ done: false, told: '0 ways to send, 0 ways to pay' });
  const { steps } = await owner.api.staffOfferMethods({ body: await body() });
  expect(steps.find(({ id }) => id === 'methods')).toMatchObject({ done: true, told: '3 ways to send, 3 ways to pay' });
});

test.each([
  'staffOpening',
  'staffOpenShop',
  'staffCloseShop',
  'staffWritePages',
  'staffMakeMenu',
  'staffGivePhones',
  'staffOfferMethods',
] as const)('%s needs the permission', async (name) => {
  const other = await signedInStaff(shop, 'content', 'orders');
  const input = { body: { version: 1 } };
  await expect(other.api[name](input)).rejects.toMatchObject({ status: 403 });
  await expect(staffClient(shop.app)[name](input)).rejects.toMatchObject({ status: 401 });
});

test('phones come from the list that is shipped, once, and products are matched with them', async () => {
  const { db } = shop.context;
  expect((await owner.api.staffOpening({})).can).toMatchObject({ givePhones: { possible: true } });
  await shop.apply(catalogue([product([{ sku: 'P-13' }], { name: 'iPhone 13 Battery' })]));
  const { steps, can } = await owner.api.staffGivePhones({});
  expect(steps.find(({ id }) => id === 'phones')).toMatchObject({ done: true, told: '973 phones' });
  expect(can.givePhones).toEqual({ possible: false, whyNot: staffMessages.phonesThere() });
  const fits = await db
    .selectFrom('product_phone as f')
    .innerJoin('phone as p', 'p.id', 'f.phone_id')
    .select('p.url')
    .execute();
  expect(fits).toEqual([{ url: 'apple-iphone-13' }]);
  const given = async () => (await auditOf(shop, 'shop', 1)).filter(({ action }) => action === 'phones.give');
  expect(await given()).toMatchObject([{ before: { phones: 0 }, after: { phones: 973, linked: 1 } }]);
  await owner.api.staffGivePhones({});
  expect(await given()).toHaveLength(1);
});
