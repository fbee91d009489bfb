import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/* The weight of a page over the wire (brotli) with an empty cache. */

/** `html` is with the page's styles. */
type Budget = { html: number; js: number; fonts: number; images: number };
const kB = 1000;

/**
 * The list page's are specified (budgets of the storefront); the others follow from the pages' needs. Styles had 12 kB of
 * their own beside 15 of HTML; in the page they are compressed with it, and the sum is 3 kB less. The way to Quick order (link, key,
 * a list in the search box, the page's name) took 0.6 kB of script;
 * the names of blocks for the editor, the shop's own cut-off, shipping and credit another 0.6.
 */
const budgets: Record<string, Budget> = {
  '/': { html: 25 * kB, js: 140 * kB, fonts: 80 * kB, images: 250 * kB },
  // Over the 135 before them: the switch to rows, which load apart, and Quick order's place in the menu. Confirming as usual, tracking, and
  // doing without the calls beside the specification are 1.3 kB in every page.
  '/products/category/batteries/': { html: 24 * kB, js: 138.4 * kB, fonts: 80 * kB, images: 150 * kB },
  // What it needs to be drawn by grades, and to say its model numbers, is 0.9 kB; what keeps a page's own scripts and HTML apart 0.2.
  '/phone/apple-iphone-15-pro/': { html: 24 * kB, js: 139.2 * kB, fonts: 80 * kB, images: 150 * kB },
  // What is needed with a product and related to it, and the words for search engines, are 0.3 kB: 135,436 bytes measured.
  product: { html: 24 * kB, js: 135.5 * kB, fonts: 80 * kB, images: 120 * kB },
};

/** Resting on a link may prefetch its page, up to this size. */
const prefetchBudget = 40 * kB;

/** Bytes that the page has loaded, by kind, as transferred: from the browser's own entries, without headers. */
const weightsOf = (page: Page): Promise<Budget & { css: number; other: number }> =>
  page.evaluate(() => {
    const kindOf = (path: string) => {
      if (path.endsWith('.js')) return 'js';
      if (path.endsWith('.css')) return 'css';
      if (path.endsWith('.woff2')) return 'fonts';
      return path.startsWith('/images/') ? 'images' : 'other';
    };
    const weights = { html: 0, js: 0, css: 0, fonts: 0, images: 0, other: 0 };
    for (const { encodedBodySize } of performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])
      weights.html += encodedBodySize;
    for (const { name, encodedBodySize } of performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      weights[kindOf(new URL(name).pathname)] += encodedBodySize;
    return weights;
  });

/** Records layout shifts from now on. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
    const shifts: { value: number; moved: string }[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        const moved = sources.map(({ node }) => (node instanceof Element ? node.className : node?.textContent));
        shifts.push({ value, moved: moved.join(', ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/**
 * Expects no layout shift. When the fonts come late, the fallbacks are off by a pixel here and there in the header:
 * less than a thousandth, which counts as 0 wherever layout shift is reported.
 */
const expectStill = async (page: Page): Promise<void> => {
  const shifts = await page.evaluate(
    () => (window as unknown as { shifts: { value: number; moved: string }[] }).shifts,
  );
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, JSON.stringify(shifts)).toBeLessThan(0.001);
};

const addressOf = async (address: string, productAddress: () => Promise<string>): Promise<string> =>
  address === 'product' ? await productAddress() : address;

for (const [address, budget] of Object.entries(budgets))
  test(`${address} keeps within its budget, without layout shifts`, async ({ page, shop }, info) => {
    await watchShifts(page);
    await page.goto(
      await addressOf(address, async () => {
        const { results } = await shop.productList({ body: { listBy: 'CATEGORY', value: 'batteries', page: 0 } });
        return `/product/${results[0]!.productId}/variant/${results[0]!.id}/`;
      }),
      { waitUntil: 'networkidle' },
    );
    const found = await weightsOf(page);
    info.annotations.push({ type: 'bytes', description: JSON.stringify(found) });
    for (const [kind, limit] of Object.entries(budget) as [keyof Budget, number][]) {
      expect(found[kind], `${kind} of ${address}`).toBeLessThanOrEqual(limit);
      expect(found[kind], `${kind} of ${address} was not measured`).toBeGreaterThan(0);
    }
    // A page comes with its data and its styles: the browser loads nothing again.
    expect(found.css, 'of parts that are opened later').toBeLessThan(1 * kB);
    expect(found.other).toBeLessThan(2 * kB);
    await expectStill(page);
  });

test('no layout shifts on the homepage when recently viewed products load below', async ({ page, shop }) => {
  const { results } = await shop.productList({ body: { listBy: 'CATEGORY', value: 'batteries', page: 0 } });
  await page.addInitScript((seen) => localStorage.setItem('recentlySeen', seen), JSON.stringify(results.slice(0, 2)));
  await watchShifts(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByRole('region', { name: 'Recently seen' }).getByRole('link')).toHaveCount(2);
  await expectStill(page);
});

test('no layout shifts on a phone either, down to the end of the page', async ({ page }) => {
  await watchShifts(page);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const address of ['/', '/products/category/batteries/', '/phoneBrand/apple/']) {
    await page.goto(address, { waitUntil: 'networkidle' });
    // In steps smaller than the 500 px at which a list loads more, and no faster than the page is drawn.
    await page.evaluate(async () => {
      const height = document.documentElement.scrollHeight;
      for (let top = 0; top < height; top += 400) {
        scrollTo({ top, behavior: 'instant' });
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        await new Promise((done) => requestIdleCallback(done));
      }
    });
    await test.step(address, () => expectStill(page));
  }
});

for (const [width, deviceScaleFactor] of [
  [1440, 1],
  [390, 3],
] as const)
  test(`pictures are not wider than their box needs at ${width} px, ${deviceScaleFactor} dots a pixel`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ viewport: { width, height: 900 }, deviceScaleFactor, baseURL });
    const page = await context.newPage();
    for (const address of ['/', '/products/category/batteries/', '/phoneBrand/']) {
      await page.goto(address, { waitUntil: 'networkidle' });
      const pictures = await page.evaluate(() =>
        [...document.querySelectorAll('img')]
          .filter(({ complete, currentSrc, srcset }) => complete && currentSrc !== '' && srcset !== '')
          .map((img) => {
            const offered = img.srcset
              .split(',')
              .map((one) => one.trim().split(' '))
              .map(([url, size]) => ({ url: new URL(url!, location.href).href, width: parseInt(size!, 10) }))
              .toSorted((a, b) => a.width - b.width);
            const needed = img.getBoundingClientRect().width * devicePixelRatio;
            const enough = offered.find((one) => one.width >= needed) ?? offered.at(-1)!;
            const taken = offered.find(({ url }) => url === img.currentSrc);
            return { src: img.currentSrc, needed, enough: enough.width, taken: taken?.width ?? Infinity };
          })
          .filter(({ needed }) => needed > 0),
      );
      expect(pictures.length).toBeGreaterThan(0);
      expect(pictures.filter(({ taken, enough }) => taken > enough)).toEqual([]);
    }
    await context.close();
  });

test('a page is prefetched only when the pointer rests on its link, once, and within the budget', async ({
  page,
  open,
}) => {
  await open('/products/category/batteries/');
  await page.waitForLoadState('networkidle');
  const total = async () => Object.values(await weightsOf(page)).reduce((sum, bytes) => sum + bytes, 0);
  const before = await total();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  const home = crumbs.getByRole('link', { name: 'Home' });
  const elsewhere = page.getByRole('heading', { level: 1 });
  // A card opens in a new tab, which would load its page again.
  await page.getByRole('article').first().getByRole('heading').getByRole('link').hover();
  await elsewhere.hover();
  const answered = page.waitForResponse('**/api/v1/home/');
  await home.hover();
  await answered;
  await elsewhere.hover();
  await home.hover();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path === '/api/v1/home/')).toHaveLength(1);
  expect(asked.filter((path) => path.startsWith('/product/') || path.includes('/variant/'))).toEqual([]);
  expect((await total()) - before).toBeLessThanOrEqual(prefetchBudget);
  await home.click();
  await expect(page.getByRole('heading', { name: 'Latest Devices' })).toBeVisible();
  expect(asked.filter((path) => path === '/api/v1/home/')).toHaveLength(1);
});
