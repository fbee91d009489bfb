import * as messages from '#contract/messages.ts';
import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expect } from './fixtures.ts';
import { main } from './people.ts';
import { test } from './staff.ts';

/* What shoppers read, written in the back office. */

test.use({ expectedErrors: /status of (401|404|422)/ });

const makePage = async (page: Page, title: string): Promise<string> => {
  const url = `page-${randomUUID()}`;
  await page.getByRole('button', { name: 'Add a page' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a page' });
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('End of its address').fill(url);
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(title);
  return url;
};

test('a page is made, written, read by a shopper, and put back as it was', async ({
  page,
  enter,
  expectAccessible,
}) => {
  await enter('/storefront/', ['content']);
  const url = await makePage(page, 'Returns');
  const text = page.getByLabel('Text, in HTML');
  const preview = page.getByRole('region', { name: 'Preview' });
  await text.fill('<h2>Thirty days</h2><p>Send it back.</p><script>alert(1)</script>');
  await expect(preview.getByRole('heading', { name: 'Thirty days' })).toBeVisible();
  await expect(preview).toContainText('<script>');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Published: shoppers read it now.')).toBeVisible();
  await expect(text).toHaveValue('<h2>Thirty days</h2><p>Send it back.</p>');
  await expectAccessible();

  await page.goto(`/page/${url}/`);
  await expect(main(page)).toContainText('Send it back.');

  await page.goBack();
  await text.fill('<p>Never.</p>');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Published: shoppers read it now.')).toBeVisible();
  await page.getByRole('button', { name: 'Put version 1 back' }).click();
  await expect(text).toHaveValue('<h2>Thirty days</h2><p>Send it back.</p>');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Version 3, saved by')).toBeVisible();
  await page.goto(`/page/${url}/`);
  await expect(main(page)).toContainText('Send it back.');
});

test('a page put into the footer is linked from every page', async ({ page, enter }) => {
  await enter('/storefront/', ['content']);
  const title = `Warranty ${randomUUID().slice(0, 8)}`;
  await makePage(page, title);
  await page.getByLabel('In the footer of every page').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Published: shoppers read it now.')).toBeVisible();
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: title }).click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(title);
  // It does not stay in the footer of the other tests' pages.
  await page.goto('/backoffice/storefront/');
  await page.getByRole('link', { name: title }).click();
  await page.getByLabel('In the footer of every page').uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Published: shoppers read it now.')).toBeVisible();
});

test('of two who write one page, the second chooses whose to keep', async ({ page, enter, context, db }) => {
  await enter('/storefront/', ['content']);
  const url = await makePage(page, 'Hours');
  const { id } = await db.selectFrom('content_page').select('id').where('url', '=', url).executeTakeFirstOrThrow();
  const other = await context.newPage();
  await other.goto(`/backoffice/storefront/pages/${id}/`);
  await other.getByLabel('Text, in HTML').fill('<p>Nine to five.</p>');
  await page.getByLabel('Text, in HTML').fill('<p>Ten to six.</p>');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('Published: shoppers read it now.')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(messages.changedElsewhere)).toBeVisible();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByLabel('Text, in HTML')).toHaveValue('<p>Ten to six.</p>');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Published: shoppers read it now.')).toBeVisible();
});

test('on a phone nothing is wider than the screen', async ({ page, enter, expectAccessible }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter('/storefront/', ['content']);
  await page.getByRole('link', { name: 'About Us' }).click();
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('heading').nth(1)).toHaveText('About Us');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible();
});

test('without the permission it is not in the rail', async ({ page, enter }) => {
  await enter('/orders/', ['orders', 'settings']);
  await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Storefront' })).toHaveCount(0);
});
