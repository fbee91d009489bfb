import { merchantFeedPath } from '#contract/links.ts';
import * as staffMessages from '#messages/staff.js';
import { refusal } from '#test/buyers.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import { testShop } from '#test/shop.ts';
import { auditOf, type SignedInStaff, signedInStaff } from '#test/staff.ts';
import { sql } from 'kysely';
import { gunzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';

/* What Google Merchant Center fetches: held to the rules of its fields, and read by a parser of XML (PostgreSQL's). */

const shop = testShop();
let owner: SignedInStaff;

beforeAll(async () => {
  owner = await signedInStaff(shop, 'settings', 'prices');
  await shop.apply(
    catalogue([
      product([
        {
          sku: 'SCR-1',
          name: 'Screen <6.1"> & frame\u{1}',
          description: '<p>Soft&nbsp;OLED</p><p>6.1&quot; &amp; thin</p>',
          upc: '036000291452',
          priceCents: 5000,
          tiers: [{ priceList: 'DEFAULT', qty: 1, priceCents: 4550 }],
          attributes: { brand: 'Harbour & Sons', grade: 'Refurbished Original' },
        },
        { sku: 'SCR-2', name: 'Screen 2', upc: '036000291453', attributes: { brand: 'Harbour & Sons', mpn: 'H 2' } },
      ]),
      product([{ sku: 'USED', name: 'Dock, original pull', stockStatus: 'OUT_OF_STOCK', specialPriceCents: 900 }]),
      product([{ sku: 'SOON', name: 'Battery', stockStatus: 'ARRIVING_SOON' }]),
      product([{ sku: 'LATER', name: 'Camera', stockStatus: 'ARRIVING_SOON' }]),
      product([{ sku: `LONG-${'X'.repeat(60)}`, name: 'N'.repeat(200), stockStatus: 'UNKNOWN' }]),
      product([{ sku: 'FREE', priceCents: 0 }]),
      product([{ sku: 'UNSEEN' }]),
    ]),
  );
  const { db } = shop.context;
  await sql`insert into asset (hash, type, width, height, bytes) values (md5('a'), 'image/svg+xml', 8, 4, '')`.execute(
    db,
  );
  await sql`insert into variant_asset (variant_id, position, asset_id)
    select v.id, 0, a.id from variant v, asset a where v.sku <> 'UNSEEN'`.execute(db);
  await sql`with s as (insert into supplier (name) values ('S') returning id),
    p as (insert into purchase (supplier_id, status, expected_on, created_at) select id, 'ORDERED', '2031-05-06', now() from s returning id)
    insert into purchase_line (purchase_id, variant_id, pieces) select p.id, v.id, 5 from p, variant v where v.sku = 'SOON'`.execute(
    db,
  );
});

const settings = (staff = owner) => staff.api.staffSettings({});
const save = async (change: object, staff = owner) => {
  const { history: _history, invoiceLacks: _lacks, logo, ...held } = await settings(staff);
  return staff.api.staffChangeSettings({ body: { ...held, logoId: logo?.id ?? null, ...change } });
};
const get = (url: string, headers = {}) => shop.app.inject({ url, headers });
const found = (url: string) => expect.poll(async () => (await get(url)).statusCode);

type Item = Record<string, string | null>;
const fields = {
  id: 'id',
  title: 'title',
  description: 'description',
  link: 'link',
  image: 'image_link',
  price: 'price',
  availability: 'availability',
  day: 'availability_date',
  condition: 'condition',
  brand: 'brand',
  gtin: 'gtin',
  mpn: 'mpn',
  identifiers: 'identifier_exists',
  group: 'item_group_id',
};
/** What a parser reads in it. */
const itemsOf = async (xml: string): Promise<Map<string, Item>> => {
  const columns = Object.entries(fields).map(
    ([name, field]) => sql`${sql.ref(name)} text path ${sql.lit(`g:${field}`)}`,
  );
  const { rows } = await sql<Item>`
    select x.* from xmltable(xmlnamespaces('http://base.google.com/ns/1.0' as g), '/rss[@version="2.0"]/channel/item'
      passing xmlparse(document ${xml}) columns ${sql.join(columns)}) x`.execute(shop.context.db);
  return new Map(rows.map((row) => [row['id'] ?? '', row]));
};

test('there is none until staff who see prices turn it on, and then at a secret address', async () => {
  for (const url of [merchantFeedPath, `${merchantFeedPath}?key=`, `${merchantFeedPath}?key=&key=`])
    expect((await get(url)).statusCode).toBe(404);
  expect(await settings()).toMatchObject({ merchantFeed: '' });
  const { merchantFeed: first } = await save({ merchantFeed: 'NEW' });
  expect(first).toMatch(/^\/feeds\/google-merchant\.xml\?key=[\w-]{43}$/);
  await found(first ?? '').toBe(200);
  for (const wrong of ['', 'x', first?.slice(0, -1)])
    expect((await get(`${merchantFeedPath}?key=${wrong}`)).statusCode).toBe(404);
  expect((await save({ merchantFeed: first })).merchantFeed).toBe(first);
  expect(await refusal(save({ merchantFeed: `${merchantFeedPath}?key=x` }))).toMatchObject({
    messages: [`merchantFeed: ${staffMessages.merchantFeedElsewhere()}`],
  });
  const { merchantFeed: second } = await save({ merchantFeed: 'NEW' });
  await found(first ?? '').toBe(404);
  await found(second ?? '').toBe(200);
  const audit = await auditOf(shop, 'shop', 1);
  expect(audit.at(-1)).toMatchObject({
    before: { merchantFeed: 'at an address before' },
    after: { merchantFeed: 'at a new address' },
  });
  expect(JSON.stringify(audit)).not.toContain('key=');
  await save({ merchantFeed: '' });
  await found(second ?? '').toBe(404);
});

test('staff who see no prices neither learn its address nor change it', async () => {
  const { merchantFeed } = await save({ merchantFeed: 'NEW' });
  const clerk = await signedInStaff(shop, 'settings');
  expect(await settings(clerk)).toMatchObject({ merchantFeed: null });
  for (const wanted of ['', 'NEW'])
    expect(await refusal(save({ merchantFeed: wanted }, clerk))).toMatchObject({
      messages: [`merchantFeed: ${staffMessages.merchantFeedNeedsPrices()}`],
    });
  await save({ currencyLine: 'Canadian dollars' }, clerk);
  expect(await settings()).toMatchObject({ merchantFeed });
});

test('every item keeps the rules of its fields; what has no picture or no price is left out', async () => {
  const { merchantFeed: url } = await save({ merchantFeed: 'NEW' });
  await found(url ?? '').toBe(200);
  const answer = await get(url ?? '');
  expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
  const items = await itemsOf(answer.body);
  expect(items.size).toBe(6);
  for (const item of items.values()) {
    expect([...(item['id'] ?? '')].length).toBeLessThanOrEqual(50);
    expect([...(item['title'] ?? '')].length).toBeLessThanOrEqual(150);
    expect(item['description']).toMatch(/^[^<]{1,5000}$/);
    expect(item['link']).toMatch(/^https:\/\/shop\.example\/product\/\d+\/variant\/\d+\/\?variant=\d+$/);
    expect(item['image']).toMatch(/^https:\/\/shop\.example\/images\/[0-9a-f]{32}\.webp$/);
    expect(item['price']).toMatch(/^\d+\.\d\d CAD$/);
    expect(item['availability']).toMatch(/^(in_stock|out_of_stock|backorder)$/);
    expect(item['day'] !== null).toBe(item['availability'] === 'backorder');
    expect(item['condition']).toMatch(/^(new|refurbished|used)$/);
    expect(item['identifiers']).toBe((item['gtin'] ?? (item['brand'] && item['mpn'])) ? null : 'no');
  }
  const one = items.get('SCR-1');
  expect(one).toMatchObject({
    title: 'Screen <6.1"> & frame',
    description: 'Soft OLED 6.1" & thin',
    price: '45.50 CAD',
    availability: 'in_stock',
    condition: 'refurbished',
    brand: 'Harbour & Sons',
    gtin: '036000291452',
    mpn: null,
  });
  expect(one?.['group']).toMatch(/^p\d+$/);
  // Its check digit is wrong.
  expect(items.get('SCR-2')).toMatchObject({ gtin: null, mpn: 'H 2', group: one?.['group'], condition: 'new' });
  expect(items.get('USED')).toMatchObject({
    price: '9.00 CAD',
    condition: 'used',
    availability: 'out_of_stock',
    group: null,
  });
  expect(items.get('SOON')).toMatchObject({ availability: 'backorder', day: '2031-05-06T00:00Z' });
  expect(items.get('LATER')).toMatchObject({ availability: 'out_of_stock' });
  expect([...items.keys()].filter((id) => /^v\d+$/.test(id))).toHaveLength(1);
});

test('it is compressed for those who take it so, and written once in a minute, whatever changes', async () => {
  const { merchantFeed: url } = await settings();
  const zipped = await get(url ?? '', { 'accept-encoding': 'gzip, deflate' });
  expect(zipped.headers['content-encoding']).toBe('gzip');
  await shop.context.db.updateTable('variant').set({ name: 'Changed' }).where('sku', '=', 'SOON').execute();
  const plain = await get(url ?? '');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
});
