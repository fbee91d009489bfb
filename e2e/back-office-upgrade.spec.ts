import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { main } from './people.ts';
import { test } from './staff.ts';

/* Screens are loaded by route: before the press, and after an upgrade has removed the files of an open tab. */

test.use({ expectedErrors: /status of 40[14]|Failed to fetch dynamically imported module/ });

const auditLog = (page: Page) => page.getByRole('link', { name: 'Audit log', exact: true });
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 });
const gone = (page: Page) =>
  page.route('**/assets/audit-log-*.js', (route) => route.fulfill({ status: 404, contentType: 'text/plain' }));

test("pointing at a link loads its screen's code, and the press loads none", async ({ page, enter }) => {
  await enter('/orders/');
  const loaded = page.waitForResponse('**/assets/audit-log-*.js');
  await auditLog(page).hover();
  await loaded;
  await page.waitForLoadState('networkidle');
  const scripts: string[] = [];
  page.on('request', (request) => request.url().endsWith('.js') && scripts.push(request.url()));
  await auditLog(page).click();
  await expect(heading(page)).toHaveText('Audit log');
  expect(scripts).toEqual([]);
});

test('a screen of an older version opens after one reload', async ({ page, enter }) => {
  await enter('/orders/');
  await gone(page);
  let documents = 0;
  await page.route(/\/backoffice\/(audit-log\/)?$/, async (route) => {
    documents += 1;
    if (route.request().isNavigationRequest()) {
      await page.unroute('**/assets/audit-log-*.js');
      return route.continue();
    }
    // As after an upgrade.
    return route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/another.js"></script>' });
  });
  await auditLog(page).click();
  await expect(heading(page)).toHaveText('Audit log');
  expect(documents).toBe(2);
});

test('a screen that is missing without another version says so, and nothing is reloaded', async ({ page, enter }) => {
  await enter('/orders/');
  await gone(page);
  // It is reported, as every failure that no call explains.
  page.removeAllListeners('pageerror');
  let reloads = 0;
  page.on('framenavigated', () => (reloads += 1));
  await auditLog(page).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/backoffice/audit-log/');
  // The step of the router itself.
  expect(reloads).toBe(1);
});
