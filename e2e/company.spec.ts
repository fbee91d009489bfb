import { links } from '#contract/links.ts';
import * as accountWords from '#messages/account.js';
import * as checkoutWords from '#messages/checkout.js';
import * as words from '#messages/company.js';
import * as quoteWords from '#messages/quotes.js';
import { makePasswordCode } from '#server/people/customers/password-codes.ts';
import { password } from '#test/customers.ts';
import { randomUUID } from 'node:crypto';
import { fetchApi } from '../storefront/api/browser-api.ts';
import { fillCart, openCartId } from './filled-cart.ts';
import { expect, test } from './fixtures.ts';
import { main } from './people.ts';

/* A company: inviting, sending for approval, approving, sending back. */

for (const width of [1440, 390])
  test(`a person is invited, sends an order above their limit for approval, and an owner approves it, at ${width} px`, async ({
    page,
    browser,
    open,
    customer,
    db,
    shop,
    baseURL,
    expectAccessible,
  }) => {
    const email = `person-${randomUUID()}@example.com`;
    await page.setViewportSize({ width, height: 844 });
    await open(links.myAccount());
    await main(page).getByRole('link', { name: words.people() }).click();
    await main(page).getByRole('button', { name: words.invite() }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: words.inviteOf() }).click();
    await expect(dialog.getByText('First Name is required')).toBeVisible();
    await dialog.getByLabel(accountWords.firstName()).fill('Ada');
    await dialog.getByLabel(accountWords.lastName()).fill('Bench');
    await dialog.getByLabel(accountWords.email()).fill(email);
    await dialog.getByLabel(words.upTo()).fill('$0,50');
    await expectAccessible();
    await dialog.getByRole('button', { name: words.inviteOf() }).click();
    await expect(dialog).toHaveCount(0);
    await expect(main(page)).toContainText(words.upToAmount('$0.50'));
    await expectAccessible();

    const { id } = (await customer.api.people({})).find((each) => each.email === email)!;
    const code = await makePasswordCode(db, -id, new Date());
    await shop.resetPasswordByCode({ body: { code, password, confirmPassword: password } });
    const { token } = await shop.login({ body: { username: email, password } });
    const api = fetchApi({ baseUrl: baseURL ?? '', token: () => token });
    const { items } = await fillCart(db, { id: customer.id, api }, [2]);
    const [address] = await api.addresses({ params: { customerId: customer.id } });
    const [shipping] = await api.shippingMethods({});
    const [payment] = await api.paymentMethods({});
    const step = { cartId: await openCartId(api), customerId: customer.id, addressId: address!.id };
    await api.updateShipping({ body: { ...step, method: shipping!.id } });
    await api.updatePayment({ body: { ...step, method: payment!.id } });

    const context = await browser.newContext({ viewport: { width, height: 844 }, ...(baseURL && { baseURL }) });
    await context.addInitScript((value) => localStorage.setItem('token', value), token);
    const theirs = await context.newPage();
    await theirs.goto(links.checkoutConfirm());
    await expect(main(theirs)).toContainText(words.aboveText('$0.50'));
    await expect(main(theirs).getByRole('button', { name: checkoutWords.placeOrder() })).toHaveCount(0);
    await main(theirs).getByRole('button', { name: words.sendForApproval() }).click();
    await expect(main(theirs)).toContainText(words.waits());
    expect((await api.cart({ params: { cartId: await openCartId(api) } })).items).toEqual([]);
    const title = (await main(theirs).getByRole('heading', { level: 1 }).textContent()) ?? '';
    const number = title.replace(/^\D+/, 'Q-');

    await open(links.myAccount('orders'));
    await page.getByRole('region', { name: quoteWords.quotes() }).getByRole('link', { name: number }).click();
    await expect(main(page)).toContainText('Ada Bench');
    await expect(main(page)).toContainText(items[0]!.sku);
    await expectAccessible();
    // Sent back, and sent again from the cart.
    await main(page).getByRole('button', { name: words.sendBack() }).click();
    await main(page).getByLabel(quoteWords.why()).fill('One is enough');
    await main(page).getByRole('button', { name: words.sendBack() }).click();
    await expect(main(page).getByRole('textbox')).toHaveCount(0);
    await expect(main(page)).toContainText('One is enough');
    await theirs.reload();
    await expect(main(theirs)).toContainText('One is enough');
    await main(theirs).getByRole('button', { name: words.toCart() }).click();
    await theirs.waitForURL(`**${links.viewCart()}`);
    await expect(main(theirs)).toContainText(items[0]!.productVariantName);
    await theirs.goto(links.checkoutConfirm());
    await main(theirs).getByRole('button', { name: words.sendForApproval() }).click();
    await expect(main(theirs)).toContainText(words.waits());

    await open(links.myAccount('orders'));
    await page.getByRole('region', { name: quoteWords.quotes() }).getByRole('link', { name: /^Q-/ }).first().click();
    await main(page)
      .getByRole('button', { name: words.approve(2) })
      .click();
    await main(page)
      .getByRole('link', { name: /^Ordered as / })
      .click();
    await expect(main(page)).toContainText(items[0]!.sku);
    await context.close();
  });
