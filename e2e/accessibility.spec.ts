import * as messages from '#messages/shop.js';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/* WCAG 2.2 AA on every page and in every state, light and dark, on a desktop and on a phone. */

const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };

type State = {
  name: string;
  address: string;
  /** Brings the page into its state; by default the page as loaded. */
  bring?: (page: Page) => Promise<void>;
  /** The widths where the state exists. */
  sizes?: (typeof wide)[];
};

const catalogue = (page: Page) => page.getByRole('navigation', { name: 'Catalogue' });
const batteries = '/products/category/batteries/';

const states: State[] = [
  { name: 'home', address: '/' },
  { name: 'devices', address: '/phoneBrand/' },
  { name: 'brand', address: '/phoneBrand/apple/' },
  { name: 'categories', address: '/category/?id=2&id=156&id=233' },
  { name: 'list', address: batteries },
  { name: 'phone', address: '/phone/apple-iphone-15-pro/' },
  { name: 'search', address: '/products/search/?s=iphone' },
  { name: 'search without a text', address: '/products/search/' },
  { name: 'empty list', address: '/products/search/?s=zzzzqqqq' },
  {
    name: 'list that filters emptied',
    address: `${batteries}?activeFilters=${encodeURIComponent(JSON.stringify({ listBy: 'CATEGORY', value: 'batteries', filters: { productTags: ['None'] } }))}`,
  },
  { name: 'content page', address: '/page/shipping-policy/' },
  { name: 'not authorized', address: '/not-authorized/' },
  { name: 'not found', address: '/no-such-page/' },
  { name: 'server error', address: '/server-error/' },
  {
    name: 'list with choices made',
    address: batteries,
    bring: async (page) => {
      await page
        .getByRole('region', { name: 'Phone brand' })
        .getByRole('checkbox', { name: /^Apple/ })
        .click();
      await expect(page.getByRole('list', { name: 'Phones of Apple' }).getByRole('checkbox').first()).toBeVisible();
      await expect(page.getByText(/products for Apple$/)).toBeVisible();
    },
    sizes: [wide],
  },
  {
    name: 'menu open',
    address: '/page/about-us/',
    bring: async (page) => {
      await catalogue(page).getByRole('button', { name: 'More in Apple' }).click();
      await expect(catalogue(page).getByRole('link', { name: 'All Apple devices' })).toBeVisible();
    },
    sizes: [wide],
  },
  {
    name: 'menu drawer open',
    address: '/page/about-us/',
    bring: async (page) => {
      await catalogue(page).getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('dialog').locator('summary').first().click();
    },
    sizes: [narrow],
  },
  {
    name: 'filter drawer open',
    address: batteries,
    bring: async (page) => {
      await page.getByRole('button', { name: 'Filter', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Shop By' })).toBeVisible();
    },
    sizes: [narrow],
  },
  {
    name: 'quick view open',
    address: batteries,
    bring: async (page) => {
      const inStock = page.getByRole('article').filter({ hasText: 'In Stock' }).first();
      await inStock.getByRole('button', { name: /^Quick View/ }).click();
      await expect(page.getByRole('dialog').getByRole('paragraph').nth(2)).toBeVisible();
    },
  },
];

/** Checks a state at each of its widths. */
const look = async (page: Page, { sizes = [wide, narrow], bring }: State, expectAccessible: () => Promise<void>) => {
  for (const [i, size] of sizes.entries()) {
    await page.setViewportSize(size);
    if (i === 0) await bring?.(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await test.step(`${size.width} px`, expectAccessible);
  }
};

for (const state of states)
  test(`${state.name}: no violation of WCAG 2.2 AA, light and dark`, async ({ page, open, expectAccessible }) => {
    await page.setViewportSize(state.sizes?.[0] ?? wide);
    await open(state.address);
    await look(page, state, expectAccessible);
  });

test('product: no violation of WCAG 2.2 AA, light and dark', async ({ page, open, shop, expectAccessible }) => {
  const { results } = await shop.productList({ body: { listBy: 'CATEGORY', value: 'batteries', page: 0 } });
  const { productId, id } = results[0]!;
  await open(`/product/${productId}/variant/${id}/`);
  await look(page, { name: 'product', address: '' }, expectAccessible);
});

test('a picture enlarged: no violation of WCAG 2.2 AA, light and dark', async ({
  page,
  open,
  shop,
  expectAccessible,
}) => {
  const { results } = await shop.productList({ body: { listBy: 'CATEGORY', value: 'screens', page: 0 } });
  const { productId, id } = results[0]!;
  await open(`/product/${productId}/variant/${id}/`);
  const bring = async () => {
    await page.getByRole('link', { name: /enlarge/ }).click();
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  };
  await look(page, { name: 'picture', address: '', bring }, expectAccessible);
});

test('a keyboard alone goes from home to a product', async ({ page, open, context }) => {
  await open('/');
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
  /** Presses Tab until the element has the focus, and expects a visible focus ring. */
  const tabTo = async (text: string | RegExp) => {
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab');
      const now = await focused();
      if (typeof text === 'string' ? now === text : text.test(now)) {
        // Tiles and cards show it around the whole element.
        const rings = await page.evaluate(() =>
          [undefined, '::after'].map((part) => getComputedStyle(document.activeElement!, part).outlineStyle),
        );
        expect(rings, `${now} has no visible focus`).toContain('solid');
        return;
      }
    }
    throw new Error(`Tab does not reach ${String(text)}`);
  };
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Skip to content');
  await tabTo('Apple');
  await page.keyboard.press('ArrowDown');
  await expect.poll(focused).not.toBe('Apple');
  await tabTo('iPhone 15 Pro');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/phone/apple-iphone-15-pro/');
  // The focus moves to the new page's content, not to its header.
  await expect(page.getByRole('main')).toBeFocused();
  const filters = page.getByRole('region', { name: 'Categories' });
  await filters.getByRole('checkbox').first().focus();
  await page.keyboard.press('Space');
  await expect(filters.getByRole('checkbox').first()).toBeChecked();
  await expect(page.getByText(/products? for /)).toBeVisible();
  const name = await page.getByRole('article').first().getByRole('heading').innerText();
  const [before] = await page.getByRole('main').getByRole('combobox').all();
  await before!.focus();
  await tabTo(name);
  const opened = context.waitForEvent('page');
  await page.keyboard.press('Enter');
  await expect((await opened).getByRole('heading', { level: 1 })).toHaveText(name);
});

test('the first Tab offers to skip to the content', async ({ page, open }) => {
  await open(batteries);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('nothing moves under reduced motion', async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const address of ['/', batteries]) {
    await open(address);
    await catalogue(page).getByRole('link', { name: 'Devices', exact: true }).hover();
    await expect(catalogue(page).locator('[data-panel][data-open]')).toBeVisible();
    const moving = await page.evaluate(
      () =>
        document
          .getAnimations()
          .map((one) => one.effect?.getComputedTiming())
          .filter((timing) => timing && Number(timing.endTime) > 50).length,
    );
    expect(moving).toBe(0);
  }
});

// 400 % zoom of a window 1,280 px wide leaves 320 px.
for (const address of [
  '/',
  '/phoneBrand/apple/',
  '/category/?id=2&id=156&id=233',
  batteries,
  '/products/search/?s=zzzzqqqq',
  '/page/shipping-policy/',
  '/server-error/',
])
  test(`${address} at 400 % zoom scrolls one way only and loses nothing`, async ({ page, open }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(address);
    await expectOneWay(page);
    await expect(page.getByLabel(messages.searchPlaceholder())).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  });

test('a product at 400 % zoom scrolls one way only', async ({ page, open, shop }) => {
  const { results } = await shop.productList({ body: { listBy: 'CATEGORY', value: 'batteries', page: 0 } });
  await page.setViewportSize({ width: 320, height: 640 });
  await open(`/product/${results[0]!.productId}/variant/${results[0]!.id}/`);
  await expectOneWay(page);
});

for (const width of [1024, 1920, 2560])
  test(`nothing sticks out at ${width} px`, async ({ page, open }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const address of ['/', batteries, '/phoneBrand/apple/']) {
      await open(address);
      await expectOneWay(page);
    }
  });

const expectOneWay = async (page: Page): Promise<void> => {
  const { inside, window } = await page.evaluate(() => ({
    inside: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  expect(inside).toBeLessThanOrEqual(window);
};
