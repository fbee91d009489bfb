import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/* A list of many pages: specification section 2 ("Further pages load on scroll") on a machine that has other things to do. */

const batteries = '/products/category/batteries/';
const cards = (page: Page) => page.getByRole('main').getByRole('article');

/**
 * Keeps the main thread busy for some frames whenever something is observed, and goes to the end of the page meanwhile:
 * what the browser saw in these frames reaches the page's observers in one batch.
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
        // Before everything but frames: observers are heard after it.
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

test('goes on loading when the end comes into view while the main thread is busy', async ({ page, open }) => {
  await beBusyWhenObserving(page);
  await open(batteries);
  await expect(cards(page)).toHaveCount(200);
});

test('the way back to the top is offered when the page went down while the main thread was busy', async ({
  page,
  open,
}) => {
  await beBusyWhenObserving(page);
  await open('/phoneBrand/apple/');
  await expect(page.getByRole('button', { name: 'Back to top' })).toBeVisible();
});
