import { limits } from '#contract/limits.ts';
import * as messages from '#messages/shop.js';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/* Specification section 2, "Product list screen", with sections 4 ("Product list status") and 9. */

const batteries = '/products/category/batteries/';
/** The URL of the batteries with choices. */
const withFilters = (chosen: object) =>
  `${batteries}?activeFilters=${encodeURIComponent(JSON.stringify({ listBy: 'CATEGORY', value: 'batteries', ...chosen }))}`;
const shopBy = (page: Page) => page.getByRole('complementary', { name: 'Shop By' });
const filter = (page: Page, name: string) => shopBy(page).getByRole('region', { name, exact: true });
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const sort = (page: Page) => page.getByRole('combobox', { name: 'Sort by' });
const scrolled = (page: Page) => page.evaluate(() => scrollY);
const activeFilters = (page: Page): unknown =>
  JSON.parse(new URL(page.url()).searchParams.get('activeFilters') ?? 'null');
const optionsOf = (group: Locator) =>
  group.getByRole('checkbox').evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).checked));
/** Checks or unchecks, and waits for the products of the new list. */
const press = async (page: Page, box: Locator) => {
  const answered = page.waitForResponse('**/api/v1/product/list/');
  await box.click();
  await answered;
};

test('a filter column, 5 of 24 columns, titled Shop By, and 4 products per row', async ({ page, open }) => {
  await open(batteries);
  await expect(shopBy(page).getByRole('heading', { name: 'Shop By', exact: true })).toBeVisible();
  const column = (await shopBy(page).boundingBox())!.width;
  const whole = await shopBy(page).evaluate((aside) => aside.parentElement!.getBoundingClientRect().width);
  // The column and its share of the gap.
  expect(column / whole).toBeGreaterThan(4.5 / 24);
  expect(column / whole).toBeLessThan(5.1 / 24);
  const tops = await cards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
  expect(new Set(tops.slice(0, limits.productsPerRow)).size).toBe(1);
  expect(tops[limits.productsPerRow]).toBeGreaterThan(tops[0]!);
});

test('filters: Categories, Products, phone brand then phone, attributes by code, Featured as', async ({
  page,
  open,
  shop,
}) => {
  const { attrFilters } = await shop.productListFilters({ body: { listBy: 'CATEGORY', value: 'batteries' } });
  await open(batteries);
  const expected = [
    'Categories',
    'Products',
    'Phone brand',
    ...attrFilters.filter(({ values }) => values.length > 1).map(({ label }) => label),
    'Featured as',
  ];
  await expect(shopBy(page).getByRole('heading', { level: 3 })).toHaveText(expected);
  for (const name of expected) {
    await expect(filter(page, name).getByRole('button', { name: /^Clear/ })).toHaveText('Clear');
    await expect(filter(page, name).getByRole('button', { name: /^Refine/ })).toHaveText('Refine');
  }
});

test('a filter is shown only when it has more than one option, except phone brand', async ({ page, open, shop }) => {
  const value = 'iphone-15-series-batteries';
  const filters = await shop.productListFilters({ body: { listBy: 'CATEGORY', value } });
  expect(filters.phoneBrands).toHaveLength(1);
  const single = filters.attrFilters.filter(({ values }) => values.length === 1);
  await open(`/products/category/${value}/`);
  await expect(filter(page, 'Phone brand').getByRole('checkbox')).toHaveCount(1);
  for (const { label } of single) await expect(filter(page, label)).toHaveCount(0);
  if (filters.categories.length < 2) await expect(filter(page, 'Categories')).toHaveCount(0);
  for (const group of await shopBy(page).getByRole('region').all())
    if ((await group.getByRole('heading').textContent()) !== 'Phone brand')
      expect(await group.getByRole('checkbox').count()).toBeGreaterThan(1);
});

test('chosen options are listed first; changing a filter clears the list and begins at page 1', async ({
  page,
  open,
}) => {
  await open(withFilters({ page: 2 }));
  await expect(cards(page)).toHaveCount(40);
  const grades = filter(page, 'Quality grade');
  const last = grades.getByRole('checkbox').last();
  const name =
    (await last.getAttribute('aria-label')) ?? (await last.evaluate((box) => box.closest('label')!.innerText));
  await press(page, last);
  await expect(grades.getByRole('checkbox').first()).toBeChecked();
  await expect(grades.getByRole('listitem').first()).toContainText(name.split('\n')[0]!);
  await expect(cards(page)).toHaveCount(20);
  expect(activeFilters(page)).toMatchObject({ page: 1 });
  expect(await optionsOf(grades)).toEqual([
    true,
    ...Array.from({ length: (await optionsOf(grades)).length - 1 }, () => false),
  ]);
});

test('values of one filter widen, different filters narrow', async ({ page, open, shop }) => {
  const body = { listBy: 'CATEGORY', value: 'batteries' } as const;
  const grades = (await shop.productListFilters({ body })).attrFilters.find(({ label }) => label === 'Quality grade')!;
  const [one, other] = grades.values;
  const total = async (extra: object) =>
    (await shop.productList({ body: { ...body, ...extra, page: 0 } })).totalFilteredRecords;
  const shown = (count: number) =>
    expect(page.getByText(new RegExp(`^${count.toLocaleString('en-CA')} products?`)).first()).toBeVisible();
  await open(batteries);
  const box = (name: string) =>
    filter(page, 'Quality grade').getByRole('checkbox', { name: new RegExp(`^${name}( |$)`) });
  await press(page, box(one!.label));
  await press(page, box(other!.label));
  const wide = await total({ attributes: { [grades.code]: [one!.value, other!.value] } });
  expect(wide).toBeGreaterThan(await total({ attributes: { [grades.code]: [one!.value] } }));
  await shown(wide);
  await press(page, filter(page, 'Phone brand').getByRole('checkbox', { name: /^Google/ }));
  const narrow = await total({
    attributes: { [grades.code]: [one!.value, other!.value] },
    phoneBrands: { google: [] },
  });
  expect(narrow).toBeLessThan(wide);
  await shown(narrow);
});

test('choosing a phone brand reveals that brand’s phones; unchecking it unchecks them', async ({ page, open }) => {
  await open(batteries);
  const brands = filter(page, 'Phone brand');
  const apple = brands.getByRole('checkbox', { name: /^Apple/ });
  const phones = brands.getByRole('list', { name: 'Phones of Apple' });
  await expect(phones).toHaveCount(0);
  await press(page, apple);
  const phone = phones.getByRole('checkbox', { name: /^iPhone 15 Pro(?! Max)/ });
  await press(page, phone);
  await expect(phones.getByRole('checkbox').first()).toBeChecked();
  expect(activeFilters(page)).toMatchObject({ phoneBrands: { apple: ['apple-iphone-15-pro'] } });
  for (const card of await cards(page).all()) await expect(card).toContainText('iPhone 15 Pro');
  await apple.click();
  await expect(phones).toHaveCount(0);
  await expect(page).toHaveURL(batteries);
  await apple.click();
  await expect(phones.getByRole('checkbox').first()).toBeVisible();
  await expect(phones.getByRole('checkbox', { checked: true })).toHaveCount(0);
});

test('Clear takes a filter’s choices away, and no other’s', async ({ page, open }) => {
  await open(batteries);
  await press(page, filter(page, 'Quality grade').getByRole('checkbox').first());
  await press(page, filter(page, 'Phone brand').getByRole('checkbox', { name: /^Google/ }));
  await filter(page, 'Quality grade')
    .getByRole('button', { name: /^Clear/ })
    .click();
  await expect(filter(page, 'Quality grade').getByRole('checkbox', { checked: true })).toHaveCount(0);
  await expect(filter(page, 'Phone brand').getByRole('checkbox', { checked: true })).toHaveCount(1);
  await expect.poll(() => activeFilters(page)).toMatchObject({ phoneBrands: { google: [] } });
  expect(activeFilters(page)).not.toHaveProperty('filters');
});

test('Refine scrolls the page to the top', async ({ page, open }) => {
  await open(batteries);
  const grades = filter(page, 'Quality grade');
  await press(page, grades.getByRole('checkbox').first());
  await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }));
  await grades.getByRole('button', { name: /^Refine/ }).click();
  await expect.poll(() => scrolled(page)).toBe(0);
});

test('sort options: Default, Newest first, Oldest First, Lowest and Highest price first, New Arrivals', async ({
  page,
  open,
}) => {
  await open(batteries);
  await expect(sort(page).locator('option')).toHaveText([
    'Default',
    'Newest first',
    'Oldest First',
    'Lowest price first',
    'Highest price first',
    'New Arrivals',
  ]);
  await expect(sort(page)).toHaveValue('default');
});

for (const [label, sorts] of [
  ['Newest first', { createdAt: 'DESC' }],
  ['Oldest First', { createdAt: 'ASC' }],
  ['New Arrivals', { newFrom: 'DESC' }],
] as const)
  test(`${label} shows the products in the server’s order, and is in the URL`, async ({ page, open, shop }) => {
    const body = { listBy: 'CATEGORY', value: 'batteries', sorts, page: 0 } as const;
    const { results } = await shop.productList({ body });
    await open(batteries);
    await sort(page).selectOption({ label });
    await expect(cards(page).getByRole('heading')).toHaveText(results.map(({ name }) => name));
    await page.reload();
    await expect(cards(page).getByRole('heading')).toHaveText(results.map(({ name }) => name));
    await expect(sort(page).locator('option:checked')).toHaveText(label);
  });

for (const [label, sorts] of [
  ['Lowest price first', { price: 'ASC' }],
  ['Highest price first', { price: 'DESC' }],
] as const)
  test(`${label} is answered to a visitor in Default order, and reveals no price`, async ({ page, open, shop }) => {
    const inDefaultOrder = await shop.productList({ body: { listBy: 'CATEGORY', value: 'batteries', page: 0 } });
    expect(
      (await shop.productList({ body: { listBy: 'CATEGORY', value: 'batteries', sorts, page: 0 } })).results,
    ).toEqual(inDefaultOrder.results);
    await open(batteries);
    const answered = page.waitForResponse('**/api/v1/product/list/');
    await sort(page).selectOption({ label });
    expect(await (await answered).text()).not.toMatch(/"(price|specialPrice|tierPrices)"/);
    await expect(cards(page).getByRole('heading')).toHaveText(inDefaultOrder.results.map(({ name }) => name));
  });

test('new-arrivals switches on only-new and defaults to New Arrivals', async ({ page, open, shop }) => {
  const body = {
    listBy: 'CATEGORY',
    value: 'new-arrivals',
    onlyNew: true,
    sorts: { newFrom: 'DESC' },
    page: 0,
  } as const;
  const { results } = await shop.productList({ body });
  await open('/products/category/new-arrivals/');
  await expect(sort(page).locator('option:checked')).toHaveText('New Arrivals');
  await expect(cards(page).getByRole('heading')).toHaveText(results.map(({ name }) => name));
  await expect(cards(page).getByText('New', { exact: true })).toHaveCount(20);
});

test('sale switches on only-sale', async ({ page, open }) => {
  await open('/products/category/sale/');
  await expect(cards(page)).toHaveCount(20);
  await expect(cards(page).getByText('Sale', { exact: true })).toHaveCount(20);
  await expect(page.getByText(/\$\s?\d/)).toHaveCount(0);
});

test('further pages load within 500 px of the end, and not before', async ({ page, open, shop }) => {
  await open(batteries);
  let asked = 0;
  page.on('request', (request) => (asked += request.url().endsWith('/product/list/') ? 1 : 0));
  const end = await cards(page)
    .last()
    .evaluate((card) => card.closest('ul')!.getBoundingClientRect().bottom + scrollY);
  const height = page.viewportSize()!.height;
  const leave = (pixels: number) =>
    page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), end - height - pixels);
  await leave(limits.infiniteScrollPx + 60);
  // Two frames: an observer would have fired.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(asked).toBe(0);
  await leave(limits.infiniteScrollPx - 60);
  await expect(cards(page)).toHaveCount(40);
  expect(asked).toBe(1);
  await expect.poll(() => activeFilters(page)).toMatchObject({ page: 2 });
  const twoPages = await shop.productList({ body: { listBy: 'CATEGORY', value: 'batteries', page: 0, pageSize: 40 } });
  await expect(cards(page).getByRole('heading')).toHaveText(twoPages.results.map(({ name }) => name));
});

test('the last page ends the list', async ({ page, open, shop }) => {
  const value = 'iphone-15-series-batteries';
  const { totalFilteredRecords } = await shop.productList({ body: { listBy: 'CATEGORY', value, page: 0 } });
  expect(totalFilteredRecords).toBeLessThan(20);
  await open(`/products/category/${value}/`);
  await expect(cards(page)).toHaveCount(totalFilteredRecords);
  await expect(page.getByRole('link', { name: 'Load more' })).toHaveCount(0);
});

test('activeFilters is encoded JSON in the address and is restored on load', async ({ page, open }) => {
  await open(batteries);
  await press(page, filter(page, 'Quality grade').getByRole('checkbox').first());
  await press(page, filter(page, 'Phone brand').getByRole('checkbox', { name: /^Google/ }));
  await sort(page).selectOption({ label: 'Oldest First' });
  await expect
    .poll(() => activeFilters(page))
    .toMatchObject({
      listBy: 'CATEGORY',
      value: 'batteries',
      page: 1,
      sortBy: 'oldest',
      phoneBrands: { google: [] },
    });
  const chosen = page.getByRole('list', { name: 'Chosen' }).getByRole('listitem');
  await expect(page.getByRole('main')).toHaveAttribute('id', 'main');
  await expect(cards(page).first()).toBeVisible();
  const before = {
    names: await cards(page).getByRole('heading').allTextContents(),
    chosen: await chosen.allTextContents(),
  };
  expect(before.chosen).toHaveLength(3);
  await page.reload();
  await expect(cards(page).getByRole('heading')).toHaveText(before.names);
  await expect(chosen).toHaveText(before.chosen);
  await expect(sort(page)).toHaveValue('oldest');
  await expect(shopBy(page).getByRole('checkbox', { checked: true })).toHaveCount(2);
});

test('invalid parts of activeFilters count as not chosen', async ({ page, open }) => {
  for (const value of ['{', '"x"', '{"page":-3,"sortBy":"x","filters":{"categories":["DROP"]},"phoneBrands":7}']) {
    await open(`${batteries}?activeFilters=${encodeURIComponent(value)}`);
    await expect(cards(page)).toHaveCount(20);
    await expect(shopBy(page).getByRole('checkbox', { checked: true })).toHaveCount(0);
  }
});

test('the scroll position is restored with the list, by back and by a reload', async ({ page, open }) => {
  await open(batteries);
  await page.getByRole('article').last().scrollIntoViewIfNeeded();
  await expect(cards(page)).toHaveCount(40);
  await cards(page).nth(30).scrollIntoViewIfNeeded();
  await expect.poll(() => activeFilters(page)).toMatchObject({ page: 2 });
  // The search stays in view, so that leaving by it does not scroll.
  await page.keyboard.press('/');
  const left = await scrolled(page);
  expect(left).toBeGreaterThan(1500);
  await page.keyboard.type('galaxy');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “galaxy”');
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect(cards(page)).toHaveCount(40);
  await expect.poll(() => scrolled(page)).toBe(left);
  await page.reload();
  await expect(cards(page)).toHaveCount(40);
  await expect.poll(() => scrolled(page)).toBe(left);
});

test('Cannot find any products with matching criteria, and what to try', async ({ page, open }) => {
  await open('/products/search/?s=zzzzqqqq');
  await expect(page.getByText(messages.emptyProductList())).toBeVisible();
  expect(messages.emptyProductList()).toBe('Cannot find any products with matching criteria.');
  await expect(page.getByText(/spelling/)).toBeVisible();
});

test('a list emptied by filters is filled again by Clear all filters', async ({ page, open }) => {
  await open(withFilters({ filters: { productTags: ['None'] } }));
  await expect(page.getByText(messages.emptyProductList())).toBeVisible();
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(cards(page)).toHaveCount(20);
  await expect(page).toHaveURL(batteries);
});

test('a change of the list is announced', async ({ page, open }) => {
  await open(batteries);
  const said = page.getByRole('main').locator('[aria-live=polite]').filter({ hasText: 'products' });
  const before = await said.innerText();
  await press(page, filter(page, 'Phone brand').getByRole('checkbox', { name: /^Google/ }));
  await expect(said).toHaveText(/^\d+ products for Google$/);
  expect(await said.innerText()).not.toBe(before);
});

test('filters are a drawer on a phone: choose, see how many, show them', async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(batteries);
  await expect(shopBy(page)).toBeHidden();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Shop By' });
  const brands = drawer.getByRole('region', { name: 'Phone brand' });
  await press(page, brands.getByRole('checkbox', { name: /^Google/ }));
  const show = drawer.getByRole('button', { name: /^Show \d+$/ });
  const count = (await show.textContent())!.replace(/\D/g, '');
  await show.click();
  await expect(drawer).toHaveCount(0);
  await expect(page.getByText(new RegExp(`^${count} products for Google`))).toBeVisible();
  await page.getByRole('button', { name: 'Filter (1)' }).click();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Filter (1)' })).toBeFocused();
});

test('one quick list after another: the answer shown is the last requested one', async ({ page, open }) => {
  await open(batteries);
  let first = true;
  await page.route('**/api/v1/product/list/', async (route) => {
    // The first answer is held until the second has come.
    if (first) {
      first = false;
      await page.waitForResponse('**/api/v1/product/list/');
    }
    await route.continue();
  });
  await filter(page, 'Phone brand')
    .getByRole('checkbox', { name: /^Google/ })
    .click();
  await filter(page, 'Phone brand')
    .getByRole('checkbox', { name: /^Motorola/ })
    .click();
  await expect(page.getByText(/^\d+ products for Google, Motorola$/)).toBeVisible();
  await expect(cards(page)).toHaveCount(20);
});
