import type { Page, Request } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/* What a page may weigh, as it comes over the wire (brotli), for a browser that has nothing of it yet. */

type Budget = { html: number; js: number; css: number; fonts: number; images: number };
const kB = 1000;

/** The list page's are promised (budgets of the storefront); the others follow from what the pages need. */
const budgets: Record<string, Budget> = {
  '/': { html: 16 * kB, js: 140 * kB, css: 12 * kB, fonts: 80 * kB, images: 250 * kB },
  '/products/category/batteries/': { html: 15 * kB, js: 135 * kB, css: 12 * kB, fonts: 80 * kB, images: 150 * kB },
  '/phone/apple-iphone-15-pro/': { html: 15 * kB, js: 135 * kB, css: 12 * kB, fonts: 80 * kB, images: 150 * kB },
  product: { html: 15 * kB, js: 130 * kB, css: 12 * kB, fonts: 80 * kB, images: 120 * kB },
};

/** Resting on a link may fetch what its page needs, but no more than this. */
const prefetchBudget = 40 * kB;

const kindOf = (request: Request): keyof Budget | null => {
  const { pathname } = new URL(request.url());
  if (request.resourceType() === 'document') return 'html';
  if (pathname.endsWith('.js')) return 'js';
  if (pathname.endsWith('.css')) return 'css';
  if (pathname.endsWith('.woff2')) return 'fonts';
  return pathname.startsWith('/images/') ? 'images' : null;
};

/** Everything that is fetched from now on, by kind, in bytes as they were sent. */
const weigh = (page: Page) => {
  const weights = { html: 0, js: 0, css: 0, fonts: 0, images: 0, other: 0 };
  const measured: Promise<void>[] = [];
  page.on('requestfinished', (request) => {
    const measure = async () => {
      weights[kindOf(request) ?? 'other'] += (await request.sizes()).responseBodySize;
    };
    measured.push(measure());
  });
  return async () => {
    await Promise.all(measured);
    return weights;
  };
};

/** Notes from now on whatever moves by itself on a page. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        const moved = sources.map(({ node }) => (node instanceof Element ? node.className : node?.textContent));
        shifts.push(`${value.toFixed(4)}: ${moved.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

const shiftsOn = (page: Page) => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);

const addressOf = async (address: string, productAddress: () => Promise<string>): Promise<string> =>
  address === 'product' ? await productAddress() : address;

for (const [address, budget] of Object.entries(budgets))
  test(`${address} keeps within its budget, and nothing on it moves`, async ({ page, shop }, info) => {
    await watchShifts(page);
    const weights = weigh(page);
    await page.goto(
      await addressOf(address, async () => {
        const { results } = await shop.productList({ body: { listBy: 'CATEGORY', value: 'batteries', page: 0 } });
        return `/product/${results[0]!.productId}/variant/${results[0]!.id}/`;
      }),
      { waitUntil: 'networkidle' },
    );
    const found = await weights();
    info.annotations.push({ type: 'bytes', description: JSON.stringify(found) });
    for (const [kind, limit] of Object.entries(budget) as [keyof Budget, number][]) {
      expect(found[kind], `${kind} of ${address}`).toBeLessThanOrEqual(limit);
      expect(found[kind], `${kind} of ${address} was not measured`).toBeGreaterThan(0);
    }
    // A page brings what it shows: the browser asks for nothing again.
    expect(found.other).toBeLessThan(2 * kB);
    expect(await shiftsOn(page)).toEqual([]);
  });

test('nothing moves on a phone either, down to the end of the page', async ({ page }) => {
  await watchShifts(page);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const address of ['/', '/products/category/batteries/', '/phoneBrand/apple/']) {
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.evaluate(async () => {
      const height = document.documentElement.scrollHeight;
      for (let top = 0; top < height; top += 600) {
        scrollTo({ top, behavior: 'instant' });
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      }
    });
    expect(await shiftsOn(page), address).toEqual([]);
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

test('a page fetches no other page beforehand; resting on a link stays within the budget', async ({ page, open }) => {
  await open('/products/category/batteries/');
  await page.waitForLoadState('networkidle');
  const weights = weigh(page);
  const links = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link');
  for (const link of await links.all()) await link.hover();
  await page.getByRole('article').first().getByRole('heading').getByRole('link').hover();
  await page.waitForLoadState('networkidle');
  const { html, js, css, images, other } = await weights();
  expect(html + js + css + images + other).toBeLessThanOrEqual(prefetchBudget);
});
