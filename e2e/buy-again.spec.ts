import { links } from '#contract/links.ts';
import * as words from '#messages/account-lists.js';
import * as accountWords from '#messages/account.js';
import * as cartWords from '#messages/cart.js';
import * as checkoutWords from '#messages/checkout.js';
import * as recordWords from '#messages/records.js';
import * as buyingMessages from '#messages/buying.js';
import type { Page } from '@playwright/test';
import { countClicks } from './count-clicks.ts';
import { fillCart, openCartId, placeOrderElsewhere, whileUnavailable } from './filled-cart.ts';
import { expect, test } from './fixtures.ts';

/* What was bought, and lists, to be ordered again. */

// Of what is refused when it is sold out.
test.use({ expectedErrors: /status of 4(04|22)/ });

const main = (page: Page) => page.getByRole('main');

for (const width of [1440, 390])
  test(`what was ordered is found, and goes into the cart in one press, at ${width} px`, async ({
    page,
    open,
    customer,
    db,
    expectAccessible,
  }) => {
    const { items } = await fillCart(db, customer, [3, 2]);
    await placeOrderElsewhere(customer);
    const [first, second] = [items[0]!, items[1]!];
    await page.setViewportSize({ width, height: 844 });
    await open(links.myAccount());
    await main(page).getByRole('link', { name: accountWords.buyAgain() }).click();
    const box = (name: string) => main(page).getByRole('textbox', { name: `Quantity of ${name}`, exact: true });
    await expect(main(page).getByText(words.times(1, 3))).toBeVisible();
    await expectAccessible();
    await box(first.productVariantName).fill('4');
    // What is typed stays while another part is looked for.
    await main(page).getByRole('searchbox').fill(second.sku);
    await page.keyboard.press('Enter');
    await expect(box(first.productVariantName)).toHaveCount(0);
    await box(second.productVariantName).fill('5');
    await main(page).getByRole('button', { name: words.showAll() }).click();
    await expect(box(first.productVariantName)).toHaveValue('4');
    // One that is sold out meanwhile is named; the other is added.
    await whileUnavailable(db, second.productVariantId, async () => {
      await page.getByRole('button', { name: /^Add to cart/ }).click();
      await expect(page.getByRole('alert').filter({ hasText: second.productVariantName })).toBeVisible();
    });
    await expectAccessible();
    const cartId = await openCartId(customer.api);
    expect((await customer.api.cart({ params: { cartId } })).items).toMatchObject([{ sku: first.sku, qty: 4 }]);
    await main(page).getByRole('searchbox').fill('no such part');
    await page.keyboard.press('Enter');
    await expect(main(page).getByText(words.noneLike())).toBeVisible();
  });

for (const width of [1440, 390])
  test(`a list is made from the cart, kept by line, and ordered again in three clicks, at ${width} px`, async ({
    page,
    open,
    customer,
    db,
    expectAccessible,
  }) => {
    const { items } = await fillCart(db, customer, [3, 2]);
    const [first, second] = [items[0]!, items[1]!];
    await page.setViewportSize({ width, height: 844 });
    await open(links.viewCart());
    await page.getByRole('link', { name: cartWords.saveAsList() }).click();
    await expect(main(page).getByText(words.fromCart(2, 5))).toBeVisible();
    await main(page).getByRole('button', { name: words.save() }).click();
    await expect(main(page).getByText(words.titleRequired())).toBeVisible();
    await main(page).getByLabel(words.title()).fill('Monday');
    await page.keyboard.press('Enter');
    await expect(main(page).getByRole('heading', { name: 'Monday' })).toBeVisible();
    await expectAccessible();

    const box = (label: string) => main(page).getByRole('textbox', { name: label, exact: true });
    const kept = async () => {
      const [list] = await customer.api.savedLists({});
      const whole = await customer.api.savedList({ params: { id: list?.id ?? 0 } });
      return Object.fromEntries(whole.items.map(({ sku, qty, keep }) => [sku, [qty, keep]]));
    };
    await box(words.quantityOf(first.productVariantName)).fill('7');
    await page.keyboard.press('Tab');
    await box(words.keepOf(second.productVariantName)).fill('9');
    await page.keyboard.press('Enter');
    await expect.poll(kept).toEqual({ [first.sku]: [7, 0], [second.sku]: [2, 9] });
    await box(words.quantityOf(first.productVariantName)).fill('x');
    await expect(main(page).getByText('A quantity is a whole number')).toBeVisible();
    await box(words.quantityOf(first.productVariantName)).fill('7');
    await box(words.shelfOf(second.productVariantName)).fill('5');
    await expect(main(page).getByText(words.toOrder(4))).toBeVisible();
    await expect(main(page).getByRole('button', { name: words.addAllOf(11) })).toBeVisible();
    await main(page).getByLabel(words.addPart()).fill(first.sku);
    await page.keyboard.press('Enter');
    await expect(main(page).getByText(words.onList(first.productVariantName))).toBeVisible();
    await main(page)
      .getByRole('button', { name: words.takeOff(second.productVariantName) })
      .click();
    await expect.poll(kept).toEqual({ [first.sku]: [7, 0] });
    await main(page).getByLabel(words.addPart()).fill(second.sku);
    await page.keyboard.press('Enter');
    await expect.poll(kept).toEqual({ [first.sku]: [7, 0], [second.sku]: [1, 0] });
    await main(page).getByRole('button', { name: words.rename() }).click();
    await main(page).getByLabel(words.title()).fill('Tuesday');
    await page.keyboard.press('Enter');
    await expect(main(page).getByRole('heading', { name: 'Tuesday' })).toBeVisible();
    await expectAccessible();

    // The week after, with the choices of the last order.
    await placeOrderElsewhere(customer);
    const clicks = await countClicks(page);
    await open(links.myAccount('lists'));
    await main(page).getByRole('button', { name: words.addAll() }).click();
    await expect(main(page).getByText(words.inCart('Tuesday'))).toBeVisible();
    await expectAccessible();
    await main(page).getByRole('button', { name: checkoutWords.confirmAsUsual() }).click();
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(main(page).getByText(buyingMessages.orderPlaced())).toBeVisible();
    expect(clicks()).toBeLessThanOrEqual(3);

    // From that order another list, which is then deleted.
    const [order] = (await customer.api.orderSearch({ body: {} })).results;
    await open(links.order(order?.id ?? 0));
    await main(page).getByRole('link', { name: recordWords.saveAsList() }).click();
    await expect(main(page).getByText(/^With what you ordered in SO-/)).toContainText('2 parts, 8 pieces');
    await main(page).getByLabel(words.title()).fill('Once');
    await page.keyboard.press('Enter');
    await main(page).getByRole('button', { name: words.drop() }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: words.drop() }).click();
    await expect(main(page).getByRole('link', { name: 'Tuesday' })).toBeVisible();
    await expect(main(page).getByRole('link', { name: 'Once' })).toHaveCount(0);
  });
