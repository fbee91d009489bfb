import { links } from '#contract/links.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/* Features for buyers beyond the specification. */

test('recently viewed products are shown on a list, and can be cleared', async ({ page, open, shop }) => {
  const { results } = await shop.productList({ body: { listBy: 'CATEGORY', value: 'batteries', page: 0 } });
  const [one, other] = results;
  for (const row of [one!, other!]) {
    await open(links.product(row));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(row.name);
  }
  await open('/');
  const seen = page.getByRole('region', { name: 'Recently seen' });
  await expect(seen.getByRole('link')).toHaveText([new RegExp(other!.sku), new RegExp(one!.sku)]);
  expect(await page.evaluate(() => localStorage.getItem('recentlySeen'))).not.toMatch(/price/i);
  await seen.getByRole('button', { name: 'Clear Recently seen' }).click();
  await expect(seen).toHaveCount(0);
});

test('pressing copies the SKU', async ({ page, open, shop, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { results } = await shop.productList({ body: { listBy: 'CATEGORY', value: 'batteries', page: 0 } });
  await open(links.product(results[0]!));
  await page.getByRole('button', { name: 'Copy SKU' }).first().click();
  await expect(page.getByText('Copied', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(results[0]!.sku);
});

test('a picture opens large, is zoomed by button and keys, and closes with Escape', async ({
  page,
  open,
  shop,
  expectAccessible,
}) => {
  const { results } = await shop.productList({ body: { listBy: 'CATEGORY', value: 'batteries', page: 0 } });
  const { name } = results[0]!;
  await open(links.product(results[0]!));
  const picture = page
    .getByRole('main')
    .getByRole('link', { name: /enlarge$/ })
    .first();
  await picture.click();
  const view = page.getByRole('dialog', { name });
  await expect(view.getByText('100 %')).toBeVisible();
  await expectAccessible();
  await view.getByRole('button', { name: 'Zoom in' }).click();
  await expect(view.getByText('150 %')).toBeVisible();
  await page.keyboard.press('0');
  await expect(view.getByText('100 %')).toBeVisible();
  await page.keyboard.press('+');
  await expect(view.getByText('150 %')).toBeVisible();
  await page.keyboard.press('-');
  await expect(view.getByText('100 %')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(view).toHaveCount(0);
  await expect(picture).toBeFocused();
});

test('a brand’s chosen year is in the URL and is restored', async ({ page, open, shop }) => {
  const phones = await shop.phonesOfBrand({ params: { brandUrl: 'google' } });
  const year = phones.find(({ yearOfLaunch }) => yearOfLaunch !== null)!.yearOfLaunch!;
  const ofYear = phones.filter(({ yearOfLaunch }) => yearOfLaunch === year);
  await open('/phoneBrand/google/');
  await page.getByRole('group', { name: 'Year of launch' }).getByText(String(year), { exact: true }).click();
  await expect(page).toHaveURL(`/phoneBrand/google/?year=${year}`);
  await page.reload();
  const shown = page.getByRole('main').locator('section > ul > li');
  await expect(shown).toHaveCount(ofYear.length);
});

test('an empty search offers links', async ({ page, open }) => {
  await open('/products/search/?s=zzzzqqqq');
  await page.getByRole('link', { name: 'Find your phone under Devices' }).click();
  await expect(page).toHaveURL('/phoneBrand/');
});

test.describe('metadata for search engines and shared links', () => {
  type Thing = Record<string, unknown> & { '@type': string };
  const thingsOn = (page: Page): Promise<Thing[]> =>
    page
      .locator('script[type="application/ld+json"]')
      .evaluateAll((scripts) => scripts.map((script) => JSON.parse(script.textContent ?? '') as Thing));

  test('a product is described without a price', async ({ page, open, shop }) => {
    const { results } = await shop.productList({ body: { listBy: 'CATEGORY', value: 'batteries', page: 0 } });
    await open(links.product(results[0]!));
    const things = await thingsOn(page);
    const product = things.find((thing) => thing['@type'] === 'Product');
    expect(product).toMatchObject({ name: results[0]!.name, sku: results[0]!.sku });
    expect(things.map((thing) => thing['@type'])).toContain('BreadcrumbList');
    expect(JSON.stringify(things)).not.toMatch(/price/i);
  });

  test('the homepage describes the organisation and its search box', async ({ page, open, shop }) => {
    const { company } = await shop.cuiConfig({});
    await open('/');
    const text = JSON.stringify(await thingsOn(page));
    expect(text).toContain(company.name);
    expect(text).toContain('SearchAction');
    expect(text).toContain('/products/search/?s={');
  });

  test('a shared page has a title, a URL and an existing picture', async ({ page, open, request }) => {
    for (const address of ['/', '/products/category/batteries/']) {
      await open(address);
      const content = (property: string) => page.locator(`meta[property="og:${property}"]`).getAttribute('content');
      expect(await content('title')).toBeTruthy();
      expect(await content('url')).toBe(await page.locator('link[rel=canonical]').getAttribute('href'));
      const picture = await request.get((await content('image'))!);
      expect(picture.status()).toBe(200);
      expect(picture.headers()['content-type']).toMatch(/^image\//);
    }
  });
});
