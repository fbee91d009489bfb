import { links } from '#contract/links.ts';
import * as messages from '#messages/shop.js';
import { expect, test } from './fixtures.ts';

/* Specification section 2, "Route table": every row for visitors, as the server answers it. */

const heading = 1;

test('/ is the homepage', async ({ page, open }) => {
  await open('/');
  await expect(page.getByRole('region', { name: 'Highlights' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Latest Devices' })).toBeVisible();
});

test('/phoneBrand/ is the list of phone brands', async ({ page, open, shop }) => {
  await open('/phoneBrand/');
  await expect(page.getByRole('heading', { level: heading })).toHaveText('Devices');
  const brands = await shop.phoneBrands({});
  await expect(page.getByRole('main').getByRole('listitem').getByRole('link')).toHaveCount(brands.length + 1);
});

for (const address of ['/phoneBrand/apple/', '/phonebrand/apple/'])
  test(`${address} is the phones page for one brand`, async ({ page, open }) => {
    await open(address);
    await expect(page.getByRole('heading', { level: heading })).toHaveText('Apple phones');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/phoneBrand\/apple\/$/);
  });

test('/category/?id=…&id=… is the sub-category browser', async ({ page, open, shop }) => {
  const filters = await shop.productListFilters({ body: { listBy: 'CATEGORY', value: 'phone-parts' } });
  const [one, other] = filters.categories;
  await open(links.categories([one!.id, other!.id]));
  await expect(page.getByRole('heading', { level: heading })).toHaveText('Categories');
  for (const name of [one!.name, other!.name])
    await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible();
  await expect(page.getByRole('main').locator('h1 + ul').getByRole('listitem')).toHaveCount(2);
});

test('/products/category/{categoryUrl}/ is the product list for a category', async ({ page, open }) => {
  await open('/products/category/batteries/');
  await expect(page.getByRole('heading', { level: heading })).toHaveText('Batteries');
  await expect(page.getByRole('article')).toHaveCount(20);
});

test('/products/search/?s={text} is the product search results', async ({ page, open }) => {
  await open('/products/search/?s=iphone%2015%20battery');
  await expect(page.getByRole('heading', { level: heading })).toHaveText('Results for “iphone 15 battery”');
  await expect(page.getByRole('article').first()).toContainText('iPhone 15');
});

test('/phone/{phoneUrl}/ is the product list filtered by phone', async ({ page, open }) => {
  await open('/phone/apple-iphone-15-pro/');
  await expect(page.getByRole('heading', { level: heading })).toContainText('iPhone 15 Pro');
  await expect(page.getByRole('article')).toHaveCount(20);
});

test('/product/{productId}/variant/{variantId}/ is the product detail', async ({ page, open, shop }) => {
  const { results } = await shop.productList({ body: { listBy: 'CATEGORY', value: 'batteries', page: 0 } });
  await open(links.product(results[0]!));
  await expect(page.getByRole('heading', { level: heading })).toHaveText(results[0]!.name);
  await expect(page.getByText(`SKU ${results[0]!.sku}`)).toBeVisible();
});

for (const [url, title] of [
  ['about-us', /About/],
  ['shipping-policy', /Shipping/],
  ['terms-of-use', /Terms/],
  ['privacy-policy', /Privacy/],
] as const)
  test(`/page/${url}/ is a content page`, async ({ page, open }) => {
    await open(`/page/${url}/`);
    await expect(page.getByRole('heading', { level: heading })).toHaveText(title);
    await expect(page.getByRole('article').getByRole('paragraph').first()).toBeVisible();
  });

for (const [address, text] of [
  ['/not-authorized/', messages.notAuthorised()],
  ['/page-not-found/', messages.notFound()],
  ['/server-error/', messages.serverError()],
] as const)
  test(`${address} is an error screen with Go to Home`, async ({ page, open }) => {
    await open(address);
    await expect(page.getByText(text)).toBeVisible();
    await page.getByRole('link', { name: 'Go to Home' }).click();
    await expect(page).toHaveURL('/');
  });

for (const address of [
  '/anything-else/',
  '/phoneBrand/apple/more/',
  '/products/search/more/',
  '/page/about-us/more/',
  '/page/no-such-page/',
  '/phoneBrand/no-such-brand/',
  '/phone/no-such-phone/',
  '/products/category/no-such-category/',
  '/category/?id=999999',
  '/product/1/variant/999999/',
  '/product/x/variant/y/',
])
  test(`${address} is the page not found screen, with the status 404`, async ({ page }) => {
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(404);
    await expect(page.getByText(messages.notFound())).toBeVisible();
  });

for (const address of ['/phoneBrand', '/phone/apple-iphone-15-pro', '/products/search?s=glass', '/page/about-us'])
  test(`${address} redirects to the address with its slash permanently`, async ({ request }) => {
    const answer = await request.get(address, { maxRedirects: 0 });
    expect(answer.status()).toBe(308);
    const [path, query] = address.split('?');
    expect(answer.headers()['location']).toBe(`${path}/${query ? `?${query}` : ''}`);
  });

test('every sampled URL of the sitemap answers with its own canonical URL', async ({ request }) => {
  const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!);
  const parts = addressesIn(await (await request.get('/sitemap.xml')).text());
  expect(parts.length).toBeGreaterThan(1);
  for (const part of parts) {
    const addresses = addressesIn(await (await request.get(part)).text());
    expect(addresses.length).toBeGreaterThan(0);
    for (const address of [addresses[0]!, addresses.at(-1)!]) {
      const answer = await request.get(address.replaceAll('&amp;', '&'), { maxRedirects: 0 });
      expect(answer.status(), address).toBe(200);
      expect(await answer.text()).toContain(`rel="canonical" href="${address}"`);
    }
  }
});
