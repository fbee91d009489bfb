import * as messages from '#messages/shop.js';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/* Specification section 8 for a visitor going from page to page. */

test.use({ expectedErrors: /status of (401|403|404|500|503)|ERR_CONNECTION_RESET|Failed to fetch/ });

/** Answers one call with a server error from now on. */
const failAt = (page: Page, call: string, status: number) =>
  page.route(`**/api/v1/${call}`, (route) =>
    route.fulfill({ status, json: { status: 'ERROR', msg: 'Made to fail by the test.' } }),
  );

const toDevices = (page: Page) =>
  page.getByRole('navigation', { name: 'Catalogue' }).getByRole('link', { name: 'Devices', exact: true }).click();

test('403 goes to /not-authorized/', async ({ page, open }) => {
  await open('/page/about-us/');
  await failAt(page, 'attribute/phoneBrands/', 403);
  await toDevices(page);
  await expect(page).toHaveURL('/not-authorized/');
  await expect(page.getByText(messages.notAuthorised())).toBeVisible();
});

for (const status of [500, 503])
  test(`${status} goes to /server-error/`, async ({ page, open }) => {
    await open('/page/about-us/');
    await failAt(page, 'attribute/phoneBrands/', status);
    await toDevices(page);
    await expect(page).toHaveURL('/server-error/');
    await expect(page.getByText(messages.serverError())).toBeVisible();
  });

test('401 goes to /customer/login/', async ({ page, open }) => {
  await open('/page/about-us/');
  await failAt(page, 'attribute/phoneBrands/', 401);
  await toDevices(page);
  await expect(page).toHaveURL('/customer/login/');
});

test('404 shows the page not found screen in place, and the menu still works', async ({ page, open }) => {
  await open('/page/about-us/');
  // A link in the shop's content to a page that no longer exists.
  await page.getByRole('article').evaluate((article) => {
    const link = document.createElement('a');
    link.href = '/phoneBrand/gone/';
    link.textContent = 'What is gone';
    article.append(link);
  });
  await page.getByRole('link', { name: 'What is gone' }).click();
  await expect(page.getByText(messages.notFound())).toBeVisible();
  await toDevices(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Devices');
});

test('the way home from a server error works when the server does again', async ({ page, open }) => {
  await open('/page/about-us/');
  await failAt(page, 'attribute/phoneBrands/', 500);
  await toDevices(page);
  await page.getByRole('link', { name: messages.goToHome() }).click();
  await expect(page).toHaveURL('/');
  await page.unroute('**/api/v1/attribute/phoneBrands/');
  await toDevices(page);
  await expect(page).toHaveURL('/phoneBrand/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Devices');
});

test('500 goes to /server-error/ when a further page of a list fails, too', async ({ page, open }) => {
  await open('/products/category/batteries/');
  await failAt(page, 'product/list/', 500);
  await page.getByRole('article').last().scrollIntoViewIfNeeded();
  await expect(page).toHaveURL('/server-error/');
});

test('a further page lost to a broken connection says so, and can be retried', async ({ page, open }) => {
  await open('/products/category/batteries/');
  await page.route('**/api/v1/product/list/', (route) => route.abort('connectionreset'));
  await page.getByRole('article').last().scrollIntoViewIfNeeded();
  await expect(page.getByText('The products could not be loaded.')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(20);
  await page.unroute('**/api/v1/product/list/');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article')).toHaveCount(40);
});

test('a broken connection keeps the page and says that the shop cannot be reached', async ({ page, open }) => {
  await open('/page/about-us/');
  await page.route('**/api/v1/attribute/phoneBrands/', (route) => route.abort('connectionreset'));
  await toDevices(page);
  await expect(page.getByText(messages.unreachable())).toBeVisible();
  await expect(page).toHaveURL('/page/about-us/');
});
