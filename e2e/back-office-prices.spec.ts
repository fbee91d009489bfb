import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { main } from './people.ts';
import { test } from './staff.ts';

/* Price lists, sales and the reason of a price in the back office: one shop for all tests, which leave it as it was. */

test.use({ expectedErrors: /status of (401|422)/ });

const narrow = async (page: Page) => {
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
};

test('a list is made to follow another, one price of it is entered, and why is asked', async ({
  page,
  enter,
  expectAccessible,
}) => {
  await enter('/pricing/');
  await page.getByRole('button', { name: 'New price list' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Code').fill('bronze');
  await dialog.getByRole('button', { name: 'Make it' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'BRONZE' })).toBeVisible();

  await page.getByLabel('Its prices').selectOption({ label: 'Follow the products’ prices' });
  await page.getByLabel('Per cent', { exact: true }).fill('100');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Please enter a per cent')).toBeVisible();
  await page.getByLabel('Per cent', { exact: true }).fill('50');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('by its rule: 50 % off the products')).toBeVisible();
  await expectAccessible();

  const prices = page.getByRole('table', { name: 'Prices' });
  const change = prices.getByRole('button', { name: /^Change / }).first();
  const sku = ((await change.getAttribute('aria-label')) ?? '').replace('Change ', '');
  await change.click();
  await dialog.getByLabel('Price').fill('cheap');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('Price')).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByLabel('Price')).toHaveValue('cheap');
  await dialog.getByLabel('Price').fill('1=97|10=94.10');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(prices.getByRole('row', { name: new RegExp(sku) })).toContainText('$97.00 · from 10 $94.10');
  await narrow(page);
  await expectAccessible();

  await page.goto(`/backoffice/pricing/why/?customer=buyer@example.com&sku=${sku}`);
  await page.getByRole('button', { name: 'Tell me' }).click();
  const answer = main(page).getByRole('region', { name: 'Answer' });
  await expect(answer).toContainText('DEFAULT');
  await expect(answer).toContainText('HST');
  await expectAccessible();
});

test('a sale is looked at, planned and cancelled', async ({ page, enter, expectAccessible }) => {
  await enter('/pricing/sales/');
  await page.getByRole('button', { name: 'Plan a sale' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Spring');
  await dialog.getByLabel('Category contains').fill('batter');
  await dialog.getByLabel('How much').fill('20');
  await expect(dialog.getByText(/chosen variants would get a lower price now/)).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  const sale = page.getByRole('list', { name: 'Sales' }).getByRole('listitem').filter({ hasText: 'Spring' });
  await expect(sale).toContainText('20 % off, to .95');
  await narrow(page);
  await expectAccessible();
  await sale.getByRole('button', { name: 'Cancel: Spring' }).click();
  await expect(sale).toContainText('Cancelled');
});

test('the columns of the grid are chosen, and kept with a view', async ({ page, enter, expectAccessible }) => {
  await enter('/catalogue/');
  const head = (name: string) => page.getByRole('grid').getByRole('columnheader', { name, exact: true });
  await expect(head('Margin')).toBeAttached();
  await page.getByRole('button', { name: 'Columns' }).click();
  const cost = page.getByRole('checkbox', { name: 'Cost', exact: true });
  // It is checked by what the address says, which follows.
  await cost.click();
  await expect(cost).not.toBeChecked();
  await expect(head('Cost')).not.toBeAttached();
  await expectAccessible();
  await page.getByRole('button', { name: 'Save this view' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('No costs');
  await page.getByRole('button', { name: 'Save the view' }).click();
  await page.goto('/backoffice/catalogue/');
  await expect(head('Cost')).not.toBeAttached();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(head('Cost')).toBeAttached();
  await page.getByRole('link', { name: 'No costs' }).click();
  await expect(head('Margin')).toBeAttached();
  await expect(head('Cost')).not.toBeAttached();
  await page.getByRole('button', { name: 'Change this view' }).click();
  await page.getByRole('button', { name: 'Forget this view' }).click();
  await expect(page.getByRole('link', { name: 'No costs' })).not.toBeAttached();
});
