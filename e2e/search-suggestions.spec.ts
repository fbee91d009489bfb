import type { Api } from '#contract/calls.ts';
import { links } from '#contract/links.ts';
import * as messages from '#messages/shop.js';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/* Suggestions while typing, and what a search says of itself: by keyboard alone, on a phone, and for a visitor. */

const searchBox = (page: Page) => page.getByRole('combobox', { name: messages.searchPlaceholder() });
const suggestions = (page: Page) => page.getByRole('grid', { name: 'Suggestions' });
const rowOf = (page: Page, { name }: { name: string }) =>
  suggestions(page)
    .getByRole('row')
    .filter({ has: page.getByRole('textbox', { name: `Quantity of ${name}`, exact: true }) });
const quantityOf = (page: Page, { name }: { name: string }) =>
  page.getByRole('search').getByRole('textbox', { name: `Quantity of ${name}`, exact: true });
const miniCart = (page: Page) => page.getByRole('banner').getByRole('link', { name: /Shopping Cart/ });
const selected = (page: Page): Promise<string> =>
  searchBox(page).evaluate((box: HTMLInputElement) => box.value.slice(box.selectionStart ?? 0, box.selectionEnd ?? 0));

const batteries = async (api: Api) =>
  (await api.productList({ body: { listBy: 'CATEGORY', value: 'batteries', page: 0 } })).results.filter(
    ({ stockStatus }) => stockStatus === 'IN_STOCK',
  );
const found = (api: Api, value: string) => api.productList({ body: { listBy: 'SEARCH', value, page: 0, pageSize: 4 } });

test('SKU, Tab, 5, Enter adds, and the next SKU follows: by keys alone, however fast', async ({
  page,
  open,
  customer,
}) => {
  const [first, second] = await batteries(customer.api);
  const sent: Record<string, number>[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/cart/addToCart/')) sent.push(request.postDataJSON().items);
  });
  await open('/');
  await expect(miniCart(page)).toBeVisible();
  await page.keyboard.press('/');
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.type(first!.sku, { delay: 30 });
  await expect(rowOf(page, first!)).toContainText('$');
  await page.keyboard.press('Tab');
  await expect(quantityOf(page, first!)).toBeFocused();
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await expect(rowOf(page, first!)).toContainText('5 in cart');
  await expect(page.getByRole('status').filter({ hasText: `5 × ${first!.name} added to cart` })).toHaveCount(1);
  await expect(miniCart(page)).toContainText('5 items');
  await expect(searchBox(page)).toBeFocused();
  expect(await selected(page)).toBe(first!.sku);
  // A scanner does not wait for an answer: what it types goes to the row that it typed.
  await page.keyboard.type(second!.sku.toLowerCase().replaceAll('-', ''));
  await page.keyboard.press('Tab');
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await expect(miniCart(page)).toContainText('17 items');
  expect(sent).toEqual([{ [first!.id]: 5 }, { [second!.id]: 12 }]);
  await expect(searchBox(page)).toBeFocused();
  // Closes, then empties.
  await page.keyboard.press('Escape');
  await expect(suggestions(page)).toHaveCount(0);
  await expect(searchBox(page)).not.toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(searchBox(page)).toHaveValue('');
});

test('arrow keys walk from the phone to all results; an untouched row opens its product', async ({
  page,
  open,
  customer,
}) => {
  const { results } = await found(customer.api, 'iphone 13 screen');
  const first = results.find(({ stockStatus }) => stockStatus === 'IN_STOCK');
  await open('/');
  await searchBox(page).pressSequentially('iphone 13 screen');
  await expect(quantityOf(page, first!)).toBeVisible();
  const cells = suggestions(page).locator('[id^="search-suggestions-"]');
  await expect(cells.first()).toContainText('iPhone 13');
  await page.keyboard.press('ArrowDown');
  await expect(searchBox(page)).toHaveAttribute('aria-activedescendant', (await cells.first().getAttribute('id'))!);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(cells.last()).toHaveAttribute('aria-selected', 'true');
  await expect(cells.last()).toContainText('results for “iphone 13 screen”');
  await page.keyboard.press('ArrowDown');
  // A quantity, back without it, and to the product.
  await page.keyboard.press('Tab');
  await expect(page.locator('[data-variant] :focus')).toHaveCount(1);
  await page.keyboard.type('3');
  await page.keyboard.press('Escape');
  await expect(searchBox(page)).toBeFocused();
  await expect(quantityOf(page, first!)).toHaveValue('0');
  await quantityOf(page, first!).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(links.product(first!));
  await expect(searchBox(page)).toHaveValue('');
});

test('a phone’s part leads to its list with the category chosen', async ({ page, open, shop }) => {
  const { parts } = await shop.searchHints({ body: { value: 'ip13 scr' } });
  await open('/');
  await searchBox(page).pressSequentially('ip13 scr');
  await suggestions(page)
    .getByRole('link', { name: `iPhone 13 › ${parts[0]!.name} ${parts[0]!.count} products` })
    .click();
  await expect(page).toHaveURL(/\/phone\/apple-iphone-13\/\?activeFilters=/);
  await expect(page.getByText(`${parts[0]!.count} products`).first()).toBeVisible();
});

test('recent searches stay in this browser until the sign-out', async ({ page, open, customer }) => {
  expect(customer.id).toBeGreaterThan(0);
  await open('/');
  for (const text of ['pixel 8 battery', 'galaxy s23 screen']) {
    await searchBox(page).fill(text);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(text);
  }
  await searchBox(page).focus();
  await expect(suggestions(page).getByRole('link')).toHaveText(['galaxy s23 screen', 'pixel 8 battery']);
  await suggestions(page).getByRole('link').last().click();
  await expect(page).toHaveURL(/s=pixel%208%20battery/);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('recentSearches'))).toBeNull();
});

test('a visitor sees stock, but neither a price nor a quantity', async ({ page, open, expectAccessible }) => {
  const answers: Promise<string>[] = [];
  page.on('response', (response) => {
    if (/product\/(list|search)\//.test(response.url())) answers.push(response.text());
  });
  await open('/');
  await searchBox(page).pressSequentially('iphone 13 screen');
  await expect(suggestions(page)).toContainText('In Stock');
  await expect(suggestions(page)).not.toContainText('$');
  await expect(suggestions(page).getByRole('textbox')).toHaveCount(0);
  await expectAccessible();
  for (const answer of await Promise.all(answers)) expect(answer).not.toMatch(/"(unit|special|tier)Prices?":[^n]/);
});

test('a buyer’s suggestions are accessible, with a quantity in the focus too', async ({
  page,
  open,
  customer,
  expectAccessible,
}) => {
  const [first] = await batteries(customer.api);
  await open('/');
  await expect(miniCart(page)).toBeVisible();
  await searchBox(page).pressSequentially(first!.sku);
  await expect(rowOf(page, first!)).toContainText('$');
  await page.keyboard.press('ArrowDown');
  await expectAccessible();
  await page.keyboard.press('Tab');
  await page.keyboard.type('2');
  await expect(page.getByRole('button', { name: 'Add 2 pieces' })).toBeVisible();
  await expectAccessible();
});

test('on a phone a touch chooses the quantity, and another adds', async ({ page, open, customer }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const [first] = await batteries(customer.api);
  await open('/');
  await expect(miniCart(page)).toBeVisible();
  await searchBox(page).fill(first!.sku);
  const plus = page.getByRole('button', { name: `Choose a quantity of ${first!.name}` });
  const { width, height } = (await plus.boundingBox())!;
  expect([width, height]).toEqual([44, 44]);
  await plus.click();
  await page
    .getByRole('search')
    .getByRole('button', { name: `One more: ${first!.name}` })
    .click();
  await page.getByRole('button', { name: 'Add 2 pieces' }).click();
  await expect(miniCart(page)).toContainText('2 items');
  await expect(searchBox(page)).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test.describe('without an answer', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('Enter still searches', async ({ page, open, shop }) => {
    const [first] = await batteries(shop);
    await open('/');
    await page.route('**/api/v1/product/**', (route) =>
      (route.request().postDataJSON() as { pageSize?: number } | null)?.pageSize === 4 ||
      route.request().url().includes('/hints/')
        ? route.abort()
        : route.continue(),
    );
    await searchBox(page).pressSequentially(first!.sku);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(links.search(first!.sku));
    await expect(page.getByRole('main')).toContainText(first!.name);
  });
});

test.describe('the results', () => {
  test('say which words were mended, and lead to those that were typed', async ({ page, open, expectAccessible }) => {
    await open(links.search('iphone 13 batery'));
    const main = page.getByRole('main');
    await expect(main).toContainText('Showing results for iphone 13 battery; search for iphone 13 batery instead.');
    await expectAccessible();
    await main.getByRole('link', { name: 'iphone 13 batery' }).click();
    await expect(page).toHaveURL(links.searchAsTyped('iphone 13 batery'));
    await expect(main).toContainText(messages.emptyProductList());
    await expect(main).not.toContainText('Showing results');
    // The phone that was meant is the nearest.
    await main
      .getByRole('list', { name: 'Nearest to it' })
      .getByRole('link', { name: 'iPhone 13', exact: true })
      .click();
    await expect(page).toHaveURL(links.phone('apple-iphone-13'));
  });

  test('say which words no product has', async ({ page, open, shop }) => {
    const text = 'iphone 13 battery zebra';
    const { search } = await shop.productListFilters({ body: { listBy: 'SEARCH', value: text } });
    expect(search?.leftOut).toEqual(['zebra']);
    await open(links.search(text));
    await expect(page.getByRole('main')).toContainText('No product has all the words. Without “zebra”:');
  });
});
