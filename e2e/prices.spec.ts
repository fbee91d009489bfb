import type { Api } from '#contract/calls.ts';
import * as messages from '#messages/shop.js';
import { links } from '#contract/links.ts';
import { formatDollars } from '#kernel/money.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/* Prices for a signed-in customer (specification sections 4 and 9; readings, "Prices and secrecy"). */

const batteries = '/products/category/batteries/';
const listOf = async (api: Api, value = 'batteries') =>
  (await api.productList({ body: { listBy: 'CATEGORY', value, page: 0 } })).results;
type Row = Awaited<ReturnType<typeof listOf>>[number];

const cardOf = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
    .first();
const tiersOf = ({ tierPrices = {} }: Pick<Row, 'tierPrices'>) => Object.values(tierPrices)[0] ?? [];
const regularOf = (row: Pick<Row, 'price' | 'tierPrices'>) =>
  tiersOf(row).find(({ qty }) => qty === 1)?.price ?? row.price!;
const priceTexts = /\$\s?\d/;

test('cards of a list show prices, special prices and bulk prices of what is in stock', async ({
  page,
  open,
  customer,
}) => {
  const rows = [...(await listOf(customer.api)), ...(await listOf(customer.api, 'sale'))];
  for (const address of [batteries, '/products/category/sale/']) {
    await open(address);
    for (const row of await listOf(customer.api, address.split('/')[3])) {
      const card = cardOf(page, row.name);
      if (row.stockStatus !== 'IN_STOCK') {
        await expect(card.getByText(priceTexts)).toHaveCount(0);
        await expect(card.getByRole('textbox')).toHaveCount(0);
        continue;
      }
      await expect(card.getByRole('strong')).toContainText(formatDollars(row.specialPrice ?? regularOf(row)));
      await expect(card.getByRole('deletion')).toHaveCount(row.specialPrice ? 1 : 0);
      if (row.specialPrice) await expect(card.getByRole('deletion')).toContainText(formatDollars(regularOf(row)));
      const bulk = tiersOf(row)
        .filter(({ qty }) => qty > 1)
        .toSorted((a, b) => a.qty - b.qty);
      await expect(card.getByRole('row')).toHaveText(
        bulk.length === 0 ? [] : ['Qty$', ...bulk.map(({ qty, price }) => `${qty}${formatDollars(price)}`)],
      );
    }
    await expect(page.getByText('to see your price')).toHaveCount(0);
  }
  expect(new Set(rows.map(({ stockStatus }) => stockStatus)).size).toBeGreaterThan(1);
  expect(rows.some(({ specialPrice }) => specialPrice)).toBe(true);
});

test('home, Quick View, the product and its versions show prices', async ({ page, open, customer }) => {
  const { widgets } = await customer.api.home({});
  const products = widgets.flatMap((widget) => ('products' in widget ? widget.products : []));
  await open('/');
  for (const row of products.filter(({ stockStatus }) => stockStatus === 'IN_STOCK').slice(0, 4))
    await expect(cardOf(page, row.name).getByRole('strong')).toContainText(
      formatDollars(row.specialPrice ?? regularOf(row)),
    );

  const rows = await listOf(customer.api, 'sale');
  const row = rows.find(({ stockStatus, specialPrice }) => stockStatus === 'IN_STOCK' && specialPrice)!;
  await open('/products/category/sale/');
  await cardOf(page, row.name)
    .getByRole('button', { name: /^Quick View/ })
    .click();
  const modal = page.getByRole('dialog', { name: row.name });
  await expect(modal.getByRole('deletion')).toContainText(formatDollars(regularOf(row)));
  await expect(modal.getByRole('columnheader')).toHaveText(['Qty', '$']);

  const detail = await customer.api.variant({ params: { productId: row.productId, variantId: row.id } });
  await open(links.product(row));
  const box = page.getByRole('complementary', { name: 'Availability and price' });
  await expect(box.getByRole('strong').first()).toContainText(formatDollars(row.specialPrice!));
  await expect(box.getByRole('deletion')).toContainText(formatDollars(regularOf(row)));
  await box.getByRole('textbox').fill('30');
  await expect(box.getByText(/ for 30, /)).toBeVisible();
  expect(detail.variants.length).toBeGreaterThan(1);
  const versions = page.getByRole('region', { name: 'Versions compared' });
  await expect(versions.getByRole('columnheader', { name: 'Your price' })).toBeVisible();
  for (const [i, version] of detail.variants.entries())
    if (version.stockStatus === 'IN_STOCK')
      await expect(versions.getByRole('row').nth(i + 1)).toContainText(
        formatDollars(version.specialPrice ?? regularOf(version)),
      );
    else await expect(versions.getByRole('row').nth(i + 1)).not.toContainText('$');
});

/** Records layout shifts from now on. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[])
        shifts.push(`${value} ${sources.map(({ node }) => (node as Element | null)?.className).join(', ')}`);
    }).observe({ type: 'layout-shift', buffered: true });
  });

for (const [width, height] of [
  [1440, 900],
  [1000, 900],
  [390, 844],
] as const)
  test(`no layout shifts when letters and prices come late, at ${width} px`, async ({ page, customer, baseURL }) => {
    await page.setViewportSize({ width, height });
    const rows = await listOf(customer.api);
    const row = rows.find(({ stockStatus }) => stockStatus === 'IN_STOCK')!;
    await watchShifts(page);
    // The page is drawn before its letters come, and before any call is answered.
    let drawn = Promise.withResolvers<void>();
    await page.route('**/*.woff2', async (route) => {
      await drawn.promise;
      await route.continue();
    });
    let held: (() => void)[] | null = [];
    await page.route(`${baseURL}/api/**`, async (route) => {
      if (held) await new Promise<void>((go) => held?.push(go));
      await route.continue();
    });
    for (const address of ['/', batteries, links.product(row), `${batteries}?activeFilters=${lowestPrice}`]) {
      held = [];
      drawn = Promise.withResolvers();
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      const paints = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
      await expect.poll(paints).toBe(1);
      drawn.resolve();
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await expect.poll(() => held?.length).toBeGreaterThan(1);
      const waiting = held;
      held = null;
      for (const go of waiting) go();
      await expect(page.getByRole('main').getByText(priceTexts).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
      // Letters that come late move the header by less than a thousandth.
      expect(
        shifts.filter((shift) => Number.parseFloat(shift) >= 0.001),
        address,
      ).toEqual([]);
    }
  });

const lowestPrice = encodeURIComponent(
  JSON.stringify({ listBy: 'CATEGORY', value: 'batteries', page: 1, sortBy: 'lowestPrice' }),
);

test('a list sorted by price shows placeholders until the customer’s order is loaded, and never a visitor’s', async ({
  page,
  customer,
  baseURL,
}) => {
  const body = { listBy: 'CATEGORY', value: 'batteries', page: 0, sorts: { price: 'ASC' } } as const;
  const { results } = await customer.api.productList({ body });
  let go = () => {};
  const wait = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route(`${baseURL}/api/v1/product/list/`, async (route) => {
    await wait;
    await route.continue();
  });
  await page.goto(`${batteries}?activeFilters=${lowestPrice}`);
  const headings = page.getByRole('main').getByRole('article').getByRole('heading');
  await expect(page.getByText(/products$/).first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').filter({ visible: true })).toHaveCount(0);
  go();
  await expect(headings).toHaveText(results.map(({ name }) => name));
  await expect(page.getByRole('main').getByRole('article').first().getByText(priceTexts).first()).toBeVisible();
  await page.getByLabel('Sort by').selectOption({ label: 'Highest price first' });
  const down = await customer.api.productList({ body: { ...body, sorts: { price: 'DESC' } } });
  await expect(headings).toHaveText(down.results.map(({ name }) => name));
});

test('a visitor’s list sorted by price is in Default order at once, without a call', async ({ page, shop }) => {
  const rows = await listOf(shop);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await page.goto(`${batteries}?activeFilters=${lowestPrice}`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('main').getByRole('article').getByRole('heading')).toHaveText(
    rows.map(({ name }) => name),
  );
  expect(calls.filter((url) => url.includes('/api/') || /customer-buy|floating-add/.test(url))).toEqual([]);
});

for (const status of ['PENDING', 'SUSPENDED'] as const)
  test(`an account that is ${status} sees no price`, async ({ page, open, customer, db }) => {
    await db.updateTable('customer').set({ status }).where('id', '=', customer.id).execute();
    for (const address of ['/', batteries]) {
      await open(address);
      await page.waitForLoadState('networkidle');
      await expect(page.getByText('to see your price').first()).toBeVisible();
      expect(await page.content()).not.toMatch(priceTexts);
      await expect(page.getByRole('textbox', { name: /^Quantity of/ })).toHaveCount(0);
    }
  });

test('an expired session is reported on a public page, and prices disappear', async ({ page, open, customer, db }) => {
  await open(batteries);
  await expect(page.getByRole('main').getByText(priceTexts).first()).toBeVisible();
  await db.deleteFrom('customer_session').where('customer_id', '=', customer.id).execute();
  await page.reload();
  await expect(page.getByText(messages.sessionEnded())).toBeVisible();
  await expect(page.getByText('to see your price').first()).toBeVisible();
  await expect(page.getByRole('main').getByText(priceTexts)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(20);
});

test.describe('without an answer', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('prices that could not be loaded can be retried', async ({ page, customer, baseURL }) => {
    const prices = page.getByRole('main').getByText(priceTexts);
    await page.route(`${baseURL}/api/v1/product/prices/`, (route) => route.abort());
    await page.goto(batteries);
    const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
    await expect(again.first()).toBeVisible();
    await expect(prices).toHaveCount(0);
    await page.unroute(`${baseURL}/api/v1/product/prices/`);
    await again.first().click();
    await expect(prices.first()).toBeVisible();
    await expect(again).toHaveCount(0);
    expect((await listOf(customer.api)).length).toBe(20);
  });
});

test('no price is in a storage or in the HTML, and none is left after signing out', async ({
  page,
  open,
  customer,
}) => {
  const row = (await listOf(customer.api)).find(({ stockStatus }) => stockStatus === 'IN_STOCK')!;
  const html = await page.request.get(links.product(row), {
    headers: { authorization: `Bearer ${customer.token}` },
  });
  expect(await html.text()).not.toMatch(/\$\d|"price"|tierPrices|specialPrice/);
  await open(links.product(row));
  const box = page.getByRole('complementary', { name: 'Availability and price' });
  await box.getByRole('textbox').fill('3');
  await expect(box.getByText(/ for 3, /)).toBeVisible();
  await open(batteries);
  await expect(page.getByRole('main').getByText(priceTexts).first()).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).toContain('recentlySeen');
  expect(stored).not.toMatch(/price|\$\d/i);
  expect(stored).not.toContain(String(row.price));

  await page.getByRole('button', { name: 'Logout' }).click();
  // The bag is filled: signing out asks whether to lose it.
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  expect(await page.content()).not.toMatch(priceTexts);
  expect(await page.evaluate(() => sessionStorage.getItem('bag'))).toBeNull();
  await page.goBack();
  await expect(page.getByText('to see your price').first()).toBeVisible();
  expect(await page.content()).not.toMatch(priceTexts);
});

test('a page restored from the browser’s memory shows nothing of an expired session', async ({
  page,
  open,
  customer,
}) => {
  await open(batteries);
  await expect(page.getByRole('main').getByText(priceTexts).first()).toBeVisible();
  const leaveAndComeBack = (sameSession: boolean) =>
    page.evaluate((same) => {
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
      const left = getComputedStyle(document.documentElement).visibility;
      if (!same) localStorage.removeItem('token');
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      return [left, getComputedStyle(document.documentElement).visibility];
    }, sameSession);
  expect(await leaveAndComeBack(true)).toEqual(['hidden', 'visible']);
  expect(await leaveAndComeBack(false)).toEqual(['hidden', 'hidden']);
  await expect(page.getByText('to see your price').first()).toBeVisible();
  expect(await page.content()).not.toMatch(priceTexts);
  expect(customer.token).not.toBe('');
});
