import * as messages from '#messages/shop.js';
import * as staffMessages from '#messages/staff.js';
import { refusal } from '#test/buyers.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import { staffClient } from '#test/client.ts';
import { testShop } from '#test/shop.ts';
import { auditOf, type SignedInStaff, signedInStaff } from '#test/staff.ts';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';

const shop = testShop({ pages: true });
let keeper: SignedInStaff;
beforeAll(async () => {
  keeper = await signedInStaff(shop, 'catalogue');
});

/** A parent with two children, a product in each that fits one phone, under urls of their own. */
const branch = async () => {
  const top = `top-${randomUUID()}`;
  const phone = `apple-${randomUUID()}`;
  await shop.apply(
    catalogue([
      product([{}], { categoryUrls: [`${top}/screens`], phoneUrls: [phone] }),
      product([{}], { categoryUrls: [`${top}/batteries`], phoneUrls: [phone] }),
    ]),
  );
  const tree = await keeper.api.staffCategories({});
  const of = (url: string) => {
    const found = tree.find((each) => each.url === url);
    if (!found) throw new Error(url);
    return found;
  };
  return { phone, top: of(top), screens: of(`${top}-screens`), batteries: of(`${top}-batteries`) };
};
const detail = (id: number) => keeper.api.staffCategory({ params: { id } });
const save = async (id: number, change: object) => {
  const { version, name, url, anchor, hidden, searchTitle, searchDescription } = await detail(id);
  const body = { version, name, url, anchor, hidden, pictureId: null, searchTitle, searchDescription, ...change };
  return keeper.api.staffSaveCategory({ params: { id }, body });
};
const list = (value: string) => shop.api.productListFilters({ body: { listBy: 'CATEGORY', value } });
const browsed = (id: number) => shop.api.subCategories({ query: { id: [id] } });
const page = (path: string) => shop.app.inject({ url: path, headers: { accept: 'text/html' } });

test('the tree says how many products each holds, and how many with those below it', async () => {
  const { top, screens } = await branch();
  expect(top).toMatchObject({ products: 0, productsBelow: 2 });
  expect(screens).toMatchObject({ parentId: top.id, products: 1, productsBelow: 1 });
});

test('a new category is the last below its parent, and its address is its own', async () => {
  const { top, screens } = await branch();
  const url = `new-${randomUUID()}`;
  const { id } = await keeper.api.staffAddCategory({ body: { name: 'New', url, parentId: top.id } });
  const below = (await keeper.api.staffCategories({})).filter(({ parentId }) => parentId === top.id);
  expect(below.at(-1)).toMatchObject({ id, name: 'New', url, products: 0 });
  expect((await auditOf(shop, 'category', id)).at(-1)).toMatchObject({ action: 'category.add', actor: keeper.email });
  const twice = keeper.api.staffAddCategory({ body: { name: 'New', url: screens.url, parentId: null } });
  await expect(refusal(twice)).resolves.toMatchObject({ messages: [`url: ${staffMessages.categoryUrlTaken()}`] });
});

describe('a changed category', () => {
  test('is what shoppers see with their next request', async () => {
    const { screens } = await branch();
    expect((await list(screens.url)).title).toBe('Screens');
    const saved = await save(screens.id, {
      name: 'Displays',
      searchTitle: 'Phone displays',
      searchDescription: 'All.',
    });
    expect(saved).toMatchObject({ name: 'Displays', version: 2 });
    await expect
      .poll(() => list(screens.url))
      .toMatchObject({
        title: 'Displays',
        category: { searchTitle: 'Phone displays', searchDescription: 'All.' },
      });
    expect((await auditOf(shop, 'category', screens.id)).at(-1)).toMatchObject({
      action: 'category.change',
      before: { name: 'Screens', searchTitle: '' },
      after: { name: 'Displays', searchTitle: 'Phone displays' },
    });
  });

  test('has its title and description in the head of its page', async () => {
    const { screens } = await branch();
    await save(screens.id, { searchTitle: 'Displays for phones', searchDescription: 'Graded, tested.' });
    await expect
      .poll(async () => (await page(`/products/category/${screens.url}/`)).body)
      .toMatch(/<title>Displays for phones · [^<]*<\/title>[^]*<meta name="description" content="Graded, tested."/);
  });

  test('is led to from every address that it had, and what is made at one wins', async () => {
    const { screens } = await branch();
    const [second, third] = [`b-${randomUUID()}`, `c-${randomUUID()}`];
    await save(screens.id, { url: second });
    const saved = await save(screens.id, { url: third });
    expect(saved.oldPaths).toEqual([screens.url, second].map((url) => `/products/category/${url}/`));
    for (const url of [screens.url, second]) {
      await expect
        .poll(async () => (await page(`/products/category/${url}/`)).headers['location'])
        .toBe(`/products/category/${third}/`);
      // A link in a page that is open in a browser goes by the call alone.
      await expect.poll(async () => (await list(url)).breadcrumb.at(-1)?.url).toBe(third);
    }
    await shop.apply(catalogue([product([{}], { categoryUrls: [second] })]));
    await expect.poll(async () => (await page(`/products/category/${second}/`)).statusCode).toBe(200);
  });

  test('keeps the drafts and the undo of its products', async () => {
    const { screens, batteries } = await branch();
    const { results } = await keeper.api.staffCatalogueSearch({ body: {} });
    const row = results.find(({ fields }) => fields['categories'] === screens.url);
    const change = { productId: row!.productId, variantId: null, field: 'categories', seen: screens.url };
    await keeper.api.staffKeepDraft({ body: { changes: [{ ...change, typed: `${screens.url}, ${batteries.url}` }] } });
    const other = `other-${randomUUID()}`;
    await save(screens.id, { url: other });
    const saved = await keeper.api.staffSaveDraft({ body: { changes: 1 } });
    expect(saved.outcome).toBe('SAVED');
    await save(screens.id, { url: screens.url });
    const undone = await keeper.api.staffUndoCatalogueEdit({ params: { id: 'editId' in saved ? saved.editId : 0 } });
    expect(undone).toMatchObject({ leftChanges: 0 });
  });

  test('that is hidden is nowhere, with all below it, and its products stay', async () => {
    const { top, screens } = await branch();
    await shop.context.db
      .insertInto('menu_item')
      .values({ name: 'Hidden?', item_type: 'PRODUCT_LIST', values: [screens.url] })
      .execute();
    const inMenu = async () => (await shop.api.cuiConfig({})).menu.some(({ item }) => item.values[0] === screens.url);
    await expect.poll(inMenu).toBe(true);
    expect(await browsed(screens.id)).toHaveLength(1);
    await save(top.id, { hidden: true });
    await expect.poll(() => browsed(screens.id)).toEqual([]);
    await expect.poll(() => browsed(top.id)).toEqual([]);
    await expect.poll(inMenu).toBe(false);
    await expect(list(screens.url)).rejects.toMatchObject({ status: 404 });
    const sitemap = await shop.app.inject({ url: '/sitemap/categories.xml' });
    expect(sitemap.body).not.toContain(screens.url);
    expect(await shop.api.productListCount({ body: { listBy: 'SEARCH', value: 'Part' } })).toBeTruthy();
    await save(top.id, { hidden: false });
    await expect.poll(() => browsed(screens.id)).toHaveLength(1);
  });

  test('of two who save at once, the second is told and changes nothing', async () => {
    const { screens } = await branch();
    const other = await signedInStaff(shop, 'catalogue');
    const { version } = await detail(screens.id);
    const rest = {
      url: screens.url,
      anchor: true,
      hidden: false,
      pictureId: null,
      searchTitle: '',
      searchDescription: '',
    };
    const outcomes = await Promise.allSettled(
      [keeper, other].map(({ api }, i) =>
        api.staffSaveCategory({ params: { id: screens.id }, body: { version, name: `Name ${i}`, ...rest } }),
      ),
    );
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([{ reason: { body: { globalErrors: [messages.changedElsewhere()] } } }]);
    expect((await detail(screens.id)).version).toBe(2);
  });

  test('cannot have a picture that is not there, nor the address of another', async () => {
    const { screens, batteries } = await branch();
    await expect(refusal(save(screens.id, { pictureId: 999_999 }))).resolves.toMatchObject({
      messages: [`pictureId: ${staffMessages.pictureUnknown()}`],
    });
    await expect(refusal(save(screens.id, { url: batteries.url }))).resolves.toMatchObject({
      messages: [`url: ${staffMessages.categoryUrlTaken()}`],
    });
    await expect(refusal(save(screens.id, { url: 'sale' }))).resolves.toMatchObject({
      messages: [`url: ${staffMessages.categoryUrlSpecial()}`],
    });
  });
});

describe('a moved category', () => {
  const move = (id: number, seen: object, to: object) =>
    keeper.api.staffMoveCategory({ params: { id }, body: { seen, to } as never });

  test('stands before its sibling, in the browser and in the order of a phone’s list', async () => {
    const { phone, top, screens, batteries } = await branch();
    await move(batteries.id, { parentId: top.id, beforeId: null }, { parentId: top.id, beforeId: screens.id });
    await expect.poll(async () => (await browsed(top.id))[0]?.childIds).toEqual([batteries.id, screens.id]);
    const firstOf = async (listBy: 'PHONE' | 'CATEGORY', value: string) =>
      (await shop.api.productList({ body: { listBy, value } })).results[0]?.id;
    const battery = await firstOf('CATEGORY', batteries.url);
    await expect.poll(() => firstOf('PHONE', phone)).toBe(battery);
    expect((await auditOf(shop, 'category', batteries.id)).at(-1)).toMatchObject({
      action: 'category.move',
      before: { before: '' },
      after: { before: 'Screens' },
    });
  });

  test('takes its products into the lists above its new place', async () => {
    const [from, to] = [await branch(), await branch()];
    const count = async (url: string) => await shop.api.productListCount({ body: { listBy: 'CATEGORY', value: url } });
    const before = await count(to.top.url);
    await move(
      from.screens.id,
      { parentId: from.top.id, beforeId: from.batteries.id },
      { parentId: to.top.id, beforeId: null },
    );
    await expect.poll(() => count(to.top.url)).not.toEqual(before);
  });

  test('cannot lie in itself, and a place that was seen otherwise is told', async () => {
    const { top, screens, batteries } = await branch();
    const inItself = move(top.id, await placeOf(top.id), { parentId: screens.id, beforeId: null });
    await expect(refusal(inItself)).resolves.toMatchObject({ messages: [staffMessages.categoryInItself()] });
    const stale = move(screens.id, { parentId: top.id, beforeId: null }, { parentId: null, beforeId: null });
    await expect(refusal(stale)).resolves.toMatchObject({ messages: [messages.changedElsewhere()] });
    const gone = move(
      screens.id,
      { parentId: top.id, beforeId: batteries.id },
      { parentId: null, beforeId: batteries.id },
    );
    await expect(refusal(gone)).resolves.toMatchObject({ messages: [messages.changedElsewhere()] });
  });

  const placeOf = async (id: number) => {
    const tree = await keeper.api.staffCategories({});
    const node = tree.find((each) => each.id === id);
    const siblings = tree.filter(({ parentId }) => parentId === node?.parentId);
    return {
      parentId: node?.parentId ?? null,
      beforeId: siblings[siblings.findIndex((each) => each.id === id) + 1]?.id ?? null,
    };
  };
});

describe('a deleted category', () => {
  const remove = async (id: number, moveTo: number | null) => {
    const { version } = await detail(id);
    return keeper.api.staffDeleteCategory({ params: { id }, body: { version, moveTo } });
  };

  test('leaves its products and its address to another one, in one step of their history', async () => {
    const { screens, batteries } = await branch();
    await expect(refusal(remove(screens.id, null))).resolves.toMatchObject({
      messages: [`moveTo: ${staffMessages.categoryMoveToRequired(1)}`],
    });
    const tree = await remove(screens.id, batteries.id);
    expect(tree.find(({ id }) => id === batteries.id)).toMatchObject({ products: 2 });
    expect(tree.some(({ id }) => id === screens.id)).toBe(false);
    await expect
      .poll(async () => (await page(`/products/category/${screens.url}/`)).headers['location'])
      .toBe(`/products/category/${batteries.url}/`);
    expect(await auditOf(shop, 'category', screens.id)).toMatchObject([
      { action: 'category.delete', before: { products: 1 }, after: { productsTo: batteries.url } },
    ]);
    expect((await keeper.api.staffCatalogueEdits({}))[0]).toMatchObject({ changes: 1 });
  });

  test('with categories below it stays', async () => {
    const { top, batteries } = await branch();
    expect((await detail(top.id)).can.remove).toEqual({ possible: false, whyNot: staffMessages.categoryHasChildren() });
    await expect(refusal(remove(top.id, batteries.id))).resolves.toMatchObject({
      messages: [staffMessages.categoryHasChildren()],
    });
  });
});

test.each([
  'staffCategories',
  'staffCategory',
  'staffAddCategory',
  'staffSaveCategory',
  'staffMoveCategory',
  'staffDeleteCategory',
] as const)('%s needs the permission', async (name) => {
  const { headers } = await signedInStaff(shop, 'stock', 'content');
  const call = staffClient(shop.app, headers)[name] as (input: object) => Promise<unknown>;
  await expect(call({ params: { id: 1 }, body: {} })).rejects.toMatchObject({ status: 403 });
});
