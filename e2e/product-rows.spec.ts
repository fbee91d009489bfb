import type { Api } from '#contract/calls.ts';
import { listFaceCookie } from '#contract/catalogue/list-faces.ts';
import { links } from '#contract/links.ts';
import * as messages from '#messages/shop.js';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/* Product lists as rows: by keyboard alone, on a phone, and for a visitor. */

const screens = '/products/category/screens/';
const rows = (page: Page) => page.getByRole('table', { name: 'Products' }).locator('tr[data-row]');
const row = (page: Page, { id }: { id: number }) => page.locator(`tr[data-row="${id}"]`);
const box = (page: Page, { name }: { name: string }) =>
  page.getByRole('textbox', { name: `Quantity of ${name}`, exact: true });
const miniCart = (page: Page) => page.getByRole('banner').getByRole('link', { name: /Shopping Cart/ });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Shopping Cart' });
const face = (page: Page, name: 'Grid' | 'Rows') =>
  page.getByRole('group', { name: 'Show as' }).getByRole('button', { name });

const listed = async (api: Api) =>
  (await api.productList({ body: { listBy: 'CATEGORY', value: 'screens', page: 0 } })).results;
const inStock = async (api: Api) => (await listed(api)).filter(({ stockStatus }) => stockStatus === 'IN_STOCK');

test.describe('chosen', () => {
  test.beforeEach(async ({ context, baseURL }) => {
    await context.addCookies([{ name: listFaceCookie, value: 'rows', url: baseURL! }]);
  });

  test('18 products stand on a screen of 1440 × 900 before the first scroll', async ({ page, open, customer }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(screens);
    const [first] = await inStock(customer.api);
    await expect(row(page, first!)).toContainText('$');
    const bottom = (await rows(page).nth(17).boundingBox())!;
    expect(bottom.y + bottom.height).toBeLessThanOrEqual(900);
  });

  test('a buyer fills rows, adds one and then all of them by keyboard alone', async ({ page, open, customer }) => {
    const [first, second, third] = await inStock(customer.api);
    const all = await listed(customer.api);
    const sent: Record<string, number>[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/cart/addToCart/')) sent.push(request.postDataJSON().items);
    });
    await open(screens);
    await expect(row(page, first!)).toContainText('$');
    await box(page, first!).focus();
    // One stop a row, whatever is in it.
    await page.keyboard.press('Tab');
    const next = all[all.findIndex(({ id }) => id === first!.id) + 1]!;
    await expect(row(page, next).locator(':focus')).toHaveCount(1);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.type('2');
    await page.keyboard.press('Enter');
    await expect(row(page, first!)).toContainText('2 in cart');
    await expect(box(page, first!)).toBeFocused();
    expect(sent).toEqual([{ [first!.id]: 2 }]);
    // Down to the next ones in stock.
    const walkTo = async (to: { id: number }) => {
      for (let steps = 0; steps < 20 && (await row(page, to).locator(':focus').count()) === 0; steps += 1)
        await page.keyboard.press('ArrowDown');
    };
    await walkTo(second!);
    await page.keyboard.type('12');
    await expect(box(page, second!)).toHaveValue('12');
    await page.keyboard.press('Escape');
    await expect(box(page, second!)).toHaveValue('0');
    await page.keyboard.type('4');
    await walkTo(third!);
    await page.keyboard.type('3');
    const add = page.getByRole('region', { name: 'Bag' }).getByRole('button', { name: /^Add 7 pieces \$[\d,.]+$/ });
    await expect(add).toBeVisible();
    await page.keyboard.press('Shift+Enter');
    await expect(drawer(page).getByRole('status').filter({ hasText: '7 pieces added' })).toBeVisible();
    expect(sent.slice(1)).toEqual([{ [second!.id]: 4, [third!.id]: 3 }]);
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toHaveCount(0);
    await expect(box(page, third!)).toBeFocused();
    await expect(miniCart(page)).toContainText('9 items');
    await page.keyboard.press('/');
    await expect(page.getByLabel(messages.searchPlaceholder())).toBeFocused();
  });

  test('the right arrow opens the product beside the list', async ({ page, open, customer, context }) => {
    const [first] = await inStock(customer.api);
    await open(screens);
    await box(page, first!).focus();
    const opened = context.waitForEvent('page');
    await page.keyboard.press('ArrowRight');
    await expect(await opened).toHaveURL(links.product(first!));
  });

  test('the price is the one at cart and staged pieces, and the next tier says what is missing', async ({
    page,
    open,
    customer,
  }) => {
    const prices = await customer.api.variantPrices({
      body: { ids: (await inStock(customer.api)).map(({ id }) => id) },
    });
    const tiered = prices.find(({ specialPrice, tierPrices }) => {
      const tiers = Object.values(tierPrices ?? {})[0] ?? [];
      return !specialPrice && tiers.some(({ qty }) => qty === 5);
    })!;
    const tier = Object.values(tiered.tierPrices!)[0]!.find(({ qty }) => qty === 5)!;
    const { miniCart: cart } = await customer.api.cuiConfig({});
    await customer.api.addToCart({ body: { cartId: cart.cartId!, items: { [tiered.id]: 2 } } });
    await open(screens);
    const line = row(page, tiered);
    await expect(line).toContainText('3 more');
    await expect(line).toContainText(`$${tier.price.toFixed(2)}`);
    await line.getByRole('textbox').fill('3');
    await expect(line.locator('strong').first()).toHaveText(`$${tier.price.toFixed(2)}`);
    const add = page.getByRole('button', { name: /^Add 3 pieces/ });
    await expect(add).toContainText(`$${(tier.price * 3).toFixed(2)}`);
  });

  test.describe('refused', () => {
    test.use({ expectedErrors: /status of 422/ });

    test('what vanished while it was staged is named, and the rest is added', async ({ page, open, customer, db }) => {
      const able = await inStock(customer.api);
      const [kept, gone] = able.toReversed();
      await open(screens);
      await box(page, kept!).fill('2');
      await box(page, gone!).fill('2');
      await db.updateTable('variant').set({ stock_status: 'OUT_OF_STOCK' }).where('id', '=', gone!.id).execute();
      try {
        await box(page, kept!).press('Shift+Enter');
        await expect(page.getByText('2 pieces added')).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(
          page.getByRole('alert').filter({ hasText: messages.variantUnavailable(gone!.name) }),
        ).toBeVisible();
        await expect(row(page, kept!)).toContainText('2 in cart');
      } finally {
        await db.updateTable('variant').set({ stock_status: 'IN_STOCK' }).where('id', '=', gone!.id).execute();
      }
    });
  });

  test('further pages come by scrolling, and Back restores them', async ({ page, open }) => {
    await open(screens);
    // The first page of rows may end near enough for the next one to come by itself.
    await rows(page).nth(19).scrollIntoViewIfNeeded();
    await expect(rows(page).nth(39)).toBeAttached();
    await rows(page).nth(30).scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => scrollY);
    // Without scrolling up to the link.
    await page
      .getByRole('navigation', { name: 'Catalogue' })
      .getByRole('link', { name: 'Sale' })
      .dispatchEvent('click');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sale');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Screens');
    expect(await rows(page).count()).toBeGreaterThanOrEqual(40);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(left - 300);
  });

  for (const width of [1440, 1100, 390])
    test(`rows of a customer are accessible at ${width} px`, async ({ page, open, customer, expectAccessible }) => {
      const [first] = await inStock(customer.api);
      await page.setViewportSize({ width, height: 900 });
      await open(screens);
      await expect(row(page, first!)).toContainText('$');
      if (width > 900) await box(page, first!).fill('3');
      else await page.getByRole('button', { name: `Choose a quantity of ${first!.name}` }).click();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await expectAccessible();
    });

  test('on a phone one button opens the stepper, a touch elsewhere closes it, and the bar adds', async ({
    page,
    open,
    customer,
  }) => {
    const [first, second] = await inStock(customer.api);
    await page.setViewportSize({ width: 390, height: 844 });
    await open(screens);
    const one = page.getByRole('button', { name: `Choose a quantity of ${first!.name}` });
    const size = (await one.boundingBox())!;
    expect([size.width, size.height]).toEqual([44, 44]);
    const before = (await row(page, second!).boundingBox())!;
    await one.click();
    await expect(box(page, first!)).toHaveValue('1');
    await page.getByRole('button', { name: `One more: ${first!.name}` }).click();
    await expect(box(page, first!)).toHaveValue('2');
    // Nothing moves.
    expect(await row(page, second!).boundingBox()).toEqual(before);
    await page.getByRole('heading', { level: 1 }).click();
    await expect(box(page, first!)).toBeHidden();
    await expect(page.getByRole('button', { name: `2 of ${first!.name}, change` })).toBeVisible();
    const bar = page.getByRole('region', { name: 'Bag' });
    await expect(bar).toContainText('2 pieces, 1 product');
    await bar.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page.getByText(messages.addedToCart())).toBeVisible();
    await expect(row(page, first!)).toContainText('2 in cart');
    await expect(bar).toHaveCount(0);
  });

  test('on a phone grade, stock, price and tier of a row have a place each', async ({ page, open, customer }) => {
    expect(customer.token).not.toBe('');
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await open('/products/category/batteries/');
      await expect(page.getByRole('main').getByText(/^5\+/).first()).toBeVisible();
      const over = await page.locator('tr[data-row]').evaluateAll((rows) =>
        rows.flatMap((row) => {
          const texts = [...row.querySelectorAll('th > *, td:not(:has(td))')].filter(
            (part) => part.textContent !== '' && part.getBoundingClientRect().width > 1,
          );
          const boxes = texts.map((part) => {
            const { left, right, top, bottom } = part.getBoundingClientRect();
            // What sticks out counts, too.
            return {
              text: part.textContent,
              left,
              right: Math.max(right, left + part.scrollWidth * Number(part.tagName === 'TD')),
              top,
              bottom,
            };
          });
          return boxes.flatMap((one, at) =>
            boxes
              .slice(at + 1)
              .flatMap((two) =>
                one.left < two.right - 1 &&
                two.left < one.right - 1 &&
                one.top < two.bottom - 4 &&
                two.top < one.bottom - 4
                  ? [`${one.text} / ${two.text}`]
                  : [],
              ),
          );
        }),
      );
      expect(over).toEqual([]);
    }
  });

  test('a visitor reads rows without a price, also before a script has run', async ({ page, open, request, shop }) => {
    const html = await (await request.get(screens, { headers: { cookie: `${listFaceCookie}=rows` } })).text();
    expect(html).toContain('<table');
    expect(html).not.toMatch(/\$\s?\d/);
    expect(html).not.toMatch(/"(?:price|specialPrice|tierPrices)"/);
    await open(screens);
    const [first] = await inStock(shop);
    await expect(row(page, first!).getByRole('link', { name: 'Sign in to see your price' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: /^Quantity of/ })).toHaveCount(0);
    expect(await page.content()).not.toMatch(/\$\d/);
  });

  for (const width of [1440, 390])
    test(`rows of a visitor are accessible at ${width} px`, async ({ page, open, expectAccessible }) => {
      await page.setViewportSize({ width, height: 900 });
      await open(screens);
      await expectAccessible();
    });
});

test('the chosen face is remembered, drawn by the server at once, and every list has it', async ({ page, open }) => {
  await open(screens);
  await expect(page.getByRole('article')).toHaveCount(20);
  await face(page, 'Rows').click();
  // Rows are lower: the list's end may be near enough for the next page.
  await expect(rows(page).nth(19)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  for (const address of [screens, '/products/category/new-arrivals/', '/products/search/?s=battery']) {
    const answer = await page.goto(address);
    expect(await answer!.text()).toContain('<table');
    await expect(rows(page).first()).toBeVisible();
  }
  await page.getByRole('navigation', { name: 'Catalogue' }).getByRole('link', { name: 'Sale' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sale');
  await expect(rows(page).first()).toBeVisible();
  await face(page, 'Grid').click();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await (await page.reload())!.text()).not.toContain('<table');
});
