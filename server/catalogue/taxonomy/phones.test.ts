import * as messages from '#messages/shop.js';
import * as staffMessages from '#messages/staff.js';
import { refusal } from '#test/buyers.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import { staffClient } from '#test/client.ts';
import { testShop } from '#test/shop.ts';
import { auditOf, type SignedInStaff, signedInStaff } from '#test/staff.ts';
import { recogniseFits } from '#server/catalogue/phones/titles/recognise-fits.ts';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';

const shop = testShop({ pages: true });
let keeper: SignedInStaff;
let zetaId: number;
beforeAll(async () => {
  keeper = await signedInStaff(shop, 'catalogue');
  await shop.apply(
    catalogue([
      product([{ name: 'Zeta 15 Battery', sku: 'Z-1' }], { phoneUrls: ['zeta-phone-15'] }),
      product([{ name: 'Zeta 15 Flex', sku: 'Z-2' }], { phoneUrls: ['zeta-phone-15', 'zeta-phone15'] }),
    ]),
  );
  zetaId = (await phone('Phone 15')).brandId;
});

const find = async (name: string) => {
  const filters = { name: { _field: 'name', operator: 'EQUAL', value: name } } as const;
  return (await keeper.api.staffPhoneSearch({ body: { filters } })).results[0];
};
const phone = async (name: string) => keeper.api.staffPhone({ params: { id: (await find(name))?.id ?? 0 } });
const save = async (id: number, change: object) => {
  const seen = await keeper.api.staffPhone({ params: { id } });
  const { version, name, brandId, url, group, launchedOn, numbers, aliases } = seen;
  const rest = { version, name, brandId, url, group: group ?? '', launchedOn, numbers, aliases };
  return keeper.api.staffSavePhone({ params: { id }, body: { ...rest, pictureId: null, ...change } });
};
const added = async () =>
  keeper.api.staffAddPhone({ body: { name: `Q${randomUUID()}`, brandId: zetaId, url: `q-${randomUUID()}` } });
const found = async (value: string) =>
  (await shop.api.productList({ body: { listBy: 'SEARCH', value } })).results.map(({ sku }) => sku);
const page = (path: string) => shop.app.inject({ url: path, headers: { accept: 'text/html' } });

test('a phone is found in the table by its number, with how many products fit it', async () => {
  const { id } = await phone('Phone 15');
  await save(id, { numbers: ['ZX-915', 'ZX-915', ''], launchedOn: '2025-09-01', group: 'Phone 15 series' });
  const filters = { number: { _field: 'number', operator: 'CONTAIN', value: '915' } } as const;
  const { results } = await keeper.api.staffPhoneSearch({ body: { filters } });
  expect(results).toMatchObject([
    {
      name: 'Phone 15',
      brand: 'Zeta',
      numbers: ['ZX-915'],
      products: 2,
      group: 'Phone 15 series',
      launchedOn: '2025-09-01',
    },
  ]);
  await expect.poll(async () => (await found('zx915 battery'))[0]).toBe('Z-1');
  expect((await auditOf(shop, 'phone', id)).at(-1)).toMatchObject({
    action: 'phone.change',
    before: { numbers: [] },
    after: { numbers: ['ZX-915'] },
  });
});

test('another name of it is read in searches, and in the words of products', async () => {
  const { id } = await phone('Phone 15');
  await shop.apply(catalogue([product([{ name: 'Wombat 9 Screen', sku: 'W-1' }], { name: 'Wombat 9 Screen' })]));
  await recogniseFits(shop.context.db, 'ALL', { anew: true });
  await save(id, { aliases: ['Wombat 9'] });
  await expect.poll(() => found('wombat9 battery')).toContain('Z-1');
});

test('a new phone takes the products that name it', async () => {
  const { db } = shop.context;
  await shop.apply(
    catalogue([product([{ name: 'Galaxy Z77 Screen' }], { handle: 'z77', name: 'Samsung Galaxy Z77 Screen' })]),
  );
  const samsung = (
    await keeper.api.staffSavePhoneBrand({
      body: { id: null, name: 'Samsung', url: 'samsung', pictureId: null, seen: null },
    })
  ).find(({ url }) => url === 'samsung');
  await recogniseFits(db, 'ALL', { anew: true });
  const body = { name: 'Galaxy Z77', brandId: samsung?.id ?? 0, url: 'samsung-galaxy-z77' };
  expect(await keeper.api.staffAddPhone({ body })).toMatchObject({ products: 1 });
});

test('a new address is led to from the old one', async () => {
  const { id, url } = await added();
  const other = `other-${randomUUID()}`;
  const saved = await save(id, { url: other });
  expect(saved.oldPaths).toEqual([`/phone/${url}/`]);
  await expect.poll(async () => (await page(`/phone/${url}/`)).headers['location']).toBe(`/phone/${other}/`);
  await expect
    .poll(async () => (await shop.api.productListFilters({ body: { listBy: 'PHONE', value: url } })).phone?.url)
    .toBe(other);
});

describe('doubles', () => {
  test('are merged: products, numbers, names and address go to the other, as one change of products', async () => {
    const [double, kept] = [await phone('Phone15'), await phone('Phone 15')];
    await save(double.id, { numbers: ['ZZ-1'] });
    const { version } = await phone('Phone15');
    const merged = await keeper.api.staffMergePhone({ params: { id: double.id }, body: { version, intoId: kept.id } });
    expect(merged.aliases).toContain('Phone15');
    expect(merged.numbers).toContain('ZZ-1');
    expect(merged.products).toBe(2);
    expect(await find('Phone15')).toBeUndefined();
    await expect
      .poll(async () => (await page('/phone/zeta-phone15/')).headers['location'])
      .toBe('/phone/zeta-phone-15/');
    expect((await auditOf(shop, 'phone', kept.id)).at(-1)).toMatchObject({
      action: 'phone.merge',
      before: { name: 'Phone15', products: 1 },
    });
  });

  test('of one brand cannot be made, by name or by address', async () => {
    const { url } = await phone('Phone 15');
    const taken = (body: { name: string; url: string }) =>
      refusal(keeper.api.staffAddPhone({ body: { ...body, brandId: zetaId } }));
    await expect(taken({ name: 'PHONE 15', url: 'new' })).resolves.toMatchObject({
      messages: [`name: ${staffMessages.phoneNameTaken()}`],
    });
    await expect(taken({ name: 'Phone 99', url })).resolves.toMatchObject({
      messages: [`url: ${staffMessages.phoneUrlTaken()}`],
    });
  });
});

test('only a phone that nothing fits is deleted', async () => {
  const { id, version, can } = await phone('Phone 15');
  expect(can.remove).toEqual({ possible: false, whyNot: staffMessages.phoneFits(2) });
  await expect(refusal(keeper.api.staffDeletePhone({ params: { id }, body: { version } }))).resolves.toMatchObject({
    messages: [staffMessages.phoneFits(2)],
  });
  const lone = await added();
  await keeper.api.staffDeletePhone({ params: { id: lone.id }, body: { version: lone.version } });
  await expect(keeper.api.staffPhone({ params: { id: lone.id } })).rejects.toMatchObject({ status: 404 });
});

test('of two who save a phone at once, the second is told', async () => {
  const { id, version, name, brandId, url } = await added();
  const other = await signedInStaff(shop, 'catalogue');
  const rest = { version, name, brandId, url, group: '', pictureId: null, numbers: [], aliases: [] };
  const outcomes = await Promise.allSettled(
    [keeper, other].map(({ api }, i) =>
      api.staffSavePhone({ params: { id }, body: { ...rest, launchedOn: `2025-01-0${i + 1}` } }),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { body: { globalErrors: [messages.changedElsewhere()] } } },
  ]);
});

test('a brand is renamed at once, its old address leads on, and the second of two is told', async () => {
  const url = `brand-${randomUUID()}`;
  const [name, other] = [`B ${randomUUID()}`, `C ${randomUUID()}`];
  const made = (
    await keeper.api.staffSavePhoneBrand({ body: { id: null, name, url, pictureId: null, seen: null } })
  ).find((each) => each.url === url);
  const seen = { name, url, pictureId: null };
  const body = { id: made?.id ?? 0, name: other, url: `${url}-2`, pictureId: null, seen };
  await keeper.api.staffSavePhoneBrand({ body });
  await expect.poll(async () => (await shop.api.phoneBrands({})).map((each) => each.name)).toContain(other);
  await expect.poll(async () => (await page(`/phoneBrand/${url}/`)).headers['location']).toBe(`/phoneBrand/${url}-2/`);
  await expect(refusal(keeper.api.staffSavePhoneBrand({ body }))).resolves.toMatchObject({
    messages: [messages.changedElsewhere()],
  });
});

test.each([
  'staffPhoneSearch',
  'staffPhone',
  'staffAddPhone',
  'staffSavePhone',
  'staffMergePhone',
  'staffDeletePhone',
  'staffPhoneBrands',
  'staffSavePhoneBrand',
] as const)('%s needs the permission', async (name) => {
  const { headers } = await signedInStaff(shop, 'stock', 'content');
  const call = staffClient(shop.app, headers)[name] as (input: object) => Promise<unknown>;
  await expect(call({ params: { id: 1 }, body: {} })).rejects.toMatchObject({ status: 403 });
});

test('brands are put in another order, and one without phones is deleted', async () => {
  const made = async (name: string) => {
    const body = { id: null, name, url: name.toLowerCase(), pictureId: null, seen: null };
    return (await keeper.api.staffSavePhoneBrand({ body })).find((each) => each.name === name)?.id ?? 0;
  };
  const [one, two] = [await made('Omega'), await made('Sigma')];
  const ids = async () => (await keeper.api.staffPhoneBrands({})).map(({ id }) => id);
  const seen = await ids();
  const order = () =>
    keeper.api.staffOrderPhoneBrands({ body: { seen, ids: [two, ...seen.filter((id) => id !== two)] } });
  await order();
  await expect.poll(async () => (await shop.api.phoneBrands({}))[0]?.name).toBe('Sigma');
  expect((await refusal(order())).messages).toEqual([messages.changedElsewhere()]);
  await keeper.api.staffDeletePhoneBrand({ params: { id: one } });
  expect(await ids()).not.toContain(one);
  await expect.poll(async () => (await page('/phoneBrand/omega/')).statusCode).toBe(404);
  const full = keeper.api.staffDeletePhoneBrand({ params: { id: zetaId } });
  expect((await refusal(full)).messages).toEqual([expect.stringContaining('move or delete them first')]);
});

test('the picture of a series is shown where the brand’s phones are browsed', async () => {
  const { id } = await phone('Phone 15');
  await save(id, { group: 'Phone 15 series' });
  const group = (await keeper.api.staffPhoneGroups({})).find(({ name }) => name === 'Phone 15 series');
  const picture = { hash: 'f'.repeat(32), type: 'image/png', width: 4, height: 4, bytes: Buffer.alloc(1) };
  const asset = await shop.context.db.insertInto('asset').values(picture).returning('id').executeTakeFirstOrThrow();
  const saveGroup = (pictureId: number | null, seen: number | null) =>
    keeper.api.staffSavePhoneGroup({ params: { id: group?.id ?? 0 }, body: { pictureId, seen: { pictureId: seen } } });
  await saveGroup(asset.id, null);
  const shown = async () =>
    (await shop.api.phonesOfBrand({ params: { brandUrl: 'zeta' } })).find(({ name }) => name === 'Phone 15')?.group;
  await expect.poll(shown).toMatchObject({ name: 'Phone 15 series', image: { id: asset.id } });
  expect((await refusal(saveGroup(null, null))).messages).toEqual([messages.changedElsewhere()]);
  expect((await refusal(saveGroup(999_999, asset.id))).messages).toEqual([
    `pictureId: ${staffMessages.pictureUnknown()}`,
  ]);
});
