import * as messages from '#messages/shop.js';
import * as staffMessages from '#messages/staff.js';
import { refusal } from '#test/buyers.ts';
import { staffClient } from '#test/client.ts';
import { testShop } from '#test/shop.ts';
import { auditOf, type SignedInStaff, signedInStaff } from '#test/staff.ts';
import { beforeAll, describe, expect, test } from 'vitest';

const shop = testShop({ sells: [{ sku: 'A', name: 'Part A' }] });
let keeper: SignedInStaff;
beforeAll(async () => {
  keeper = await signedInStaff(shop, 'settings');
});

const said = {
  name: 'Harbourline',
  companyName: 'Harbourline Parts Ltd.',
  companyAddress: '212 Foundry Lane, Unit 6, Hamilton, Ontario L8L 0X0',
  companyPhone: '905-555-0163',
  companyEmail: 'orders@harbourline.example',
  companyHstNumber: '791302468RT0001',
  companyQstNumber: '',
  currencyLine: 'All amounts are in Canadian dollars.',
  termsOnPapers: 'Net 30.',
  logoId: null,
  secondFactor: 'NONE' as const,
};
const version = async () => (await keeper.api.staffSettings({})).version;

const dot = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"><rect width="8" height="4"/></svg>',
);

test('a new shop is told what its invoices lack; a saved one lacks nothing, and every page has it at once', async () => {
  const before = await keeper.api.staffSettings({});
  expect(before.invoiceLacks.map(({ field }) => field)).toEqual(['companyName', 'companyAddress', 'companyHstNumber']);
  await shop.api.cuiConfig({});
  const body = { ...said, version: before.version, companyHstNumber: '791302468 rt 0001' };
  const after = await keeper.api.staffChangeSettings({ body });
  expect(after).toMatchObject({ companyHstNumber: '791302468RT0001', invoiceLacks: [], version: before.version + 1 });
  await expect
    .poll(() => shop.api.cuiConfig({}))
    .toMatchObject({
      shopName: 'Harbourline',
      company: { name: 'Harbourline Parts Ltd.', hstNumber: '791302468RT0001' },
    });
  expect((await auditOf(shop, 'shop', 1)).at(-1)).toMatchObject({
    actor: keeper.email,
    action: 'shop.settings',
    before: { companyName: '' },
    after: { companyName: 'Harbourline Parts Ltd.' },
  });
});

test('says whether customers order, by a bag, and beyond the stock; what is left out stays', async () => {
  const switched = { cartEnabled: false, bagMode: false, sellsBeyondStock: true };
  const save = async (given: object) =>
    keeper.api.staffChangeSettings({ body: { ...said, ...given, version: await version() } });
  expect(await save(switched)).toMatchObject(switched);
  await expect.poll(() => shop.api.cuiConfig({})).toMatchObject({ cartEnabled: false, bagMode: false });
  expect(await save({ name: 'Another' })).toMatchObject(switched);
  expect(await save({ cartEnabled: true, bagMode: true, sellsBeyondStock: false })).toMatchObject({
    cartEnabled: true,
  });
});

test('nothing is written down when nothing changes', async () => {
  await keeper.api.staffChangeSettings({ body: { ...said, version: await version() } });
  const { version: seen, history } = await keeper.api.staffSettings({});
  const again = await keeper.api.staffChangeSettings({ body: { ...said, version: seen } });
  expect(again).toMatchObject({ version: seen, history });
  // Nor do first counts of the stock, which are the shop's in the audit log alone.
  const counter = await signedInStaff(shop, 'stock');
  await counter.api.staffBeginCounts({ body: { counts: [{ code: 'A', pieces: 3 }], reason: 'First count' } });
  expect((await auditOf(shop, 'shop', 1)).at(-1)?.action).toBe('stock.begin');
  expect((await keeper.api.staffSettings({})).history).toEqual(history);
});

test('of two who save at once, the second is told', async () => {
  const seen = await version();
  const outcomes = await Promise.allSettled(
    ['One', 'Two'].map((name) => keeper.api.staffChangeSettings({ body: { ...said, name, version: seen } })),
  );
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const refused = outcomes.find((each) => each.status === 'rejected');
  expect(refused?.reason).toMatchObject({ status: 409, body: { globalErrors: [messages.changedElsewhere()] } });
});

test.each([
  ['name', ''],
  ['companyHstNumber', '12345'],
  ['companyQstNumber', '123456789RT0001'],
  ['companyEmail', 'no address'],
  ['companyPhone', '12'],
  ['logoId', 999_999],
])('a wrong %s is refused at its field, and nothing is saved', async (field, value) => {
  const before = await keeper.api.staffSettings({});
  const body = { ...said, name: 'Not saved', version: before.version, [field]: value };
  const failed = await refusal(keeper.api.staffChangeSettings({ body: body as never }));
  expect(failed).toEqual({ status: 422, messages: [expect.stringMatching(`^${field}: `)] });
  expect(await keeper.api.staffSettings({})).toEqual(before);
});

describe('a picture', () => {
  test('becomes the logo of every page; the same bytes are stored once', async () => {
    const picture = dot.toString('base64');
    const asset = await keeper.api.staffAddPicture({ body: { picture } });
    expect(asset).toMatchObject({ width: 8, height: 4 });
    expect((await keeper.api.staffAddPicture({ body: { picture } })).id).toBe(asset.id);
    expect(await auditOf(shop, 'picture', asset.id)).toHaveLength(1);
    await keeper.api.staffChangeSettings({ body: { ...said, version: await version(), logoId: asset.id } });
    await expect.poll(async () => (await shop.api.cuiConfig({})).logo?.path).toBe(asset.path);
    expect((await shop.app.inject({ url: asset.path })).headers['content-type']).toBe('image/webp');
  });

  test.each([
    ['text', Buffer.from('not a picture')],
    [
      'a script in a drawing',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><script/></svg>'),
    ],
  ])('that is %s is refused', async (_what, bytes) => {
    const failed = await refusal(keeper.api.staffAddPicture({ body: { picture: bytes.toString('base64') } }));
    expect(failed).toEqual({ status: 422, messages: [expect.stringMatching('^picture: ')] });
  });

  test('may be larger than other input, but not without end', async () => {
    const sent = (length: number) => keeper.api.staffAddPicture({ body: { picture: 'A'.repeat(length) } });
    await expect(sent(1024 * 1024)).rejects.toMatchObject({ status: 422 });
    await expect(sent(8 * 1024 * 1024)).rejects.toMatchObject({ status: 413 });
  });
});

test.each(['staffSettings', 'staffChangeSettings'] as const)('%s needs the permission', async (name) => {
  const other = await signedInStaff(shop, 'content', 'orders');
  const body = { ...said, version: 1 };
  await expect(other.api[name]({ body })).rejects.toMatchObject({ status: 403 });
  await expect(staffClient(shop.app)[name]({ body })).rejects.toMatchObject({ status: 401 });
});

test('a logo that is refused says why: a drawing with a script, a file that is no picture', async () => {
  const { api } = await signedInStaff(shop, 'settings');
  const add = (text: string) =>
    refusal(api.staffAddPicture({ body: { picture: Buffer.from(text).toString('base64') } }));
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"><script>alert(1)</script></svg>';
  expect((await add(svg)).messages).toEqual([expect.stringMatching(/^picture: It is an SVG with .*script.*drawing/)]);
  expect((await add('a text')).messages).toEqual([`picture: ${staffMessages.pictureUnreadable()}`]);
});
