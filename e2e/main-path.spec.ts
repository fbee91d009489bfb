import { expect, test } from './fixtures.ts';

test('a visitor finds the battery for their phone: devices, brand, phone, filter, product', async ({
  page,
  context,
  expectAccessible,
}) => {
  await page.goto('/');
  await expectAccessible();
  await page.getByRole('navigation', { name: 'Catalogue' }).getByRole('link', { name: 'Devices' }).click();
  await expect(page).toHaveURL('/phoneBrand/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'Apple' }).click();
  await expect(page).toHaveURL('/phoneBrand/apple/');
  await page.getByRole('main').getByRole('link', { name: 'iPhone 15 Pro', exact: true }).click();
  await expect(page).toHaveURL(/\/phone\/[^/]*iphone-15-pro\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('iPhone 15 Pro');

  const filters = page.getByRole('complementary', { name: 'Shop By' });
  await filters.getByRole('checkbox', { name: /^Batteries/ }).check();
  await expect(page).toHaveURL(/activeFilters=/);
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.first()).toContainText(/battery/i);
  await expectAccessible();

  const opened = context.waitForEvent('page');
  await cards.first().getByRole('link').first().click();
  const product = await opened;
  await expect(product).toHaveURL(/\/product\/\d+\/variant\/\d+\/\?variant=\d+/);
  await expect(product.getByRole('heading', { level: 1 })).toContainText(/battery/i);
  await expect(product.getByText(/^SKU/)).toBeVisible();
  await expect(
    product
      .getByRole('main')
      .getByRole('link', { name: /iPhone 15 Pro/ })
      .first(),
  ).toBeVisible();
});
