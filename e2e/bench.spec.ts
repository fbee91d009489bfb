import { links } from '#contract/links.ts';
import * as words from '#messages/bench.js';
import * as uiWords from '#messages/ui.js';
import { sql } from 'kysely';
import type { Page } from '@playwright/test';
import { fillCart, openCartId, placeOrderElsewhere } from './filled-cart.ts';
import { expect, test } from './fixtures.ts';

/* My bench: the first page of a customer. */

// Of what fails in the test.
test.use({ expectedErrors: /status of 500/ });

const main = (page: Page) => page.getByRole('main');

for (const width of [1440, 390])
  test(`what is due is ordered by one press, and phones are pinned and taken down, at ${width} px`, async ({
    page,
    open,
    customer,
    db,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await open(links.myAccount('bench'));
    await expect(main(page).getByText(words.noPins())).toBeVisible();
    await expect(main(page).getByText(words.noneOften())).toBeVisible();
    await expectAccessible();
    // Twice the same, with five days between, the last five days ago.
    const screen = await db
      .selectFrom('variant')
      .select(['id', 'name'])
      .where('sku', '=', 'TF-ADH-IP15')
      .executeTakeFirstOrThrow();
    const cart = async () => (await customer.api.cart({ params: { cartId: await openCartId(customer.api) } })).items;
    for (const days of [10, 5]) {
      await customer.api.addToCart({ body: { cartId: await openCartId(customer.api), items: { [screen.id]: 3 } } });
      await placeOrderElsewhere(customer);
      await sql`update customer_order set placed_at = placed_at - make_interval(days => ${days}) where id = (
        select max(id) from customer_order where customer_id = ${customer.id})`.execute(db);
    }
    await open(links.myAccount());
    await main(page).getByRole('link', { name: words.myBench() }).click();
    await expect(main(page).getByRole('heading', { name: words.myBench(), level: 1 })).toBeVisible();
    await expect(main(page).getByText(words.mostBought())).toBeVisible();
    await main(page).getByRole('button', { name: words.pinThese() }).press('Enter');
    await expect(main(page).getByRole('button', { name: words.unpin('iPhone 15') })).toBeVisible();
    await expectAccessible();

    await expect(main(page).getByText(words.every(5))).toBeVisible();
    await main(page)
      .getByRole('button', { name: words.addDue(1) })
      .press('Enter');
    await expect.poll(cart).toMatchObject([{ sku: 'TF-ADH-IP15', qty: 3 }]);
    // One more by its phone goes into the bag, and by the bag into the cart.
    await main(page)
      .getByRole('button', { name: words.addOne(screen.name, 0), exact: true })
      .press('Enter');
    await expect(main(page).getByRole('button', { name: words.addOne(screen.name, 1), exact: true })).toHaveText('1');
    await expectAccessible();
    await page.getByRole('button', { name: /^Add to cart/ }).press('Enter');
    await expect.poll(cart).toMatchObject([{ sku: 'TF-ADH-IP15', qty: 4 }]);

    await main(page).getByRole('textbox', { name: words.pinPhone() }).fill('galaxy s23');
    await page.keyboard.press('Enter');
    await expect(main(page).getByRole('button', { name: words.unpin('Galaxy S23'), exact: true })).toBeVisible();
    await main(page).getByRole('textbox', { name: words.pinPhone() }).fill('zzzz');
    await page.keyboard.press('Enter');
    await expect(main(page).getByText(words.noPhone('zzzz'))).toBeVisible();
    await main(page)
      .getByRole('button', { name: words.unpin('Galaxy S23'), exact: true })
      .press('Enter');
    await expect(main(page).getByRole('button', { name: words.unpin('Galaxy S23'), exact: true })).toHaveCount(0);
    await main(page)
      .getByRole('link', { name: /^All \d+ parts +iPhone 15$/ })
      .click();
    await expect(page).toHaveURL(links.phone('apple-iphone-15'));
    expect(await page.context().cookies()).toContainEqual(
      expect.objectContaining({ name: 'phone-face', value: 'grades' }),
    );
  });

test('a part that fails says so alone, and comes when it is tried again', async ({ page, open, customer, db }) => {
  await fillCart(db, customer, [2]);
  await placeOrderElsewhere(customer);
  await page.route('**/api/v1/customer/bench/', (route) => route.fulfill({ status: 500, json: {} }));
  await open(links.myAccount('bench'));
  const again = main(page).getByRole('button', { name: uiWords.tryAgain() });
  await expect(again).toHaveCount(1);
  await expect(main(page).getByRole('link', { name: /^SO-/ })).toBeVisible();
  await page.unroute('**/api/v1/customer/bench/');
  await again.click();
  await expect(main(page).getByRole('button', { name: words.pinThese() })).toBeVisible();
});
