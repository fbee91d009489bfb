import { randomUUID } from 'node:crypto';
import type { NewProduct } from '#contract/catalogue/staff-products.ts';
import * as messages from '#messages/shop.js';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { createBuyer, refusal } from '#test/buyers.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import { emptyTables } from '#test/empty-tables.ts';
import { testShop } from '#test/shop.ts';
import { auditOf, type SignedInStaff, signedInStaff } from '#test/staff.ts';

/* Products that staff make, copy and take out of the shop. */

const shop = testShop();
let anna: SignedInStaff;
let unpriced: SignedInStaff;
beforeAll(async () => {
  anna = await signedInStaff(shop, 'catalogue', 'prices');
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
      product([{ sku: 'A-1', name: 'Screen', attributes: { colour: 'Black', brand: 'Apple' }, tagName: 'Hot' }], {
        handle: 'screen',
        name: 'Screen',
        categoryUrls: ['parts/screens'],
        phoneUrls: ['apple-iphone-15', 'samsung-galaxy-s21-ultra'],
      }),
    ]),
  );
});

const variant = { sku: 'N-1', name: '', upc: '', price: '12.50', stock: 'In Stock', values: [] as string[] };
const fresh: NewProduct = {
  name: 'Galaxy S21 Ultra battery',
  handle: '',
  brand: 'apple',
  categories: 'Screens',
  phones: '',
  tag: 'hot',
  description: '<p onclick="x()">Lasts <b>long</b></p>',
  options: ['colour', 'Quality grade'],
  variants: [
    { ...variant, values: ['black', 'Premium'] },
    { ...variant, sku: 'N-2', values: ['White', 'Premium'], price: '$1,234.50', stock: '' },
  ],
};
const add = (given: Partial<NewProduct> = {}, who = anna) => who.api.staffAddProduct({ body: { ...fresh, ...given } });
const found = async (value: string) => {
  const { results } = await shop.api.productList({ body: { listBy: 'SEARCH', value } });
  return results.map(({ sku }) => sku).toSorted();
};
const skusIn = async (listBy: 'CATEGORY' | 'PHONE', value: string) =>
  (await shop.api.productList({ body: { listBy, value } })).results.map(({ sku }) => sku).toSorted();
const variantsOf = async (id: number) => (await anna.api.staffCatalogueProduct({ params: { id } })).variants;

describe('a new product', () => {
  test('is in the shop at once: in searches, lists and filters that were asked before, and on its phone', async () => {
    await expect.poll(() => found('battery')).toEqual([]);
    expect(await skusIn('CATEGORY', 'parts-screens')).toEqual(['A-1']);
    expect(await skusIn('PHONE', 'samsung-galaxy-s21-ultra')).toEqual(['A-1']);
    const filters = () => shop.api.productListFilters({ body: { listBy: 'CATEGORY', value: 'parts-screens' } });
    expect(JSON.stringify(await filters())).not.toContain('Premium');
    const { id, handle } = await add();
    expect(handle).toBe('galaxy-s21-ultra-battery');
    await expect.poll(() => found('battery')).toEqual(['N-1', 'N-2']);
    await expect.poll(() => skusIn('CATEGORY', 'parts-screens')).toEqual(['A-1', 'N-1', 'N-2']);
    await expect.poll(() => skusIn('PHONE', 'samsung-galaxy-s21-ultra')).toEqual(['A-1', 'N-1', 'N-2']);
    await expect.poll(async () => JSON.stringify(await filters())).toContain('Premium');
    expect((await variantsOf(id)).map(({ fields }) => fields)).toMatchObject([
      {
        sku: 'N-1',
        name: 'Galaxy S21 Ultra battery – Black / Premium',
        price: '1250',
        stock: 'IN_STOCK',
        tag: 'Hot',
        description: '<p>Lasts <b>long</b></p>',
        'attribute:colour': 'Black',
        'attribute:quality_grade': 'Premium',
        'attribute:brand': 'Apple',
        phones: 'samsung-galaxy-s21-ultra',
      },
      { sku: 'N-2', price: '123450', stock: 'UNKNOWN', 'attribute:colour': 'White' },
    ]);
    expect(await auditOf(shop, 'product', id)).toMatchObject([
      { action: 'product.add', after: { handle, skus: 'N-1, N-2' } },
    ]);
  });

  test('is refused whole, with a reason at each field, and nothing of it is stored', async () => {
    const wrong = add({
      handle: 'Screen',
      categories: 'No such',
      options: ['colour', '1st'],
      variants: [
        { ...variant, sku: 'A-1', price: 'cheap' },
        { ...variant, sku: 'N-2', upc: '036000291453' },
        { ...variant, sku: 'N-2' },
      ],
    });
    expect(await refusal(wrong)).toEqual({
      status: 422,
      messages: [
        'categories: There is no category "no such"',
        'options.1: "1st" does not begin with a letter',
        'variants.0.price: "cheap" is no amount',
        'variants.0.sku: This SKU belongs to "Screen".',
        'variants.1.upc: "036000291453" has a wrong check digit',
        'variants.2.sku: Another variant above has this SKU.',
        'handle: "Screen" has this handle already.',
      ],
    });
    const empty = add({
      name: '',
      tag: 'None such',
      options: [''],
      variants: [
        { ...variant, sku: '', price: '' },
        { ...variant, price: 'dear' },
      ],
    });
    expect((await refusal(empty)).messages).toEqual([
      'name: Please name the product.',
      'tag: There is no tag "None such"',
      'options.0: Please name the option.',
      'variants.0.sku: Please enter a SKU.',
      'variants.0.price: Please enter a price.',
      'variants.1.price: "dear" is no amount',
    ]);
    await expect.poll(() => found('battery')).toEqual([]);
    await expect(add({}, unpriced)).rejects.toMatchObject({ status: 403 });
  });

  test('gets a handle of its own, as it was proposed', async () => {
    expect(await anna.api.staffProposeHandle({ body: { name: 'Screen' } })).toEqual({ handle: 'screen-2' });
    expect(await add({ name: 'Screen', options: [], variants: [variant] })).toMatchObject({ handle: 'screen-2' });
    expect(await anna.api.staffProposeHandle({ body: { name: 'Écran – SCREEN' } })).toEqual({
      handle: 'ecran-screen',
    });
  });
});

const screen = async () =>
  shop.context.db.selectFrom('product').select('id').where('handle', '=', 'screen').executeTakeFirstOrThrow();

describe('variants', () => {
  test('are added with the description, tag and brand of the first, and found at once', async () => {
    const { id } = await screen();
    await anna.api.staffAddVariants({
      params: { id },
      body: { options: ['Colour'], variants: [{ ...variant, values: ['Red'] }] },
    });
    const [first, second] = await variantsOf(id);
    expect(first?.fields).toMatchObject({ sku: 'A-1', name: 'Screen', 'attribute:colour': 'Black' });
    expect(second).toMatchObject({
      variantNumber: 2,
      fields: { name: 'Screen – Red', tag: 'Hot', 'attribute:brand': 'Apple', 'attribute:colour': 'Red' },
    });
    await expect.poll(() => found('screen')).toEqual(['A-1', 'N-1']);
    const again = anna.api.staffAddVariants({ params: { id }, body: { options: [], variants: [variant] } });
    expect((await refusal(again)).messages).toEqual(['variants.0.sku: This SKU belongs to "Screen – Red".']);
  });

  test('go when they left no trace, are archived when a customer knows them, and the last one stays', async () => {
    const { id } = await add();
    const [one, two] = await variantsOf(id);
    const buyer = await createBuyer(shop);
    await buyer.api.addToCart({ body: { cartId: buyer.cartId, items: { [one?.id ?? 0]: 1 } } });
    expect(await anna.api.staffRemoveVariant({ params: { id: one?.id ?? 0 } })).toEqual({ outcome: 'ARCHIVED' });
    await expect.poll(() => found('battery')).toEqual(['N-2']);
    const kept = { requestKey: randomUUID(), title: 'Weekly', items: { [two?.id ?? 0]: 1 } };
    const list = await buyer.api.saveList({ body: kept });
    expect(await anna.api.staffRemoveVariant({ params: { id: two?.id ?? 0 } })).toEqual({ outcome: 'ARCHIVED' });
    await anna.api.staffRestoreProduct({ params: { id }, body: { sold: 0 } });
    await buyer.api.dropList({ params: { id: list.id } });
    await anna.api.staffRemoveVariant({ params: { id: two?.id ?? 0 } });
    expect((await variantsOf(id)).map(({ fields }) => [fields['sku'], fields['sold']])).toEqual([['N-1', 'false']]);
    const last = anna.api.staffRemoveVariant({ params: { id: one?.id ?? 0 } });
    expect((await refusal(last)).messages).toEqual([expect.stringContaining('the last variant')]);
  });
});

describe('a product', () => {
  test('leaves the shop and comes back, without what had left before; two people are told', async () => {
    const { id } = await add();
    const [one] = await variantsOf(id);
    const seen = one?.fields['sold'] ?? null;
    const change = { productId: id, variantId: one?.id ?? 0, field: 'sold', typed: 'no', seen };
    await anna.api.staffKeepDraft({ body: { changes: [change] } });
    await anna.api.staffSaveDraft({ body: { changes: 1 } });
    const archive = (sold: number) => anna.api.staffArchiveProduct({ params: { id }, body: { sold } });
    expect((await refusal(archive(2))).messages).toEqual([messages.changedElsewhere()]);
    await archive(1);
    await expect.poll(() => found('battery')).toEqual([]);
    expect((await refusal(archive(1))).messages).toEqual(['It is not sold already.']);
    await unpriced.api.staffRestoreProduct({ params: { id }, body: { sold: 0 } });
    await expect.poll(() => found('battery')).toEqual(['N-2']);
    const [edit] = await anna.api.staffCatalogueEdits({});
    await anna.api.staffUndoCatalogueEdit({ params: { id: edit?.id ?? 0 } });
    await expect.poll(() => found('battery')).toEqual([]);
    expect((await auditOf(shop, 'product', id)).map(({ action }) => action).toSorted()).toEqual([
      'product.add',
      'product.archive',
      'product.restore',
    ]);
  });

  test('is copied under new SKUs with what it shows, and not sold before a person says so', async () => {
    const { id } = await screen();
    const copy = await unpriced.api.staffDuplicateProduct({
      params: { id },
      body: { name: 'Zygote', handle: '' },
    });
    expect(copy.handle).toBe('zygote');
    const [only] = await variantsOf(copy.id);
    expect(only?.fields).toMatchObject({
      sku: 'A-1-2',
      name: 'Zygote',
      price: '1000',
      stock: 'OUT_OF_STOCK',
      sold: 'false',
      tag: 'Hot',
      categories: 'parts-screens',
      phones: 'apple-iphone-15, samsung-galaxy-s21-ultra',
      'attribute:colour': 'Black',
    });
    await expect.poll(() => found('zygote')).toEqual([]);
    await anna.api.staffRestoreProduct({ params: { id: copy.id }, body: { sold: 0 } });
    await expect.poll(() => found('zygote')).toEqual(['A-1-2']);
    const again = unpriced.api.staffDuplicateProduct({ params: { id }, body: { name: 'Zygote', handle: 'zygote' } });
    expect((await refusal(again)).messages).toEqual(['handle: "Zygote" has this handle already.']);
  });
});

test('a product is shown as a customer sees it: what is sold, at the prices of their own calls', async () => {
  const { id } = await add();
  const [, two] = await variantsOf(id);
  await anna.api.staffRemoveVariant({ params: { id: two?.id ?? 0 } });
  const buyer = await createBuyer(shop);
  const boss = await signedInStaff(shop, 'catalogue', 'prices', 'customers');
  const seen = await boss.api.staffProductOfCustomer({ params: { id, customer: buyer.id } });
  const [own] = await buyer.api.variantPrices({ body: { ids: [seen.variants[0]?.id ?? 0] } });
  expect(seen).toMatchObject({ verified: true, variants: [{ sku: 'N-1', stockStatus: 'IN_STOCK', ...own }] });
  expect(seen.variants).toHaveLength(1);
  await shop.context.db.updateTable('customer').set({ status: 'SUSPENDED' }).where('id', '=', buyer.id).execute();
  const unverified = await boss.api.staffProductOfCustomer({ params: { id, customer: buyer.id } });
  expect(unverified.verified).toBe(false);
  expect(JSON.stringify(unverified)).not.toContain('"price"');
  const may = anna.api.staffProductOfCustomer({ params: { id, customer: buyer.id } });
  await expect(may).rejects.toMatchObject({ status: 403 });
});

describe('the page of a product', () => {
  const page = async (id: number) => anna.api.staffCatalogueProduct({ params: { id } });
  const set = async (who: SignedInStaff, id: number, changes: readonly [string, string, number?][]) => {
    const { variants } = await page(id);
    const { lines } = await who.api.staffKeepDraft({
      body: {
        changes: changes.map(([field, typed, variantId = null]) => {
          const row = variants.find((each) => each.id === variantId) ?? variants[0];
          return { productId: id, variantId, field, typed, seen: row?.fields[field] ?? null };
        }),
      },
    });
    return lines;
  };
  const save = async (who: SignedInStaff) => {
    const { lines } = await who.api.staffCatalogueDraft({});
    return who.api.staffSaveDraft({ body: { changes: lines.length } });
  };
  const picture = async () => {
    serial += 1;
    const drawn = sharp({ create: { width: 9, height: 5, channels: 3, background: { r: serial, g: 1, b: 1 } } });
    const body = { name: `${serial}.png`, picture: (await drawn.png().toBuffer()).toString('base64') };
    return (await anna.api.staffUploadPicture({ body })).id;
  };
  let serial = 0;
  const inShop = async (productId: number, variantId: number) => shop.api.variant({ params: { productId, variantId } });

  test('puts pictures and variants in order, in the shop as well, and takes them back as one', async () => {
    const { id } = await add();
    const [one, two] = (await variantsOf(id)).map((each) => each.id);
    if (!one || !two) throw new Error('no variants');
    const [front, back] = [await picture(), await picture()];
    expect((await inShop(id, one)).assets).toEqual([]);
    await set(anna, id, [
      ['pictures', `${back}, ${front}`, one],
      ['order', `${two}, ${one}`],
    ]);
    // Also before it is saved they are drawn.
    expect((await page(id)).pictures.map((each) => each.id).toSorted()).toEqual([front, back].toSorted());
    expect(await save(anna)).toMatchObject({ outcome: 'SAVED', changes: 2 });
    const assets = async () => (await inShop(id, one)).assets.map((each) => each.id);
    await expect.poll(assets).toEqual([back, front]);
    const order = async () => (await inShop(id, one)).variants.map(({ sku }) => sku);
    await expect.poll(order).toEqual(['N-2', 'N-1']);
    expect((await page(id)).history.map(({ field, before, after }) => [field, before, after])).toContainEqual([
      'order',
      `${one}, ${two}`,
      `${two}, ${one}`,
    ]);
    const [edit] = await anna.api.staffCatalogueEdits({});
    await anna.api.staffUndoCatalogueEdit({ params: { id: edit?.id ?? 0 } });
    await expect.poll(assets).toEqual([]);
    await expect.poll(order).toEqual(['N-1', 'N-2']);
  });

  test('says to search engines what staff wrote, shows descriptions of pictures, and what goes with a product', async () => {
    const { id } = await add();
    const [one] = await variantsOf(id);
    const { id: other } = await screen();
    const shownWith = async () => {
      const { needed, related } = await shop.api.relatedProducts({ params: { productId: id } });
      return [needed, related].map((cards) => cards.map(({ sku }) => sku));
    };
    expect(await shownWith()).toEqual([[], []]);
    const front = await picture();
    await anna.api.staffChangePicture({
      params: { id: front },
      body: { version: 1, name: 'a', alt: 'From the front' },
    });
    await set(anna, id, [
      ['pictures', String(front), one?.id],
      ['needed', String(other)],
      ['searchTitle', 'S21 Ultra battery, wholesale'],
      ['searchDescription', 'Batteries that last.'],
    ]);
    await save(anna);
    await expect.poll(shownWith).toEqual([['A-1'], []]);
    expect(JSON.stringify(await shop.api.relatedProducts({ params: { productId: id } }))).not.toContain('price');
    await expect
      .poll(async () => inShop(id, one?.id ?? 0))
      .toMatchObject({
        searchTitle: 'S21 Ultra battery, wholesale',
        searchDescription: 'Batteries that last.',
        assets: [{ id: front, alt: 'From the front' }],
      });
    await anna.api.staffArchiveProduct({ params: { id: other }, body: { sold: 1 } });
    await expect.poll(shownWith).toEqual([[], []]);
    await anna.api.staffRestoreProduct({ params: { id: other }, body: { sold: 0 } });
    await expect.poll(shownWith).toEqual([['A-1'], []]);
    const itself = await set(anna, id, [['related', String(id)]]);
    expect(itself).toMatchObject([{ problem: 'A product is not shown with itself' }]);
    await anna.api.staffDropDraft({ body: { lines: 'all' } });
  });

  test('two people who put the same pictures in order: the second is told, and nothing is lost', async () => {
    const { id } = await add({ options: [], variants: [variant] });
    const [only] = await variantsOf(id);
    const [front, back] = [await picture(), await picture()];
    const ben = await signedInStaff(shop, 'catalogue');
    await set(anna, id, [['pictures', String(front), only?.id]]);
    await set(ben, id, [['pictures', String(back), only?.id]]);
    await save(anna);
    expect(await save(ben)).toMatchObject({
      outcome: 'CONFLICTS',
      conflicts: [{ line: { field: 'pictures', after: String(back) }, theirs: String(front) }],
    });
    expect((await ben.api.staffCatalogueDraft({})).lines).toHaveLength(1);
  });

  test('refuses what is no list of ids, a handle of another, and a picture that is gone', async () => {
    const { id } = await add();
    const [one] = await variantsOf(id);
    const lines = await set(anna, id, [
      ['pictures', 'a.png', one?.id],
      ['handle', 'Screen'],
      ['related', '1, 2,'],
    ]);
    expect(lines.map(({ field, problem }) => [field, problem])).toEqual([
      ['pictures', '"a.png" is no list of ids'],
      ['handle', 'This handle belongs to "Screen"'],
      ['related', '"1, 2," is no list of ids'],
    ]);
    await anna.api.staffDropDraft({ body: { lines: 'all' } });
    await set(anna, id, [['pictures', '999999', one?.id]]);
    expect(await save(anna)).toMatchObject({ outcome: 'CONFLICTS' });
    await anna.api.staffDropDraft({ body: { lines: 'all' } });
  });

  test('a phone that is taken away stays away, however the product is called later, and says why it was there', async () => {
    const { id } = await add();
    expect((await page(id)).fits).toEqual([
      { url: 'samsung-galaxy-s21-ultra', state: 'APPLIED', words: 'Galaxy S21 Ultra' },
    ]);
    await set(anna, id, [['phones', '']]);
    await save(anna);
    await set(anna, id, [['productName', 'Battery for the Galaxy S21 Ultra']]);
    await save(anna);
    expect((await variantsOf(id))[0]?.fields['phones']).toBeUndefined();
    await expect.poll(() => skusIn('PHONE', 'samsung-galaxy-s21-ultra')).toEqual(['A-1']);
  });

  test('also one that a file had given it, and no words', async () => {
    const { id } = await screen();
    await set(anna, id, [['phones', 'apple-iphone-15']]);
    await save(anna);
    await set(anna, id, [['phones', '']]);
    await save(anna);
    await set(anna, id, [['productName', 'Screen for the Galaxy S21 Ultra']]);
    await save(anna);
    expect((await variantsOf(id))[0]?.fields['phones']).toBeUndefined();
    const [edit] = (await anna.api.staffCatalogueEdits({})).slice(1);
    await anna.api.staffUndoCatalogueEdit({ params: { id: edit?.id ?? 0 } });
    expect((await variantsOf(id))[0]?.fields['phones']).toBe('apple-iphone-15');
  });
});
