import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/* Options and their counts follow the choices (readings, "Filters that follow"); long filters have a search box. */

const phone = '/phone/apple-iphone-13/';
const base = { listBy: 'PHONE', value: 'apple-iphone-13' } as const;
const region = (within: Page | Locator, name: string) => within.getByRole('region', { name, exact: true });
const box = (group: Locator, name: string) =>
  group.getByRole('checkbox', { name: new RegExp(`^${name.replace(/[()+]/g, '\\$&')}( [\\d,]+)?( , .*)?$`) });
const said = (page: Page) => page.getByRole('main').locator('p[aria-live=polite]').filter({ hasText: 'product' });

test('an option that would leave nothing cannot be chosen, says why, and comes last; the others are unaffected', async ({
  page,
  open,
  shop,
}) => {
  await open(phone);
  await box(region(page, 'Categories'), 'Batteries').click();
  await expect(said(page)).toContainText('for Batteries');
  const { categories } = await shop.productListFilters({ body: base });
  const batteries = categories.find(({ name }) => name === 'Batteries')!;
  const { attrFilters } = await shop.productListFilters({ body: { ...base, chosen: { categories: [batteries.id] } } });
  const { values } = attrFilters.find(({ label }) => label === 'Quality grade')!;
  const grades = region(page, 'Quality grade');
  await grades.getByRole('button', { name: /^Show all/ }).click();
  const possible = values.filter(({ count }) => count > 0);
  expect(possible.length).toBeGreaterThan(1);
  expect(possible.length).toBeLessThan(values.length);
  await expect(grades.getByRole('checkbox', { disabled: false })).toHaveCount(possible.length);
  await expect(grades.getByRole('checkbox')).toHaveCount(values.length);
  await expect(grades.getByRole('checkbox').first()).not.toHaveAttribute('aria-disabled');
  const soft = grades.getByRole('checkbox', { name: 'Soft OLED 0 , nothing is left with what is chosen' });
  await expect(soft).toHaveAttribute('aria-disabled', 'true');
  const before = page.url();
  await soft.focus();
  await expect(soft).toBeFocused();
  await page.keyboard.press('Space');
  await soft.click({ force: true });
  await expect(soft).not.toBeChecked();
  expect(page.url()).toBe(before);

  // A filter's own choices do not affect its counts: other categories keep theirs.
  await expect(box(region(page, 'Categories'), 'Screens')).toBeEnabled();
  const { label, count } = possible[0]!;
  await box(grades, label).click();
  await expect(said(page)).toContainText(`for Batteries, ${label}`);
  await expect(said(page)).toHaveText(new RegExp(`^${count} `));
});

test('a choice that leaves nothing can be undone', async ({ page, open, shop }) => {
  const { categories } = await shop.productListFilters({ body: base });
  const chosen = {
    ...base,
    filters: {
      categories: [String(categories.find(({ name }) => name === 'Batteries')!.id)],
      'attributes.grade': ['Soft OLED'],
    },
  };
  await open(`${phone}?activeFilters=${encodeURIComponent(JSON.stringify(chosen))}`);
  const soft = box(region(page, 'Quality grade'), 'Soft OLED');
  await expect(soft).toBeChecked();
  await expect(soft).toBeEnabled();
  await soft.click();
  await expect(said(page)).toHaveText(/^\d+ products for Batteries$/);
});

test('the first document has the counts that follow, and the browser does not load them again', async ({
  page,
  open,
  shop,
}) => {
  const { categories } = await shop.productListFilters({ body: base });
  const screens = categories.find(({ name }) => name === 'Screens')!;
  const asked: string[] = [];
  page.on('request', (request) => request.url().endsWith('/filters/') && asked.push(request.url()));
  await open(
    `${phone}?activeFilters=${encodeURIComponent(JSON.stringify({ ...base, filters: { categories: [String(screens.id)] } }))}`,
  );
  await expect(region(page, 'Quality grade').getByRole('checkbox', { disabled: false })).toHaveCount(screens.count);
  expect(asked).toEqual([]);
});

test('while the counts load, the filters stay as they were', async ({ page, open }) => {
  await open('/products/category/batteries/');
  let letGo = () => {};
  const free = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/api/v1/product/list/filters/', async (route) => {
    await free;
    await route.continue();
  });
  const column = page.getByRole('complementary', { name: 'Shop By' });
  const brands = region(page, 'Phone brand');
  const grades = region(page, 'Quality grade');
  const place = (await grades.boundingBox())!;
  // A brand reveals its phones; a grade moves nothing.
  await grades.getByRole('checkbox').nth(1).click();
  await expect(said(page)).toContainText(' for ');
  await expect(column.locator('[aria-busy=true]')).toHaveCount(1);
  await expect(brands.getByRole('checkbox').first()).toBeVisible();
  const later = (await grades.boundingBox())!;
  expect([later.height, later.width]).toEqual([place.height, place.width]);
  letGo();
  await expect(column.locator('[aria-busy=true]')).toHaveCount(0);
  expect((await grades.boundingBox())!.height).toBe(place.height);
});

test('more than twelve options have a search box, which narrows only them', async ({ page, open }) => {
  await open(phone);
  const grades = region(page, 'Quality grade');
  const find = grades.getByRole('searchbox', { name: 'Find in Quality grade' });
  const before = await said(page).innerText();
  await grades.getByRole('checkbox').first().click();
  await expect(grades.getByRole('checkbox').first()).toBeChecked();
  await find.fill('oled');
  await expect(grades.getByRole('status')).toHaveText(/^\d+ of \d+$/);
  // Choices stay on top.
  await expect(grades.getByRole('checkbox').first()).toBeChecked();
  await expect(box(grades, 'Soft OLED')).toBeVisible();
  await expect(grades.getByRole('button', { name: /^Show/ })).toHaveCount(0);
  await find.press('Escape');
  await expect(find).toHaveValue('');
  await grades.getByRole('checkbox').first().click();
  await expect(said(page)).toHaveText(before);
  await expect(region(page, 'Categories').getByRole('searchbox')).toHaveCount(0);
});

test('the phones of a brand are grouped, with a search box; on a phone too', async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open('/products/category/batteries/');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  // Its name includes the number of choices.
  const brands = page.getByRole('dialog', { name: 'Shop By' }).getByRole('region', { name: 'Phone brand' });
  await brands.getByRole('checkbox', { name: /^Apple/ }).click();
  const phones = brands.getByRole('list', { name: 'Phones of Apple' });
  await expect(phones.getByRole('list', { name: 'iPhone 13 Series' }).getByRole('checkbox').first()).toBeVisible();
  const find = brands.getByRole('searchbox', { name: 'Find in Apple phones' });
  await find.fill('13 pro max');
  await expect(phones.getByRole('checkbox')).toHaveCount(1);
  await phones.getByRole('checkbox').click();
  await expect(phones.getByRole('checkbox').first()).toBeChecked();
  await find.press('Escape');
  await expect(phones.getByRole('checkbox').first()).toBeChecked();
  await expect(page.getByRole('dialog', { name: 'Shop By' })).toBeVisible();
});

test('the brand page finds a phone by name, within the year', async ({ page, open }) => {
  await open('/phoneBrand/samsung/');
  const find = page.getByRole('searchbox', { name: 'Find in Samsung phones' });
  const tiles = page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link', { name: /product/ });
  await find.fill('s23');
  await expect(page.getByRole('main').getByRole('link', { name: /^Galaxy S23 Ultra/ })).toBeVisible();
  await expect(tiles).toHaveText((await tiles.allTextContents()).map(() => /S23/));
  await find.fill('zzz');
  await expect(page.getByText('No phone of Samsung is named so.')).toBeVisible();
  await find.press('Escape');
  await expect(page.getByRole('main').getByRole('link', { name: 'Galaxy A12', exact: true })).toBeVisible();
});
