import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/* A page is prefetched only when a visit is likely. Its weight: budget.spec.ts. */

/** The calls of the page from now on. */
const callsOf = (page: Page): string[] => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  return calls;
};
const toHome = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' });

test('a pointer that passes over a link fetches nothing, one that rests does', async ({ page, open }) => {
  await page.clock.install();
  await open('/phoneBrand/');
  await page.clock.pauseAt(Date.now() + 600_000);
  const calls = callsOf(page);
  await toHome(page).hover();
  await page.clock.runFor(40);
  await page.getByRole('heading', { level: 1 }).hover();
  await page.clock.runFor(1_000);
  expect(calls).toEqual([]);
  await toHome(page).hover();
  const asked = page.waitForRequest('**/api/v1/home/');
  await page.clock.runFor(100);
  await asked;
});

test('focusing a link by keyboard prefetches its page', async ({ page, open }) => {
  await open('/phoneBrand/');
  const calls = callsOf(page);
  const answered = page.waitForResponse('**/api/v1/home/');
  await toHome(page).focus();
  await answered;
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Latest Devices' })).toBeVisible();
  expect(calls.filter((call) => call === '/api/v1/home/')).toHaveLength(1);
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('the touch itself prefetches, and the page is loaded once', async ({ page, open }) => {
    await open('/phoneBrand/');
    const calls = callsOf(page);
    await toHome(page).tap();
    await expect(page.getByRole('heading', { name: 'Latest Devices' })).toBeVisible();
    expect(calls.filter((call) => call === '/api/v1/home/')).toHaveLength(1);
  });
});

test('with data saving on nothing is prefetched', async ({ page, open }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  );
  await page.clock.install();
  await open('/phoneBrand/');
  await page.clock.pauseAt(Date.now() + 600_000);
  const calls = callsOf(page);
  await toHome(page).hover();
  await page.clock.runFor(1_000);
  await toHome(page).focus();
  await page.clock.runFor(1_000);
  expect(calls).toEqual([]);
});
