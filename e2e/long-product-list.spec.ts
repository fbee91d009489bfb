import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/* A list of many pages: specification section 2 ("Product list screen") on a busy machine. */

const batteries = '/products/category/batteries/';
const cards = (page: Page) => page.getByRole('main').getByRole('article');

/**
 * Keeps the main thread busy for some frames whenever something is observed, and scrolls to the end of the page
 * meanwhile, so that the entries of these frames reach the page's observers in one batch.
 */
const beBusyWhenObserving = (page: Page) =>
  page.addInitScript(() => {
    type Scheduler = { postTask: (task: () => void, options: { priority: 'user-blocking' }) => void };
    const { scheduler } = window as unknown as { scheduler: Scheduler };
    const observe = IntersectionObserver.prototype.observe;
    IntersectionObserver.prototype.observe = function (element) {
      observe.call(this, element);
      let frames = 0;
      const toil = () => {
        for (const end = performance.now() + 8; performance.now() < end;);
        // Before everything but frames: observers run after it.
        if (frames < 6) scheduler.postTask(toil, { priority: 'user-blocking' });
      };
      const frame = () => {
        frames += 1;
        if (frames === 3) scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
        if (frames < 6) requestAnimationFrame(frame);
      };
      toil();
      requestAnimationFrame(frame);
    };
  });

test('loads more when the end comes into view while the main thread is busy', async ({ page, open }) => {
  await beBusyWhenObserving(page);
  await open(batteries);
  await expect.poll(() => cards(page).count(), { timeout: 20_000 }).toBeGreaterThanOrEqual(80);
});

test('back-to-top appears when the page was scrolled down while the main thread was busy', async ({ page, open }) => {
  await beBusyWhenObserving(page);
  await open('/phoneBrand/apple/');
  await expect(page.getByRole('button', { name: 'Back to top' })).toBeVisible();
});

/**
 * Scrolls to the end of the page repeatedly, until the list has as many products: counted in the task that scrolls. On a slow machine
 * one scroll may load two pages, as the end stays near; where it has to pause is asked by the test.
 */
const scrollOnTo = async (page: Page, count: number) => {
  await expect
    .poll(
      async () => {
        await page.evaluate((wanted) => {
          if (document.querySelectorAll('main article').length < wanted)
            scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
        }, count);
        return cards(page).count();
      },
      { timeout: 20_000, intervals: [50] },
    )
    .toBeGreaterThanOrEqual(count);
};

test('a long list pauses after ten pages, so that the footer can be reached; the keyboard goes on', async ({
  page,
  open,
}) => {
  const nine = JSON.stringify({ listBy: 'CATEGORY', value: 'batteries', page: 9 });
  await open(`${batteries}?activeFilters=${encodeURIComponent(nine)}`);
  await expect(cards(page)).toHaveCount(180);
  await scrollOnTo(page, 200);
  const lists: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/product/list/')) lists.push(request.url());
  });
  const policy = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' });
  await policy.scrollIntoViewIfNeeded();
  await expect(policy).toBeInViewport();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(cards(page)).toHaveCount(200);
  expect(lists).toEqual([]);

  const more = page.getByRole('link', { name: 'Load more' });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(cards(page).nth(200).getByRole('heading').getByRole('link')).toBeFocused();
  await expect(page.getByText(/^220 of [\d,]+ shown$/)).toBeVisible();
  // And then automatically again.
  await scrollOnTo(page, 240);
});

test('restoring loads pages 1 to n, also beyond the pause', async ({ page, open, shop }) => {
  const body = { listBy: 'CATEGORY', value: 'batteries' } as const;
  await open(`${batteries}?activeFilters=${encodeURIComponent(JSON.stringify({ ...body, page: 12 }))}`);
  await expect(cards(page)).toHaveCount(240);
  const last = await shop.productList({ body: { ...body, page: 11 } });
  await expect(cards(page).last()).toContainText(last.results.at(-1)!.sku);
});

test('resting on Load more loads nothing', async ({ page, open }) => {
  await page.clock.install();
  await open(`${batteries}?activeFilters=${encodeURIComponent('{"listBy":"CATEGORY","value":"batteries","page":10}')}`);
  await expect(cards(page)).toHaveCount(200);
  await page.clock.pauseAt(Date.now() + 600_000);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await page.getByRole('link', { name: 'Load more' }).hover();
  await page.clock.runFor(1_000);
  await page.getByRole('link', { name: 'Load more' }).focus();
  await page.clock.runFor(1_000);
  expect(calls.filter((url) => url.includes('/api/'))).toEqual([]);
});
