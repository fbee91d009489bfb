import { limits } from '#contract/limits.ts';
import { links } from '#contract/links.ts';
import * as messages from '#messages/shop.js';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/* Specification section 2, "App shell". */

const menu = (page: Page) => page.getByRole('navigation', { name: 'Catalogue' });
const searchBox = (page: Page) => page.getByRole('combobox', { name: messages.searchPlaceholder() });

test.describe('header', () => {
  test('asks in a top notice bar to create an account only for wholesale or bulk purchases', async ({ page, open }) => {
    await open('/');
    const notice = page.getByRole('region', { name: 'Notice' });
    await expect(notice).toContainText(/create an account only for wholesale or bulk purchases/i);
    expect((await notice.boundingBox())?.y).toBe(0);
  });

  test('offers a visitor Sign In and Register, no account, no cart, no prices', async ({ page, open }) => {
    await open('/products/category/batteries/');
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', links.login());
    await expect(header.getByRole('link', { name: 'Register' })).toHaveAttribute('href', links.register());
    await expect(page.getByText(/My Account|Logout|Shopping Cart|Add to cart|\$\s?\d/i)).toHaveCount(0);
  });

  test('has a logo that links home, the default one when none is configured', async ({ page, open, shop }) => {
    expect((await shop.cuiConfig({})).logo).toBeNull();
    await open('/page/about-us/');
    const logo = page.getByRole('banner').getByRole('link', { name: /, home$/ });
    await expect(logo.locator('svg')).toBeVisible();
    await logo.click();
    await expect(page).toHaveURL('/');
  });
});

test.describe('search box', () => {
  test('has the placeholder Search Products by name, SKU or UPC', async ({ page, open }) => {
    await open('/');
    await expect(searchBox(page)).toHaveAttribute('placeholder', 'Search Products by name, SKU or UPC');
  });

  test('trims the text, searches, and is cleared', async ({ page, open }) => {
    await open('/');
    await searchBox(page).fill('   iphone 15 battery  ');
    await searchBox(page).press('Enter');
    await expect(page).toHaveURL(/\/products\/search\/\?s=iphone(%20|\+)15(%20|\+)battery$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “iphone 15 battery”');
    await expect(searchBox(page)).toHaveValue('');
  });

  for (const text of ['', '   '])
    test(`ignores ${text === '' ? 'blank' : 'whitespace-only'} text`, async ({ page, open }) => {
      await open('/page/about-us/');
      await searchBox(page).fill(text);
      await searchBox(page).press('Enter');
      await expect(searchBox(page)).toBeFocused();
      await expect(page).toHaveURL('/page/about-us/');
    });

  test('finds a product by its SKU and by its UPC, in first place', async ({ page, open, shop }) => {
    const { results } = await shop.productList({ body: { listBy: 'CATEGORY', value: 'cameras', page: 1 } });
    const { sku, upc } = results[0]!;
    await open('/');
    for (const text of [sku.toLowerCase().replaceAll('-', ' '), upc!]) {
      await searchBox(page).fill(text);
      await searchBox(page).press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Results for “${text}”`);
      await expect(page.getByRole('article').first()).toContainText(sku);
    }
  });

  test('gets the focus with /, except while typing', async ({ page, open }) => {
    await open('/');
    await page.keyboard.press('/');
    await expect(searchBox(page)).toBeFocused();
    await page.keyboard.press('/');
    await expect(searchBox(page)).toHaveValue('/');
  });
});

test.describe('mega menu', () => {
  /** Opens the panel of a top item by its button. */
  const openPanel = async (page: Page, name: string) => {
    await menu(page)
      .getByRole('button', { name: `More in ${name}` })
      .click();
    const panel = menu(page).locator('[data-panel][data-open]');
    await expect(panel).toBeVisible();
    return panel;
  };

  test('CATEGORY goes to the category browser with ids', async ({ page, open }) => {
    await open('/');
    await menu(page).getByRole('link', { name: 'Phone Parts', exact: true }).click();
    await expect(page).toHaveURL(/\/category\/\?id=\d+(&id=\d+)+$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Categories');
  });

  test('PRODUCT_LIST goes to the category product list', async ({ page, open }) => {
    await open('/');
    await menu(page).getByRole('link', { name: 'New Arrivals', exact: true }).click();
    await expect(page).toHaveURL('/products/category/new-arrivals/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('New Arrivals');
  });

  test('PHONE_BRAND goes to the brand page, without a brand to the devices', async ({ page, open }) => {
    await open('/');
    const panel = await openPanel(page, 'Apple');
    await panel.getByRole('link', { name: 'All Apple devices' }).click();
    await expect(page).toHaveURL('/phoneBrand/apple/');
    await menu(page).getByRole('link', { name: 'Devices', exact: true }).click();
    await expect(page).toHaveURL('/phoneBrand/');
  });

  test('PHONE goes to the phone page', async ({ page, open }) => {
    await open('/');
    const panel = await openPanel(page, 'Apple');
    await panel.getByRole('link', { name: 'iPhone 15 Pro', exact: true }).click();
    await expect(page).toHaveURL('/phone/apple-iphone-15-pro/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('iPhone 15 Pro');
  });

  test('shows children in rows of 4 columns', async ({ page, open }) => {
    await open('/');
    const panel = await openPanel(page, 'Apple');
    const boxes = await panel
      .locator('> ul > li')
      .evaluateAll((items) =>
        items.map((item) => item.getBoundingClientRect()).map(({ left, top }) => ({ left, top })),
      );
    expect(boxes.length).toBeGreaterThan(4);
    expect(new Set(boxes.slice(0, 4).map(({ top }) => top)).size).toBe(1);
    expect(new Set(boxes.map(({ left }) => left)).size).toBe(4);
    expect(boxes[4]!.top).toBeGreaterThan(boxes[0]!.top);
  });

  test('has a New marker where the shop set one', async ({ page, open, shop }) => {
    const marked = (await shop.cuiConfig({})).menu.filter(({ item }) => item.newMarker).map(({ item }) => item.name);
    expect(marked.length).toBeGreaterThan(0);
    await open('/');
    const tops = menu(page).locator('[data-top] > li > a');
    await expect(tops.filter({ hasText: /New$/ })).toHaveText(marked.map((name) => new RegExp(`^${name}\\s*New$`)));
  });

  test('opens with the down arrow and closes with Escape, returning the focus', async ({ page, open }) => {
    await open('/');
    const samsung = menu(page).getByRole('link', { name: 'Samsung', exact: true });
    await samsung.focus();
    await page.keyboard.press('ArrowDown');
    const panel = menu(page).locator('[data-panel][data-open]');
    await expect(panel.getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(samsung).toBeFocused();
  });

  test('opens under a resting mouse, one panel at a time, and closes behind it', async ({ page, open }) => {
    await open('/');
    const panel = menu(page).locator('[data-panel][data-open]');
    await menu(page).getByRole('link', { name: 'Apple', exact: true }).hover();
    await expect(panel).toHaveCount(1);
    await expect(panel).toContainText('All Apple devices');
    await menu(page).getByRole('link', { name: 'Google', exact: true }).hover();
    await expect(panel).toHaveCount(1);
    await expect(panel).toContainText('All Google devices');
    await page.getByRole('banner').getByRole('link', { name: 'Register' }).hover();
    await expect(panel).toHaveCount(0);
  });

  test('a click shows the screen loader for 1.2 seconds, covering no controls', async ({ page, open }) => {
    await page.clock.install();
    await open('/');
    await page.clock.pauseAt(Date.now() + 60_000);
    await menu(page).getByRole('link', { name: 'Devices', exact: true }).click();
    const loader = page.getByRole('status').filter({ hasText: 'Loading' });
    await expect(loader).toBeAttached();
    // The page is there first: one that is late has a loader of its own.
    await expect(page).toHaveURL('/phoneBrand/');
    await page.clock.runFor(limits.menuLoaderMs - 50);
    await expect(loader).toBeAttached();
    await page.getByRole('main').getByRole('link', { name: 'Apple' }).click({ trial: true });
    await page.clock.runFor(100);
    await expect(loader).toHaveCount(0);
  });

  test('is a drawer on a phone, with every branch', async ({ page, open }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open('/');
    await menu(page).getByRole('button', { name: 'Menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await drawer.locator('summary').getByText('Apple', { exact: true }).first().click();
    await drawer.locator('summary').getByText('iPhone 15 Series', { exact: true }).click();
    await drawer.getByRole('link', { name: 'iPhone 15 Pro', exact: true }).click();
    await expect(page).toHaveURL('/phone/apple-iphone-15-pro/');
    await expect(drawer).toHaveCount(0);
  });
});

test.describe('scrolling', () => {
  test('scrolls to the top on each path change', async ({ page, open }) => {
    await open('/phoneBrand/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('About');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  test('a back-to-top button appears far down and scrolls up', async ({ page, open }) => {
    await open('/products/category/batteries/');
    const button = page.getByRole('button', { name: 'Back to top' });
    await expect(button).toHaveCount(0);
    await page.mouse.wheel(0, 2400);
    await button.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(button).toHaveCount(0);
  });

  test('going back restores the position, going forward too', async ({ page, open }) => {
    await open('/phoneBrand/apple/');
    await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
    const phone = page.getByRole('main').getByRole('link', { name: 'iPhone 12', exact: true });
    await phone.scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => scrollY);
    expect(left).toBeGreaterThan(0);
    await phone.click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('iPhone 12');
    await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apple phones');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('iPhone 12');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
  });
});

test('the footer names the company, its address and contacts, and the pages', async ({ page, open, shop }) => {
  const { company } = await shop.cuiConfig({});
  await open('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(company.name);
  for (const line of company.address.split('\n')) await expect(footer).toContainText(line);
  await expect(footer.getByRole('link', { name: company.phone })).toHaveAttribute('href', /^tel:/);
  await expect(footer.getByRole('link', { name: company.email })).toHaveAttribute('href', `mailto:${company.email}`);
  for (const name of ['About Us', 'Shipping Policy', 'Terms of Use', 'Privacy Policy'])
    await expect(footer.getByRole('link', { name })).toBeVisible();
});
