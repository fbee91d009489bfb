import { chromium, type Page } from '@playwright/test';
import { loadavg } from 'node:os';
import { installedBrowser } from '../tools/browsers.mjs';

/*
 * node e2e/list-to-product.ts LIST: milliseconds from the click on a product of a running shop's list to the first paint of its
 * page, in the tab that opens; the median of nine products. First of pages that were not asked for before, and of a list
 * whose scripts have not begun; then the same again.
 */

const products = 9;

const [address] = process.argv.slice(2);
if (address === undefined) {
  console.log('Name a list: node e2e/list-to-product.ts http://127.0.0.1:3000/products/category/batteries/');
  process.exit(1);
}

/** When the next click is made, in the machine's time. */
const nextClick = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('click', ({ timeStamp }) => resolve(performance.timeOrigin + timeStamp), {
          capture: true,
          once: true,
        });
      }),
  );

/** When the page was painted first. */
const firstPaint = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          const [paint] = list.getEntriesByName('first-contentful-paint');
          if (paint) resolve(performance.timeOrigin + paint.startTime);
        }).observe({ type: 'paint', buffered: true });
      }),
  );

/** @param until when the list is clicked */
const fromListToProduct = async (list: Page, place: number, until: 'domcontentloaded' | 'networkidle') => {
  await list.goto(address, { waitUntil: until });
  const link = list.getByRole('main').getByRole('article').nth(place).getByRole('heading').getByRole('link');
  await link.scrollIntoViewIfNeeded();
  const clicked = nextClick(list);
  const opened = list.context().waitForEvent('page');
  await link.click();
  const product = await opened;
  const ms = (await firstPaint(product)) - (await clicked);
  await product.close();
  return ms;
};

const executablePath = installedBrowser();
const browser = await chromium.launch({ ...(executablePath && { executablePath }) });
try {
  const page = await browser.newPage();
  for (const [name, until] of [
    ['each another, at once', 'domcontentloaded'],
    ['again, at once', 'domcontentloaded'],
    ['again, when the list is taken over', 'networkidle'],
  ] as const) {
    const times: number[] = [];
    for (let place = 0; place < products; place += 1) times.push(await fromListToProduct(page, place, until));
    const median = times.toSorted((a, b) => a - b)[Math.floor(products / 2)]!;
    console.log(`${name}: ${Math.round(median)} ms (load ${loadavg()[0]!.toFixed(1)})`);
  }
} finally {
  await browser.close();
}
