import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/* Loading states: specification sections 2 ("App shell") and 4 ("Product list status"). */

/** Holds a call's answers until released. */
const holdBack = async (page: Page, call: string): Promise<() => void> => {
  let letGo = () => {};
  const free = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(`**/api/v1/${call}`, async (route) => {
    await free;
    await route.continue();
  });
  return letGo;
};

const overlay = (page: Page) => page.getByRole('status').filter({ hasText: 'Loading' });

test('a loading overlay is shown for a late page, until it is loaded', async ({ page, open }) => {
  await open('/phoneBrand/');
  const letGo = await holdBack(page, 'attribute/phoneBrands/*/');
  await page.getByRole('main').getByRole('link', { name: 'Samsung' }).click();
  await expect(overlay(page)).toBeAttached();
  // It covers no controls.
  await page.getByRole('main').getByRole('link', { name: 'Apple' }).click({ trial: true });
  letGo();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Samsung phones');
  await expect(overlay(page)).toHaveCount(0);
});

test('changing a filter clears the list: placeholders of the same size are shown until it is LOADED', async ({
  page,
  open,
}) => {
  await open('/products/category/batteries/');
  const cards = page.getByRole('main').getByRole('article');
  const grid = page.getByRole('region', { name: 'Batteries' }).locator('ul[aria-busy]');
  const before = (await cards.first().boundingBox())!;
  await expect(grid).toHaveAttribute('aria-busy', 'false');
  const letGo = await holdBack(page, 'product/list/');
  await page
    .getByRole('region', { name: 'Phone brand' })
    .getByRole('checkbox', { name: /^Google/ })
    .click();
  await expect(grid).toHaveAttribute('aria-busy', 'true');
  await expect(cards).toHaveCount(0);
  const place = (await grid.locator('> li').first().boundingBox())!;
  expect(place.width).toBe(before.width);
  expect(Math.abs(place.height - before.height)).toBeLessThanOrEqual(2);
  letGo();
  await expect(cards).toHaveCount(20);
  await expect(grid).toHaveAttribute('aria-busy', 'false');
});

test('before the page is taken over a click is an ordinary navigation', async ({ page, context }) => {
  // They never come.
  await page.route('**/assets/*.js', () => {});
  await page.goto('/products/category/batteries/');
  const link = page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link');
  const name = await link.innerText();
  const opened = context.waitForEvent('page');
  await link.click();
  await expect((await opened).getByRole('heading', { level: 1 })).toHaveText(name);
  await page.getByRole('link', { name: 'Load more' }).click();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(40);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
});
