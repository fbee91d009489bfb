import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/* Under reduced motion nothing moves by itself, and nothing slides. */

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const slider = (page: Page, name: string) => page.getByRole('region', { name });

/** Position of the first slide of a slider, in CSS pixels. */
const firstSlideAt = (of: Locator) =>
  of
    .locator('li')
    .first()
    .evaluate((slide) => Math.round(slide.getBoundingClientRect().left));

/**
 * Presses a button and records the positions of its page, and of the first slide next to it, in the frames after the
 * next two.
 */
const framesAfter = (button: Locator) =>
  button.evaluate(
    (pressed) =>
      new Promise<string[]>((done) => {
        const frames: string[] = [];
        const slide = pressed.closest('section')?.querySelector('li');
        const note = () => {
          frames.push(`${scrollY} ${Math.round(slide?.getBoundingClientRect().left ?? 0)}`);
          if (frames.length < 10) requestAnimationFrame(note);
          else done(frames.slice(2));
        };
        (pressed as HTMLElement).click();
        requestAnimationFrame(note);
      }),
  );

for (const name of ['Highlights', 'Latest Devices'])
  test(`${name} does not move, has nothing to pause, and steps without sliding`, async ({ page, open }) => {
    await page.clock.install();
    await open('/');
    await page.clock.pauseAt(Date.now() + 600_000);
    await page.clock.runFor(1_000);
    const before = await firstSlideAt(slider(page, name));
    await page.clock.runFor(20_000);
    expect(await firstSlideAt(slider(page, name))).toBe(before);
    await expect(slider(page, name).getByRole('button', { name: /Pause|Play/ })).toHaveCount(0);
    await page.clock.resume();
    const frames = await framesAfter(slider(page, name).getByRole('button', { name: 'Next' }));
    // Only its old and its new position: a slide would pass through others.
    expect(new Set(frames).size, frames.join(', ')).toBeLessThanOrEqual(2);
    expect(await firstSlideAt(slider(page, name))).not.toBe(before);
  });

test('Back to top jumps at once', async ({ page, open }) => {
  await open('/products/category/batteries/');
  await page.evaluate(() => scrollTo({ top: 2400, behavior: 'instant' }));
  const frames = await framesAfter(page.getByRole('button', { name: 'Back to top' }));
  expect(frames.at(-1)).toBe('0 0');
  expect(new Set(frames).size, frames.join(', ')).toBeLessThanOrEqual(2);
});

test('the loader of the menu shows, and does not move', async ({ page, open }) => {
  await open('/page/about-us/');
  await page.getByRole('navigation', { name: 'Catalogue' }).getByRole('link', { name: 'Devices', exact: true }).click();
  const loader = page.getByRole('status').filter({ hasText: 'Loading' }).first();
  await expect(loader).toBeAttached();
  const moving = await loader.evaluate(
    (shown) =>
      shown.getAnimations({ subtree: true }).filter((one) => Number(one.effect?.getComputedTiming().endTime) > 50)
        .length,
  );
  expect(moving).toBe(0);
});
