import { type CatalogueRow, isProductField, type KeepDraft } from '#contract/catalogue/staff-catalogue.ts';
import * as messages from '#messages/shop.js';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refusal } from '#test/buyers.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import { emptyTables } from '#test/empty-tables.ts';
import { testShop } from '#test/shop.ts';
import { auditOf, type SignedInStaff, signedInStaff } from '#test/staff.ts';

const shop = testShop();
let anna: SignedInStaff;
let ben: SignedInStaff;
let unpriced: SignedInStaff;
beforeAll(async () => {
  anna = await signedInStaff(shop, 'catalogue', 'prices');
  ben = await signedInStaff(shop, 'catalogue', 'prices');
  unpriced = await signedInStaff(shop, 'catalogue');
});

beforeEach(async () => {
  await emptyTables(
    shop.context.db,
    'variant',
    'product',
    'category',
    'tag',
    'attribute',
    'catalogue_edit',
    'catalogue_draft',
  );
  await shop.apply(
    catalogue([
      product(
        [
          { sku: 'A-1', name: 'Screen black', priceCents: 10_000, attributes: { colour: 'Black', rack: 'B-1' } },
          { sku: 'A-2', name: 'Screen white', priceCents: 9000, tagName: 'Hot' },
        ],
        { handle: 'screen', name: 'Screen', categoryUrls: ['parts/screens'], phoneUrls: ['apple-iphone-15'] },
      ),
      product(
        [{ sku: 'B-1', name: 'Battery', priceCents: 2000, tiers: [{ priceList: 'GOLD', qty: 1, priceCents: 1800 }] }],
        {
          handle: 'battery',
          name: 'Battery',
          categoryUrls: ['parts/batteries'],
        },
      ),
    ]),
  );
});

const rows = async (who = anna): Promise<CatalogueRow[]> =>
  (await who.api.staffCatalogueSearch({ body: { pageSize: 100 } })).results;
const rowOf = async (sku: string): Promise<CatalogueRow> => {
  const found = (await rows()).find(({ fields }) => fields['sku'] === sku);
  if (!found) throw new Error(`no ${sku}`);
  return found;
};

type Change = KeepDraft['changes'][number];
/** A change as the grid sends it. */
const change = async (sku: string, field: string, typed: string): Promise<Change> => {
  const { id, productId, fields } = await rowOf(sku);
  return {
    productId,
    variantId: isProductField(field) ? null : id,
    field,
    typed,
    seen: fields[field] ?? (field === 'description' ? '' : null),
  };
};
const keep = async (who: SignedInStaff, ...changes: [string, string, string][]) =>
  who.api.staffKeepDraft({ body: { changes: await Promise.all(changes.map((each) => change(...each))) } });
const save = async (who: SignedInStaff) => {
  const { lines } = await who.api.staffCatalogueDraft({});
  return who.api.staffSaveDraft({ body: { changes: lines.length } });
};
const stored = async (sku: string, field: string) => (await rowOf(sku)).fields[field] ?? null;

describe('a draft', () => {
  test('reads what is typed as an import does, and keeps what cannot be read with its reason', async () => {
    const { lines } = await keep(
      anna,
      ['A-1', 'price', '$1,234.50'],
      ['A-1', 'stock', 'arriving soon'],
      ['A-1', 'tag', 'hot'],
      ['A-1', 'upc', '036000291453'],
      ['A-1', 'newFrom', '2026-02-30'],
      ['A-1', 'weight', '0.18 kg'],
      ['A-2', 'weight', 'light'],
      ['A-2', 'price', ''],
      ['A-2', 'phones', ''],
      ['B-1', 'tiers:GOLD', '10=15.00|1=17'],
      ['B-1', 'categories', 'Screens, parts-batteries'],
      ['B-1', 'phones', 'iPhone 15, no such'],
      ['B-1', 'attribute:colour', 'Blue'],
    );
    expect(lines.map(({ field, after, problem }) => [field, after, problem])).toEqual([
      ['price', '123450', null],
      ['stock', 'ARRIVING_SOON', null],
      ['tag', 'Hot', null],
      ['upc', null, '"036000291453" has a wrong check digit'],
      ['newFrom', null, '"2026-02-30" is no day of the calendar'],
      ['weight', '180', null],
      ['weight', null, '"light" is no weight in grams'],
      ['price', null, 'the variant has no price'],
      ['phones', null, null],
      ['tiers:GOLD', '1=1700|10=1500', null],
      ['categories', 'parts-batteries, parts-screens', null],
      ['phones', null, 'There is no phone "no such"'],
      ['attribute:colour', 'Blue', null],
    ]);
  });

  test('is still there later, belongs to one person, and forgets what is as it was', async () => {
    await keep(anna, ['A-1', 'price', '80'], ['A-1', 'name', 'Other']);
    expect((await ben.api.staffCatalogueDraft({})).lines).toEqual([]);
    const { gone } = await keep(anna, ['A-1', 'name', 'Screen black']);
    expect(gone).toMatchObject([{ field: 'name' }]);
    const { lines } = await anna.api.staffCatalogueDraft({});
    expect(lines).toMatchObject([{ sku: 'A-1', field: 'price', before: '10000', after: '8000' }]);
    await ben.api.staffDropDraft({ body: { lines: lines.map(({ id }) => id) } });
    expect((await anna.api.staffCatalogueDraft({})).lines).toHaveLength(1);
    expect((await anna.api.staffDropDraft({ body: { lines: 'all' } })).lines).toEqual([]);
  });

  test('tells fields that do not go together, until one of them is put right', async () => {
    const { lines } = await keep(anna, ['A-1', 'specialPrice', '120'], ['A-2', 'sku', 'B-1']);
    expect(lines.map(({ problem }) => problem)).toEqual([
      'The special price is not lower than the price',
      'This SKU belongs to "Battery"',
    ]);
    expect(await save(anna)).toMatchObject({
      outcome: 'TO_MEND',
      lines: [{ field: 'specialPrice' }, { field: 'sku' }],
    });
    expect(await stored('A-1', 'specialPrice')).toBeNull();
    await keep(anna, ['A-1', 'price', '130'], ['B-1', 'sku', 'A-2']);
    expect(await save(anna)).toMatchObject({ outcome: 'SAVED', changes: 4 });
    expect([await stored('A-1', 'specialPrice'), await stored('A-2', 'name')]).toEqual(['12000', 'Battery']);
  });
});

describe('saving', () => {
  test('sets every field at once, with one entry in the audit log, and shoppers see it', async () => {
    await keep(
      anna,
      ['A-1', 'price', '80'],
      ['A-1', 'name', 'Pane black'],
      ['A-1', 'attribute:rack', 'C-9'],
      ['A-1', 'categories', 'parts-batteries'],
      ['A-1', 'productName', 'Pane'],
      ['A-2', 'sold', 'no'],
      ['B-1', 'tiers:GOLD', '5=15'],
      ['B-1', 'description', '<p onclick="x">New</p>'],
    );
    const answer = await save(anna);
    expect(answer).toMatchObject({ outcome: 'SAVED', changes: 8 });
    expect((await rowOf('A-1')).fields).toMatchObject({
      price: '8000',
      name: 'Pane black',
      'attribute:rack': 'C-9',
      categories: 'parts-batteries',
      productName: 'Pane',
    });
    expect([await stored('A-2', 'sold'), await stored('B-1', 'tiers:GOLD')]).toEqual(['false', '5=1500']);
    const { rows: listed } = await sql<{ sku: string }>`
      select v.sku from listing l join variant v on v.id = l.variant_id
      where l.search @@ to_tsquery('simple', 'pane') order by 1`.execute(shop.context.db);
    expect(listed).toEqual([{ sku: 'A-1' }]);
    if (answer.outcome !== 'SAVED') throw new Error(answer.outcome);
    expect(await auditOf(shop, 'catalogue', answer.editId)).toMatchObject([
      { action: 'catalogue.save', actor: anna.email, after: { changes: 8, variants: 4, price: 1, name: 1 } },
    ]);
    expect((await anna.api.staffCatalogueDraft({})).lines).toEqual([]);
  });

  test('of two people the second is told what the first did, and chooses', async () => {
    await keep(anna, ['A-1', 'price', '80'], ['A-2', 'price', '70']);
    await keep(ben, ['A-1', 'price', '85'], ['B-1', 'price', '19']);
    expect(await save(anna)).toMatchObject({ outcome: 'SAVED' });
    const answer = await save(ben);
    if (answer.outcome !== 'CONFLICTS') throw new Error(answer.outcome);
    expect(answer.conflicts).toMatchObject([{ theirs: '8000', line: { before: '10000', after: '8500', sku: 'A-1' } }]);
    expect(await stored('B-1', 'price')).toBe('2000');
    const mine = answer.conflicts.map(({ line: { id }, theirs }) => ({ id, theirs }));
    await ben.api.staffSettleDraft({ body: { mine, theirs: [] } });
    expect(await save(ben)).toMatchObject({ outcome: 'SAVED', changes: 2 });
    expect([await stored('A-1', 'price'), await stored('B-1', 'price')]).toEqual(['8500', '1900']);
  });

  test('two people at the same moment: one is saved, the other told', async () => {
    for (const field of ['price', 'categories', 'tiers:GOLD', 'attribute:colour', 'sku']) {
      const typed =
        field === 'categories' ? ['', 'parts-screens'] : field === 'tiers:GOLD' ? ['1=5', '1=6'] : ['51', '52'];
      await keep(anna, ['B-1', field, typed[0] ?? '']);
      await keep(ben, ['B-1', field, typed[1] ?? '']);
      const answers = await Promise.all([save(anna), save(ben)]);
      expect([field, ...answers.map(({ outcome }) => outcome).toSorted()]).toEqual([field, 'CONFLICTS', 'SAVED']);
      for (const who of [anna, ben]) await who.api.staffDropDraft({ body: { lines: 'all' } });
    }
  });

  test('refuses a draft that is not the one that was looked at, and an empty one', async () => {
    expect((await refusal(anna.api.staffSaveDraft({ body: { changes: 1 } }))).messages).toEqual([
      'There is nothing to save.',
    ]);
    await keep(anna, ['A-1', 'price', '80'], ['A-2', 'price', '70']);
    expect((await refusal(anna.api.staffSaveDraft({ body: { changes: 1 } }))).messages).toEqual([
      messages.changedElsewhere(),
    ]);
  });

  test('a person’s word on phones stands against what names say', async () => {
    await sql`insert into product_fit (product_id, phone_id, state, because, words, source)
      select pp.product_id, pp.phone_id, 'APPLIED', 'x', 'x', 'TITLE' from product_phone pp`.execute(shop.context.db);
    await keep(anna, ['A-1', 'phones', '']);
    await save(anna);
    const { rows: fits } = await sql`select state from product_fit`.execute(shop.context.db);
    expect(fits).toEqual([{ state: 'REFUSED' }]);
  });
});

describe('undo', () => {
  const undoLast = async (who = anna) => {
    const [last] = await who.api.staffCatalogueEdits({});
    return who.api.staffUndoCatalogueEdit({ params: { id: last?.id ?? 0 } });
  };

  test('puts back every field, once', async () => {
    const before = await rows();
    await keep(
      anna,
      ['A-1', 'price', '80'],
      ['A-1', 'categories', ''],
      ['A-1', 'attribute:colour', ''],
      ['A-2', 'sku', 'A-3'],
      ['A-2', 'sold', 'no'],
      ['A-2', 'tag', ''],
      ['B-1', 'tiers:GOLD', '1=17'],
    );
    await save(anna);
    expect(await rows()).not.toEqual(before);
    expect(await undoLast()).toMatchObject({
      undoneBy: anna.email,
      leftChanges: 0,
      whyNotUndo: 'It is undone already.',
    });
    expect(await rows()).toEqual(before);
    expect((await refusal(undoLast())).messages).toEqual(['It is undone already.']);
  });

  test('leaves, and names, what was changed since', async () => {
    await keep(anna, ['A-1', 'price', '80'], ['A-2', 'price', '70']);
    await save(anna);
    const [{ id = 0 } = {}] = await anna.api.staffCatalogueEdits({});
    await keep(ben, ['A-1', 'price', '77']);
    await save(ben);
    expect(await ben.api.staffUndoCatalogueEdit({ params: { id } })).toMatchObject({
      leftChanges: 1,
      left: [{ name: 'A-1', field: 'price' }],
    });
    expect([await stored('A-1', 'price'), await stored('A-2', 'price')]).toEqual(['7700', '9000']);
  });
});

describe('without the permission for prices', () => {
  test('no row, no filter and no choice tells one, and none is changed', async () => {
    await keep(anna, ['A-1', 'price', '80']);
    await save(anna);
    const seen = await rows(unpriced);
    expect(seen.flatMap(({ fields }) => Object.keys(fields)).filter((field) => /price|tiers/i.test(field))).toEqual([]);
    expect((await unpriced.api.staffCatalogueChoices({})).priceLists).toEqual([]);
    const sorted = unpriced.api.staffCatalogueSearch({ body: { sorts: { price: 'ASC' } } });
    expect((await refusal(sorted)).status).toBe(422);
    expect((await refusal(keep(unpriced, ['A-1', 'price', '1']))).status).toBe(403);
    expect((await refusal(keep(unpriced, ['A-1', 'tiers:GOLD', '1=1']))).status).toBe(403);
    const [edit] = await unpriced.api.staffCatalogueEdits({});
    expect(edit?.whyNotUndo).toContain('prices');
    expect((await refusal(unpriced.api.staffUndoCatalogueEdit({ params: { id: edit?.id ?? 0 } }))).status).toBe(422);
  });
});

test('the find box finds letters, and what the shop’s search finds; a bulk change of it the same', async () => {
  const found = async (value: string) => {
    const filters = { search: { _field: 'search', operator: 'CONTAIN', value, values: null } } as const;
    const { results } = await anna.api.staffCatalogueSearch({ body: { filters } });
    const act = { kind: 'SET', field: 'tag', typed: 'Hot' } as const;
    const { matched } = await anna.api.staffBulkDraft({ body: { filters, ids: null, keep: false, act } });
    expect(matched).toBe(results.length);
    return results.map(({ fields }) => fields['sku']);
  };
  expect(await found('creen bl')).toEqual(['A-1']);
  expect(await found('iphone 15 screens')).toEqual(['A-1', 'A-2']);
  expect(await found('white iphone 15')).toEqual(['A-2']);
  // The shop’s search would leave the word out and find all screens.
  expect(await found('screen zzyzx')).toEqual([]);
});

describe('a bulk change', () => {
  const all = { filters: {}, ids: null, keep: false };
  const down = { kind: 'PRICE', field: 'price', how: 'PERCENT', by: -5, round: 'X5' } as const;

  test('is looked at first, then in the draft, and undone as one', async () => {
    const look = await anna.api.staffBulkDraft({ body: { ...all, act: down } });
    expect(look).toMatchObject({ matched: 3, changed: 3, wrong: 0 });
    expect(look.lines.map(({ sku, before, after }) => [sku, before, after])).toEqual([
      ['A-1', '10000', '9505'],
      ['A-2', '9000', '8555'],
      ['B-1', '2000', '1905'],
      ['B-1', '1=1800', '1=1715'],
    ]);
    expect((await anna.api.staffCatalogueDraft({})).lines).toEqual([]);
    const search = { search: { _field: 'search', operator: 'CONTAIN', value: 'screen', values: null } } as const;
    await anna.api.staffBulkDraft({ body: { ...all, filters: search, act: down, keep: true } });
    expect(await save(anna)).toMatchObject({ outcome: 'SAVED', changes: 2 });
    expect(await stored('B-1', 'price')).toBe('2000');
  });

  test('adds and takes away categories of products, sets tags, and follows the draft', async () => {
    const add = { kind: 'ADD', field: 'categories', typed: 'Batteries' } as const;
    const { lines } = await anna.api.staffBulkDraft({ body: { ...all, act: add, keep: true } });
    expect(lines).toMatchObject([{ name: 'Screen', after: 'parts-batteries, parts-screens' }]);
    const remove = { kind: 'REMOVE', field: 'categories', typed: 'parts-screens' } as const;
    await anna.api.staffBulkDraft({ body: { ...all, act: remove, keep: true } });
    const { id } = await rowOf('A-1');
    const tag = { kind: 'SET', field: 'tag', typed: 'Hot' } as const;
    await anna.api.staffBulkDraft({ body: { ...all, ids: [id], act: tag, keep: true } });
    expect(await save(anna)).toMatchObject({ outcome: 'SAVED', changes: 2 });
    expect([await stored('A-1', 'categories'), await stored('A-1', 'tag')]).toEqual(['parts-batteries', 'Hot']);
  });

  test('names what cannot be so, and refuses what no variant could have', async () => {
    const special = { kind: 'PRICE', field: 'specialPrice', how: 'VALUE', by: 50, round: 'NONE' } as const;
    const look = await anna.api.staffBulkDraft({ body: { ...all, act: special } });
    expect(look).toMatchObject({ changed: 2, wrong: 1 });
    expect(look.lines[0]).toMatchObject({ sku: 'B-1', problem: 'It would not be lower than the price' });
    const tag = { kind: 'SET', field: 'tag', typed: 'no such' } as const;
    const refused = anna.api.staffBulkDraft({ body: { ...all, act: tag } });
    expect((await refusal(refused)).messages).toEqual(['act.typed: There is no tag "no such"']);
    expect((await refusal(unpriced.api.staffBulkDraft({ body: { ...all, act: down } }))).status).toBe(403);
  });
});

test('a product has its variants and its history, without prices for those who may not see them', async () => {
  await keep(anna, ['A-1', 'price', '80'], ['A-2', 'name', 'Pane'], ['A-1', 'productName', 'Pane']);
  await save(anna);
  const { productId } = await rowOf('A-1');
  const seen = await anna.api.staffCatalogueProduct({ params: { id: productId } });
  expect(seen.variants.map(({ fields }) => [fields['sku'], fields['description']])).toEqual([
    ['A-1', ''],
    ['A-2', ''],
  ]);
  expect(seen.history.map(({ sku, field, before, after, by }) => [sku, field, before, after, by])).toEqual([
    [null, 'productName', 'Screen', 'Pane', anna.email],
    ['A-2', 'name', 'Screen white', 'Pane', anna.email],
    ['A-1', 'price', '10000', '8000', anna.email],
  ]);
  const blind = await unpriced.api.staffCatalogueProduct({ params: { id: productId } });
  expect(blind.history.map(({ field }) => field)).toEqual(['productName', 'name']);
  expect(blind.variants[0]?.fields).not.toHaveProperty('price');
  expect((await refusal(anna.api.staffCatalogueProduct({ params: { id: 999_999 } }))).status).toBe(404);
});
