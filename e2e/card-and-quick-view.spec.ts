import { limits } from '#contract/limits.ts';
import { links } from '#contract/links.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/* Specification section 2, "Product card and quick view". */

const batteries = '/products/category/batteries/';
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const cardOf = (page: Page, name: string) =>
  cards(page).filter({ has: page.getByRole('heading', { name, exact: true }) });

test('a card shows image, name, SKU and stock status, and asks a visitor to sign in for the price of what is in stock', async ({
  page,
  open,
  shop,
}) => {
  const { results } = await shop.productList({ body: { listBy: 'CATEGORY', value: 'batteries', page: 0 } });
  await open(batteries);
  const words = { IN_STOCK: 'In Stock', OUT_OF_STOCK: 'Out of Stock', ARRIVING_SOON: 'Arriving Soon' } as const;
  for (const [i, { name, sku, stockStatus }] of results.entries()) {
    const card = cards(page).nth(i);
    await expect(card.getByRole('heading')).toHaveText(name);
    await expect(card.getByText(sku, { exact: true })).toBeVisible();
    await expect(card.getByText(words[stockStatus as keyof typeof words], { exact: true })).toBeVisible();
    const signIn = card.getByRole('link', { name: 'Sign in' });
    if (stockStatus === 'IN_STOCK') await expect(signIn).toHaveAttribute('href', links.login(batteries));
    else await expect(signIn).toHaveCount(0);
  }
  expect(new Set(results.map(({ stockStatus }) => stockStatus)).size).toBeGreaterThan(1);
});

test('card links open in a new tab', async ({ page, open, context, shop }) => {
  const { results } = await shop.productList({ body: { listBy: 'CATEGORY', value: 'batteries', page: 0 } });
  await open(batteries);
  const link = cards(page).first().getByRole('heading').getByRole('link');
  await expect(link).toHaveAttribute('href', links.product(results[0]!));
  const opened = context.waitForEvent('page');
  await link.click();
  const product = await opened;
  await expect(product).toHaveURL(links.product(results[0]!));
  await expect(product.getByRole('heading', { level: 1 })).toHaveText(results[0]!.name);
  await expect(page).toHaveURL(batteries);
});

test('a New badge on new products, a tag image on tagged ones, nothing on the rest', async ({ page, open, shop }) => {
  const body = { listBy: 'CATEGORY', value: 'screens', page: 0, pageSize: 20 } as const;
  const first = await shop.productList({ body });
  const tagged = await shop.productList({ body: { ...body, productTags: ['Best seller'] } });
  await open('/products/category/screens/');
  for (const { name, isNew } of first.results)
    await expect(cardOf(page, name).getByText('New', { exact: true })).toHaveCount(isNew ? 1 : 0);
  const filters = { listBy: 'CATEGORY', value: 'screens', filters: { productTags: ['Best seller'] } };
  await open(`/products/category/screens/?activeFilters=${encodeURIComponent(JSON.stringify(filters))}`);
  expect(tagged.results.length).toBeGreaterThan(0);
  for (const { name } of tagged.results)
    await expect(cardOf(page, name).getByRole('img', { name: 'Best seller' })).toBeVisible();
});

test('a placeholder is shown where there is no image', async ({ page, open }) => {
  // Every product of the demo shop has a picture: the answer is changed to lack two.
  await page.route('**/api/v1/product/list/', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { response: { results: { assets: unknown[] }[] } };
    for (const row of body.response.results.slice(0, 2)) row.assets = [];
    await route.fulfill({ response: answer, json: body });
  });
  await open('/');
  await page.getByRole('link', { name: 'New Arrivals', exact: true }).first().click();
  await expect(cards(page)).toHaveCount(20);
  const tile = (i: number) => cards(page).nth(i).locator('svg').first();
  await expect(cards(page).nth(0).locator('img')).toHaveCount(0);
  expect((await tile(0).boundingBox())!.height).toBeGreaterThan(50);
  await expect(cards(page).nth(2).locator('img').first()).toBeVisible();
  const heights = await cards(page).evaluateAll((all) =>
    all.slice(0, 4).map((one) => one.getBoundingClientRect().height),
  );
  expect(new Set(heights).size).toBe(1);
});

test('Quick View opens a 900 px modal with gallery, description, stock status, SKU and price box', async ({
  page,
  open,
  shop,
}) => {
  const { results } = await shop.productList({ body: { listBy: 'CATEGORY', value: 'batteries', page: 0 } });
  const row = results.find(({ stockStatus }) => stockStatus === 'IN_STOCK')!;
  const detail = await shop.variant({ params: { productId: row.productId, variantId: row.id } });
  await open(batteries);
  const button = cardOf(page, row.name).getByRole('button', { name: /^Quick View/ });
  await button.click();
  const modal = page.getByRole('dialog', { name: row.name });
  expect((await modal.boundingBox())!.width).toBe(limits.quickViewWidthPx);
  await expect(modal.getByRole('img', { name: row.name })).toBeVisible();
  await expect(modal.getByText(`SKU ${row.sku}`)).toBeVisible();
  await expect(modal.getByText('In Stock', { exact: true })).toBeVisible();
  const firstWords = detail.description
    .replace(/<[^>]*>/g, ' ')
    .trim()
    .slice(0, 30)
    .trim();
  await expect(modal.getByText(firstWords)).toBeVisible();
  await expect(modal.getByText('Sign in to see your price')).toBeVisible();
  await expect(modal.getByText(/\$\s?\d/)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(modal).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('Quick View traps the focus, and closes by its button and by a press outside', async ({ page, open }) => {
  await open(batteries);
  const button = cards(page)
    .first()
    .getByRole('button', { name: /^Quick View/ });
  const modal = page.getByRole('dialog');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(modal).toBeVisible();
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    // The focus guards at the dialog's ends hold the focus for a moment.
    await expect(modal.locator(':focus')).toHaveCount(1);
  }
  await modal.getByRole('button', { name: 'Close' }).click();
  await expect(modal).toHaveCount(0);
  await button.click();
  await expect(modal).toBeVisible();
  await page.mouse.click(20, 450);
  await expect(modal).toHaveCount(0);
});
