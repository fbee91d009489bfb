import { links } from '#contract/links.ts';
import * as messages from '#messages/shop.js';
import { expect, test } from './fixtures.ts';

/* Complete HTML without JavaScript: for search engines and browsers that could not load the scripts. */

test.use({ javaScriptEnabled: false });

test('a visitor goes from home to a product', async ({ page, context }) => {
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Highlights' }).getByRole('heading').first()).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Catalogue' });
  await menu.getByRole('link', { name: 'Apple', exact: true }).hover();
  await menu.getByRole('link', { name: 'iPhone 15 Pro', exact: true }).click();
  await expect(page).toHaveURL('/phone/apple-iphone-15-pro/');
  const link = page.getByRole('article').first().getByRole('heading').getByRole('link');
  const name = await link.innerText();
  const opened = context.waitForEvent('page');
  await link.click();
  await expect((await opened).getByRole('heading', { level: 1 })).toHaveText(name);
});

test('a list shows 20 products and links to the next', async ({ page }) => {
  await page.goto('/products/category/batteries/');
  await expect(page.getByRole('article')).toHaveCount(20);
  await page.getByRole('link', { name: 'Load more' }).click();
  await expect(page.getByRole('article')).toHaveCount(40);
});

test('a slider can be swiped, without the buttons that need scripts', async ({ page }) => {
  await page.goto('/');
  for (const name of ['Highlights', 'Latest Devices']) {
    const slider = page.getByRole('region', { name });
    await expect(slider.getByRole('button')).toHaveCount(0);
    await slider.getByRole('listitem').last().scrollIntoViewIfNeeded();
    await expect(slider.getByRole('listitem').last()).toBeInViewport();
  }
});

test('the search finds', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel(messages.searchPlaceholder()).fill('galaxy s23 screen');
  await page.getByLabel(messages.searchPlaceholder()).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “galaxy s23 screen”');
  await expect(page.getByRole('article').first()).toContainText('Galaxy S23');
});

test('an empty list and an unknown page say so', async ({ page }) => {
  await page.goto('/products/search/?s=zzzzqqqq');
  await expect(page.getByText(messages.emptyProductList())).toBeVisible();
  await page.goto('/nowhere/');
  await expect(page.getByText(messages.notFound())).toBeVisible();
});

test('a product shows its description, its versions and what it fits', async ({ page, shop }) => {
  const { results } = await shop.productList({ body: { listBy: 'CATEGORY', value: 'batteries', page: 0 } });
  await page.goto(links.product(results[0]!));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(results[0]!.name);
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Fits' }).getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('main').locator('img').first()).toBeVisible();
});

for (const [what, address, title] of [
  ['home', '/', /.+/],
  ['list', '/products/category/batteries/', /^Batteries/],
  ['phone', '/phone/apple-iphone-15-pro/', /iPhone 15 Pro/],
  ['brand', '/phoneBrand/apple/', /^Apple/],
  ['content', '/page/about-us/', /^About/],
] as const)
  test(`${what} has a title, a description and a canonical address`, async ({ page, baseURL }) => {
    await page.goto(address);
    await expect(page).toHaveTitle(title);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\S{3}/);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}${address}`);
    await expect(page.locator('link[rel=alternate][hreflang=en-CA]')).toHaveAttribute('href', `${baseURL}${address}`);
    await expect(page.locator('link[rel=alternate][hreflang=x-default]')).toHaveAttribute('href', /^http/);
    await expect(page.locator('meta[name=robots][content*=noindex]')).toHaveCount(0);
    await expect(page.locator('[style]')).toHaveCount(0);
  });

test('search results are noindex', async ({ page }) => {
  await page.goto('/products/search/?s=iphone');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
});
