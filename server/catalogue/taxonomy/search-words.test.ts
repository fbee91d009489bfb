import * as messages from '#messages/shop.js';
import * as staffMessages from '#messages/staff.js';
import { refusal } from '#test/buyers.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import { staffClient } from '#test/client.ts';
import { testShop } from '#test/shop.ts';
import { auditOf, type SignedInStaff, signedInStaff } from '#test/staff.ts';
import { beforeAll, expect, test } from 'vitest';

const shop = testShop();
let keeper: SignedInStaff;
beforeAll(async () => {
  keeper = await signedInStaff(shop, 'catalogue');
  await shop.apply(
    catalogue([
      product([{ name: 'iPhone 15 Flimmer', sku: 'TF-1' }], { phoneUrls: ['apple-iphone-15'] }),
      product([{ name: 'iPhone 15 Battery', sku: 'TF-2' }], { phoneUrls: ['apple-iphone-15'] }),
    ]),
  );
});
const found = async (value: string) =>
  (await shop.api.productList({ body: { listBy: 'SEARCH', value } })).results.map(({ sku }) => sku);
const tell = (text: string, word: Parameters<SignedInStaff['api']['staffTrySearch']>[0]['body']['word'] = null) =>
  keeper.api.staffTrySearch({ body: { text, word } });

test('a synonym is tried before it is kept, and then found by all at once', async () => {
  const word = { kind: 'SYNONYM', phrase: 'zazzle', means: 'flimmer' } as const;
  const { now, withIt } = await tell('zazzle', word);
  expect([now.total, withIt?.products.map(({ sku }) => sku)]).toEqual([0, ['TF-1']]);
  expect(await found('zazzle')).toEqual([]);
  const { words } = await keeper.api.staffAddSearchWord({ body: word });
  expect(words).toContainEqual(word);
  await expect.poll(() => found('zazzle')).toEqual(['TF-1']);
  expect((await auditOf(shop, 'search', 1)).at(-1)).toMatchObject({ action: 'search.add', after: word });
  await keeper.api.staffRemoveSearchWord({ body: word });
  await expect.poll(() => found('zazzle')).toEqual([]);
  expect((await auditOf(shop, 'search', 1)).at(-1)).toMatchObject({ action: 'search.remove', before: word });
});

test('a word for a kind of part calls products so that have it in their names', async () => {
  const word = { kind: 'PART', phrase: 'flimmer', means: 'screen' } as const;
  expect((await tell('screen', word)).withIt?.products).toEqual([{ name: 'iPhone 15 Flimmer', sku: 'TF-1' }]);
  expect((await tell('screen')).now.total).toBe(0);
  await keeper.api.staffAddSearchWord({ body: word });
  await expect.poll(() => found('screen')).toEqual(['TF-1']);
  await keeper.api.staffRemoveSearchWord({ body: word });
  await expect.poll(() => found('screen')).toEqual([]);
});

test('a shortened word of phones’ names is read as they have it', async () => {
  const word = { kind: 'PHONE', phrase: 'xphone', means: 'iphone' } as const;
  expect((await tell('xphone 15 battery', word)).withIt?.products[0]).toMatchObject({ sku: 'TF-2' });
  const { words } = await keeper.api.staffAddSearchWord({ body: word });
  expect(words).toContainEqual(word);
});

test('of two who do the same, the second is told', async () => {
  const body = { kind: 'SYNONYM', phrase: 'twice', means: 'flimmer' } as const;
  await keeper.api.staffAddSearchWord({ body });
  await expect(refusal(keeper.api.staffAddSearchWord({ body }))).resolves.toMatchObject({
    messages: [staffMessages.wordThere()],
  });
  await keeper.api.staffRemoveSearchWord({ body });
  await expect(refusal(keeper.api.staffRemoveSearchWord({ body }))).resolves.toMatchObject({
    messages: [messages.changedElsewhere()],
  });
});

test.each([
  [{ kind: 'SYNONYM', phrase: ' !? ', means: 'x' }, `phrase: ${staffMessages.wordRequired()}`],
  [{ kind: 'PART', phrase: 'x', means: '' }, `means: ${staffMessages.wordMeaningRequired()}`],
  [{ kind: 'PART', phrase: 'x', means: 'skreen' }, `means: ${staffMessages.partUnknown()}`],
] as const)('%j is refused with its reason', async (body, reason) => {
  await expect(refusal(keeper.api.staffAddSearchWord({ body }))).resolves.toMatchObject({ messages: [reason] });
});

test('what was not found is told, the most frequent first', async () => {
  shop.context.misses.note('gizmo');
  shop.context.misses.note('gizmo');
  shop.context.misses.note('doodad');
  await shop.context.misses.write();
  const { misses } = await keeper.api.staffSearchWords({});
  expect(misses.map(({ text, times }) => [text, times])).toEqual(
    expect.arrayContaining([
      ['gizmo', 2],
      ['doodad', 1],
    ]),
  );
});

test.each(['staffSearchWords', 'staffAddSearchWord', 'staffRemoveSearchWord', 'staffTrySearch'] as const)(
  '%s needs the permission',
  async (name) => {
    const { headers } = await signedInStaff(shop, 'stock', 'content');
    const call = staffClient(shop.app, headers)[name] as (input: object) => Promise<unknown>;
    await expect(call({ body: {} })).rejects.toMatchObject({ status: 403 });
  },
);
