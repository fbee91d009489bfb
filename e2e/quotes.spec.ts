import { links } from '#contract/links.ts';
import * as words from '#messages/quotes.js';
import { fillCart } from './filled-cart.ts';
import { expect } from './fixtures.ts';
import { main } from './people.ts';
import { test } from './staff.ts';

/* A quote, from the cart to the order. */

test('a quote is asked for from the cart, answered with a price by hand, and accepted as an order', async ({
  page,
  open,
  customer,
  db,
  enter,
  expectAccessible,
}) => {
  await fillCart(db, customer, [1]);
  await open(links.viewCart());
  await page.getByRole('link', { name: words.ask() }).click();
  await page.getByLabel(words.askWords()).fill('For twenty schools');
  await expectAccessible();
  await page.getByRole('button', { name: words.send() }).click();
  await expect(main(page).getByText(words.asked())).toBeVisible();
  const code = ((await main(page).getByRole('heading', { level: 1 }).textContent()) ?? '').replace(/^\D+/, 'Q-');
  await expectAccessible();

  await enter('/quotes/', ['orders', 'prices']);
  await main(page).getByRole('link', { name: code }).click();
  await expect(main(page).getByText('They ask: For twenty schools')).toBeVisible();
  await main(page).getByRole('button', { name: 'Answer' }).click();
  await page.getByLabel(/^Price of .*, by hand$/).fill('1.25');
  const choose = async (label: string) => {
    const select = page.getByLabel(label);
    if ((await select.inputValue()) === '') await select.selectOption({ index: 1 });
  };
  for (const label of ['Shipping address', 'Shipping method', 'Billing address', 'Payment method']) await choose(label);
  await page.getByLabel('Words with it').fill('Price for all in one order.');
  await expect(page.getByRole('region', { name: 'Totals' })).toContainText('$1.25');
  await expectAccessible();
  await page.getByRole('button', { name: 'Send quote' }).click();
  await expect(main(page).getByRole('button', { name: 'Order for the customer' })).toBeVisible();
  await expect(main(page).getByRole('table', { name: 'Lines' })).toContainText('$1.25');
  await expectAccessible();

  // On a phone, as the mail leads there or the account does.
  await page.setViewportSize({ width: 390, height: 844 });
  await open(links.myAccount('orders'));
  await page.getByRole('region', { name: words.quotes() }).getByRole('link', { name: code }).click();
  await expect(main(page)).toContainText('Price for all in one order.');
  await expectAccessible();
  await page.getByLabel('PO number').fill('PO 77');
  await page.getByRole('button', { name: words.accept(1) }).click();
  await main(page)
    .getByRole('link', { name: /^Ordered as / })
    .click();
  await expect(main(page)).toContainText('$1.25');
  await expect(main(page)).toContainText('PO 77');
});
