import { limits } from '#contract/limits.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/* Specification section 2, "Homepage", and the slider of section 9. */

const devices = (page: Page) => page.getByRole('region', { name: 'Latest Devices' });
/** The name of the first slide in view. */
const firstShown = (page: Page, slider: string) =>
  page
    .getByRole('region', { name: slider })
    .locator('li')
    .evaluateAll((slides) => {
      const left = slides[0]?.parentElement?.parentElement?.getBoundingClientRect().left ?? 0;
      const [nearest] = slides.toSorted(
        (a, b) => Math.abs(a.getBoundingClientRect().left - left) - Math.abs(b.getBoundingClientRect().left - left),
      );
      return nearest?.getAttribute('aria-label') ?? '';
    });

test('an image slider: each slide has a forward link, title, image and alt text', async ({ page, open, shop }) => {
  const { imageSlider } = await shop.home({});
  expect(imageSlider.length).toBeGreaterThan(1);
  await open('/');
  const slides = page.getByRole('region', { name: 'Highlights' }).locator('li');
  await expect(slides).toHaveCount(imageSlider.length);
  for (const [i, { title, alt, forwardLink }] of imageSlider.entries()) {
    const slide = slides.nth(i);
    await expect(slide.locator('h2')).toHaveText(title);
    await expect(slide.locator('img')).toHaveAttribute('alt', alt);
    await expect(slide.locator('a')).toHaveAttribute('href', forwardLink);
  }
  await slides.first().getByRole('link').click();
  await expect(page).toHaveURL(imageSlider[0]!.forwardLink);
});

test('the image slider autoplays', async ({ page, open }) => {
  await page.clock.install();
  await open('/');
  await page.clock.pauseAt(Date.now() + 600_000);
  const before = await firstShown(page, 'Highlights');
  await page.clock.runFor(8_000);
  expect(await firstShown(page, 'Highlights')).not.toBe(before);
});

test('Latest Devices shows 10 slides, 8 below 1367 px, 6 below 1025, 2 below 601, 1 below 481', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  for (const [width, count] of [
    [1440, 10],
    [1367, 10],
    [1366, 8],
    [1025, 8],
    [1024, 6],
    [601, 6],
    [600, 2],
    [481, 2],
    [480, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => slidesInFull(page), { message: `${width} px` }).toBe(count);
  }
});

/** Number of Latest Devices fully in view. */
const slidesInFull = (page: Page) =>
  devices(page)
    .locator('li')
    .evaluateAll((slides) => {
      const view = slides[0]!.parentElement!.parentElement!.getBoundingClientRect();
      return slides.filter((slide) => {
        const { left, right } = slide.firstElementChild!.getBoundingClientRect();
        return left >= view.left - 1 && right <= view.right + 1;
      }).length;
    });

test.describe('Latest Devices', () => {
  test.beforeEach(async ({ page, open }) => {
    await page.clock.install();
    await open('/');
    await page.clock.pauseAt(Date.now() + 600_000);
    // Let a running step end.
    await page.clock.runFor(1_000);
  });

  /** Number of slides that it advanced during this time, the last one completely. */
  const stepsIn = async (page: Page, milliseconds: number): Promise<number> => {
    const number = async () => Number((await firstShown(page, 'Latest Devices')).split(' ')[0]);
    const count = await devices(page).locator('li').count();
    const before = await number();
    await page.clock.runFor(milliseconds + 1_000);
    return ((await number()) - before + count) % count;
  };

  test('autoplays about every 2 seconds', async ({ page }) => {
    expect(limits.latestDevicesAutoplayMs).toBe(2000);
    // Its timer restarts when the mouse leaves it.
    await devices(page).getByRole('heading').hover();
    await page.getByRole('banner').getByRole('link', { name: 'Register' }).hover();
    expect(await stepsIn(page, 4 * limits.latestDevicesAutoplayMs)).toBe(4);
  });

  test('pauses while hovered and continues afterwards', async ({ page }) => {
    await devices(page).getByRole('heading').hover();
    expect(await stepsIn(page, 8_000)).toBe(0);
    await page.getByRole('banner').getByRole('link', { name: 'Register' }).hover();
    expect(await stepsIn(page, 4_000)).toBe(2);
  });

  test('pauses while focused', async ({ page }) => {
    await devices(page).getByRole('button', { name: 'Next' }).focus();
    expect(await stepsIn(page, 8_000)).toBe(0);
  });

  test('has a pause button that stops it, and plays again', async ({ page }) => {
    await devices(page).getByRole('button', { name: 'Pause Latest Devices' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Register' }).focus();
    await page.mouse.move(0, 0);
    expect(await stepsIn(page, 8_000)).toBe(0);
    await devices(page).getByRole('button', { name: 'Play Latest Devices' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Register' }).focus();
    await page.mouse.move(0, 0);
    expect(await stepsIn(page, 4_000)).toBe(2);
  });

  test('does not move under reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(devices(page).getByRole('button', { name: 'Pause Latest Devices' })).toHaveCount(0);
    expect(await stepsIn(page, 8_000)).toBe(0);
  });

  test('each links to its phone', async ({ page, shop }) => {
    const [phone] = (await shop.home({})).latestPhones;
    const first = devices(page).locator('li').first().locator('a');
    await expect(first).toHaveText(phone!.name);
    await expect(first).toHaveAttribute('href', `/phone/${phone!.url}/`);
  });
});

test('content widgets: SELECTED_PRODUCTS, LATEST_PRODUCTS and STATIC_IMAGES', async ({ page, open, shop }) => {
  const { widgets } = await shop.home({});
  expect(new Set(widgets.map(({ type }) => type))).toEqual(
    new Set(['SELECTED_PRODUCTS', 'LATEST_PRODUCTS', 'STATIC_IMAGES']),
  );
  await open('/');
  for (const widget of widgets) {
    const block = page.getByRole('region', { name: widget.title, exact: true });
    await expect(block.getByRole('heading', { name: widget.title, level: 2, exact: true })).toHaveCount(
      widget.displayTitle ? 1 : 0,
    );
    if (widget.type === 'STATIC_IMAGES') {
      const to = await block.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href')));
      expect(to).toEqual(widget.urls);
      expect(await block.locator('img').count()).toBe(widget.images.length);
    } else if ('products' in widget) {
      await expect(block.getByRole('article').getByRole('heading')).toHaveText(widget.products.map(({ name }) => name));
    }
  }
});

test('messages of kind error, info, success and warn, the most severe first', async ({ page, open }) => {
  // The demo shop has no severe messages: two more are added to its answer.
  await page.route('**/api/v1/home/', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { response: { messages: Record<string, string[]> } };
    body.response.messages = {
      info: ['An info.'],
      success: ['A success.'],
      warn: ['A warning.'],
      error: ['An error.'],
    };
    await route.fulfill({ response: answer, json: body });
  });
  await open('/page/about-us/');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /, home$/ })
    .click();
  await expect(page.getByRole('main').getByText(/An? (info|success|warning|error)\.$/)).toHaveText([
    /An error\.$/,
    /A warning\.$/,
    /A success\.$/,
    /An info\.$/,
  ]);
});

test('the messages of the shop are shown', async ({ page, open, shop }) => {
  const { messages } = await shop.home({});
  await open('/');
  for (const text of [...messages.info, ...messages.success]) await expect(page.getByText(text)).toBeVisible();
});
