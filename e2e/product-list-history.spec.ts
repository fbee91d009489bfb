import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/*
 * Each change of a filter or of the order is a step of Back; scrolling and further pages are not (readings, "History").
 */

const batteries = '/products/category/batteries/';
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const said = (page: Page) => page.getByRole('main').locator('p[aria-live=polite]').filter({ hasText: 'product' });
const brand = (page: Page, name: RegExp) =>
  page.getByRole('region', { name: 'Phone brand' }).getByRole('checkbox', { name });
const sort = (page: Page) => page.getByRole('combobox', { name: 'Sort by' });
const scrolled = (page: Page) => page.evaluate(() => scrollY);

test('Back undoes one choice after the other, Forward redoes them', async ({ page, open }) => {
  await open('/phoneBrand/');
  await page.goto(batteries);
  await expect(page.getByRole('navigation', { name: 'Catalogue' })).toHaveAttribute('data-live', 'true');
  const all = await said(page).innerText();
  await brand(page, /^Google/).click();
  await brand(page, /^Motorola/).click();
  await expect(said(page)).toContainText('for Google, Motorola');
  await sort(page).selectOption({ label: 'Oldest First' });
  await expect(page).toHaveURL(/oldest/);
  await expect(cards(page)).toHaveCount(20);
  const oldest = await cards(page).getByRole('heading').allTextContents();

  await page.goBack();
  await expect(sort(page)).toHaveValue('default');
  await expect(said(page)).toContainText('for Google, Motorola');
  await page.goBack();
  await expect(said(page)).toHaveText(/^\d+ products for Google$/);
  await expect(brand(page, /^Motorola/)).not.toBeChecked();
  await page.goBack();
  await expect(said(page)).toHaveText(all);
  await expect(page).toHaveURL(batteries);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);

  for (let steps = 0; steps < 3; steps += 1) await page.goForward();
  await expect(sort(page)).toHaveValue('oldest');
  await expect(said(page)).toContainText('for Google, Motorola');
  await expect(cards(page).getByRole('heading')).toHaveText(oldest);

  for (let steps = 0; steps < 4; steps += 1) await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Devices');
});

test('Back restores the longer list and its scroll position, Forward that of the narrower one', async ({
  page,
  open,
}) => {
  await open(batteries);
  await cards(page).last().scrollIntoViewIfNeeded();
  await expect(cards(page)).toHaveCount(40);
  await cards(page).nth(30).scrollIntoViewIfNeeded();
  const left = await scrolled(page);
  expect(left).toBeGreaterThan(1500);
  // Far down, with the filters still next to the products.
  await brand(page, /^Google/).click();
  await expect(said(page)).toContainText('for Google');
  await expect(cards(page)).toHaveCount(20);
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
  await expect.poll(() => scrolled(page)).toBe(600);

  await page.goBack();
  await expect(cards(page)).toHaveCount(40);
  await expect.poll(() => scrolled(page)).toBe(left);
  await page.goForward();
  await expect(said(page)).toContainText('for Google');
  await expect.poll(() => scrolled(page)).toBe(600);
});

test('further pages are no history entries', async ({ page, open }) => {
  await open('/phoneBrand/');
  await page.getByRole('navigation', { name: 'Catalogue' }).getByRole('link', { name: 'New Arrivals' }).click();
  await expect(cards(page)).toHaveCount(20);
  await cards(page).last().scrollIntoViewIfNeeded();
  await expect(cards(page)).toHaveCount(40);
  await expect(page).toHaveURL(/activeFilters/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Devices');
});

test('a list no longer cached by the browser is restored to its position', async ({ page, open }) => {
  await page.clock.install();
  await open(batteries);
  await cards(page).last().scrollIntoViewIfNeeded();
  await expect(cards(page)).toHaveCount(40);
  await cards(page).nth(30).scrollIntoViewIfNeeded();
  const left = await scrolled(page);
  await brand(page, /^Google/).click();
  await expect(said(page)).toContainText('for Google');
  // Longer than answers are cached.
  await page.clock.runFor(15 * 60_000);
  const asked = page.waitForRequest('**/api/v1/product/list/');
  await page.goBack();
  await asked;
  await expect(cards(page)).toHaveCount(40);
  await expect.poll(() => scrolled(page)).toBe(left);
});
