import { links } from '#contract/links.ts';
import * as buyingMessages from '#messages/buying.js';
import * as messages from '#messages/shop.js';
import { chosenAddress, expect, next, orderTotal, placeOrderButton, test } from './checkout.ts';
import { mailTo } from './mail.ts';

test('a customer buys: shipping to a new address, billing, confirmation, order, mail', async ({
  page,
  open,
  customer,
  checkout,
  db,
  dataDir,
}) => {
  await open(links.viewCart());
  await page.getByRole('main').getByRole('link', { name: 'Checkout', exact: true }).click();
  await expect(page).toHaveURL(links.checkoutShipping());
  await expect(page.getByText(buyingMessages.shippingNotice('2:00 pm'))).toBeVisible();
  await expect(page.getByRole('list', { name: 'Checkout steps' }).getByRole('listitem')).toHaveText([
    /Shipping$/,
    /Billing$/,
    /Confirmation$/,
  ]);
  await expect(page.getByRole('listitem').and(page.locator('[aria-current=step]'))).toHaveText(/Shipping$/);
  await expect(page.getByRole('main').getByRole('link', { name: 'Checkout', exact: true })).toHaveCount(0);
  const methods = page.getByRole('radiogroup', { name: 'Shipping method' });
  const offered = await customer.api.shippingMethods({});
  expect(offered.length).toBeGreaterThan(1);
  await expect(methods.locator('label')).toHaveText(
    offered.map(({ name, description }) => `${name}${description}${buyingMessages.chargesLater()}`),
  );

  // The modal saves only the address, even when the step is complete.
  await methods.getByRole('radio', { name: /^Express/ }).check();
  await page.getByRole('button', { name: 'Add New' }).click();
  const modal = page.getByRole('dialog', { name: messages.addNewAddress() });
  await modal.getByLabel('Name', { exact: false }).first().fill('Robin at the back door');
  await modal.getByLabel('Company').fill('Second Shop');
  await modal.getByLabel('Street 1').fill('5 Side Street');
  await modal.getByLabel('Street 2').fill('Unit 7');
  await modal.getByLabel('City').fill('Montréal');
  await modal.getByLabel('Province').selectOption({ label: 'Quebec' });
  await modal.getByLabel('Postal Code').fill('H2X 1Y4');
  await modal.getByLabel('Phone number').fill('514 555 0100');
  await modal.getByRole('button', { name: 'Create' }).click();
  await expect(modal).toHaveCount(0);
  const added = page.getByRole('radio', { name: /Second Shop/ });
  await expect(added).toBeChecked();
  await expect(added).toHaveAccessibleName(
    'Robin at the back door Second Shop 5 Side Street Unit 7 Montréal, Quebec H2X 1Y4 514-555-0100',
  );

  await expect(methods.getByRole('radio', { checked: true })).toHaveAccessibleName(/^Express/);
  await next(page).click();
  await expect(page).toHaveURL(links.checkoutPayment());
  // 2 × 25.00 + 3 × 19.99 = 109.97; GST 5.50 (5.4985), QST 10.97 (10.9695…).
  await expect(orderTotal(page)).toHaveText('$126.44');
  await expect(page.getByRole('banner')).toContainText('$126.44');
  await expect(chosenAddress(page, 'Billing address')).toHaveAccessibleName(/Second Shop/);
  await page.getByRole('radio', { name: /Repairs Ltd/ }).check();
  await page.getByRole('radio', { name: /^Credit card/ }).check();
  await page.getByPlaceholder(buyingMessages.commentsPlaceholder()).fill('Ring twice.\nThen wait.');
  await next(page).click();

  await expect(page).toHaveURL(links.checkoutConfirm());
  const part = (name: string) => page.getByRole('region', { name, exact: true });
  const express = offered.find(({ name }) => name.startsWith('Express'))!;
  const credit = (await customer.api.paymentMethods({})).find(({ name }) => name.startsWith('Credit'))!;
  await expect(part('Shipping address')).toContainText('5 Side Street');
  await expect(part('Shipping method')).toContainText(`${express.name} - ${express.description}`);
  await expect(part('Billing address')).toContainText('Repairs Ltd');
  await expect(part('Payment method')).toContainText(`${credit.name} - ${credit.description}`);
  await expect(part('Comments')).toContainText('Ring twice. Then wait.');
  await expect(page.getByRole('group').getByRole('listitem')).toHaveText([
    `${checkout.battery.name} ${checkout.battery.sku}3 × $19.99$59.97`,
    `${checkout.screen.name} ${checkout.screen.sku}2 × $25.00$50.00`,
  ]);
  await expect(page.getByRole('main').getByRole('link', { name: 'View Cart' })).toHaveAttribute(
    'href',
    links.viewCart(),
  );
  await expect(orderTotal(page)).toHaveText('$126.44');
  await placeOrderButton(page).click();

  await expect(page).toHaveURL(links.checkoutSuccess());
  await expect(page.getByText(buyingMessages.orderPlaced())).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: /Shopping Cart/ })).toContainText('$0.00');
  const [order, ...more] = await checkout.orders();
  expect(more).toEqual([]);
  expect(order).toMatchObject({ totalCents: 12_644, comments: 'Ring twice.\nThen wait.' });
  const row = await db
    .selectFrom('customer_order')
    .select(['shipping_address', 'billing_address', 'shipping_method_name', 'payment_method_name'])
    .where('customer_id', '=', customer.id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    shipping_address: { company: 'Second Shop', province: 'Quebec' },
    billing_address: { company: 'Repairs Ltd' },
    shipping_method_name: express.name,
    payment_method_name: credit.name,
  });
  const [, code, total] = await mailTo(dataDir, customer.email, /Order (SO-\d+)[^]*?\bTotal +(\$[\d,.]+)/);
  expect([code, total]).toEqual([order?.code, '$126.44']);

  await page.getByRole('main').getByRole('link', { name: messages.goToHome() }).click();
  await expect(page).toHaveURL(links.home());
});

test.describe('what is refused', () => {
  test.use({ expectedErrors: /status of 422/ });

  test('every step says what is missing, and choices stay', async ({ page, open, customer, checkout, db }) => {
    await db
      .updateTable('customer')
      .set({ default_shipping_address_id: null, default_billing_address_id: null })
      .where('id', '=', customer.id)
      .execute();
    await open(links.checkoutShipping());
    const addresses = page.getByRole('radiogroup', { name: 'Shipping address' });
    await expect(addresses.getByRole('radio')).toHaveCount(1);
    await next(page).click();
    await expect(addresses).toHaveAccessibleDescription(messages.shippingAddressRequired());
    const methods = page.getByRole('radiogroup', { name: 'Shipping method' });
    await expect(methods).toHaveAccessibleDescription(messages.shippingMethodRequired());
    await expect(addresses.getByRole('radio')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page.getByText(messages.shippingAddressRequired())).toHaveCount(0);
    await next(page).click();
    await expect(methods.getByRole('radio').first()).toBeFocused();
    await expect(addresses.getByRole('radio')).toBeChecked();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(links.checkoutPayment());

    // The shipping address would be the billing address: without it there is none.
    await customer.api.deleteAddress({ params: { id: checkout.addressId } });
    await next(page).click();
    await expect(page.getByText(messages.paymentMethodRequired())).toBeVisible();
    await page.getByRole('radiogroup', { name: 'Payment method' }).getByRole('radio').first().check();
    await page.getByPlaceholder(buyingMessages.commentsPlaceholder()).fill('x'.repeat(2001));
    await next(page).click();
    await expect(page.getByText(messages.tooLong(2000))).toBeVisible();
    await page.getByPlaceholder(buyingMessages.commentsPlaceholder()).fill('Kept');
    // Now the server refuses: the address was deleted elsewhere.
    await next(page).click();
    const billing = page.getByRole('radiogroup', { name: 'Billing address' });
    await expect(billing).toHaveAccessibleDescription(messages.billingAddressRequired());
    await expect(billing.getByRole('radio')).toHaveCount(0);
    await expect(page.getByText(buyingMessages.noAddress())).toBeVisible();
    await expect(page.getByPlaceholder(buyingMessages.commentsPlaceholder())).toHaveValue('Kept');
    await next(page).click();
    await expect(billing).toHaveAccessibleDescription(messages.billingAddressRequired());
    await expect(page).toHaveURL(links.checkoutPayment());
  });
});

test.describe('preselected', () => {
  const elsewhere = { street1: '9 Other Road', city: 'Ottawa', postalCode: 'K1A 0A1' };

  test('is the default address at first, then the cart’s', async ({ page, open, customer, checkout }) => {
    const { id: provinceId } = (await customer.api.provinces({}))[0]!;
    const other = await customer.api.createAddress({ body: { ...elsewhere, provinceId, customerId: customer.id } });
    await open(links.checkoutShipping());
    await expect(chosenAddress(page, 'Shipping address')).toHaveAccessibleName(/1 Main Street/);
    await expect(chosenAddress(page, 'Shipping method')).toHaveCount(0);

    const ids = { cartId: checkout.cartId, customerId: customer.id };
    await customer.api.updateShipping({ body: { ...ids, addressId: other.id, method: 2 } });
    await page.reload();
    await expect(chosenAddress(page, 'Shipping address')).toHaveAccessibleName(/9 Other Road/);
    await expect(chosenAddress(page, 'Shipping method')).toHaveValue('2');

    await open(links.checkoutPayment());
    await expect(chosenAddress(page, 'Billing address')).toHaveAccessibleName(/9 Other Road/);
    await expect(chosenAddress(page, 'Payment method')).toHaveCount(0);
    await customer.api.updatePayment({ body: { ...ids, addressId: checkout.addressId, method: 2, comments: 'Noted' } });
    await page.reload();
    await expect(chosenAddress(page, 'Billing address')).toHaveAccessibleName(/1 Main Street/);
    await expect(chosenAddress(page, 'Payment method')).toHaveValue('2');
    await expect(page.getByPlaceholder(buyingMessages.commentsPlaceholder())).toHaveValue('Noted');
  });
});

test('address and methods of the last order are preselected for the next', async ({
  page,
  open,
  checkout,
  customer,
}) => {
  const place = { city: 'Ottawa', postalCode: 'K1A 0A1', customerId: customer.id };
  const { provinceId } = (await customer.api.addresses({ params: { customerId: customer.id } }))[0]!;
  const office = await customer.api.createAddress({ body: { ...place, provinceId, street1: '9 Office Road' } });
  const { cartId, addressId, battery } = checkout;
  const [, shipping] = await customer.api.shippingMethods({});
  const [, payment] = await customer.api.paymentMethods({});
  const ids = { cartId, customerId: customer.id };
  await customer.api.updateShipping({ body: { ...ids, addressId: office.id, method: shipping!.id } });
  await customer.api.updatePayment({ body: { ...ids, addressId, method: payment!.id } });
  const placed = await customer.api.placeOrder({ params: { cartId } });
  await customer.api.addToCart({ body: { cartId: placed.cartId!, items: { [battery.id]: 1 } } });
  await open(links.checkoutShipping());
  await expect(chosenAddress(page, 'Shipping address')).toHaveAccessibleName(/9 Office Road/);
  await expect(chosenAddress(page, 'Shipping method')).toHaveAccessibleName(new RegExp(`^${shipping!.name}`));
  await next(page).click();
  await expect(chosenAddress(page, 'Billing address')).toHaveAccessibleName(/1 Main Street/);
  await expect(chosenAddress(page, 'Payment method')).toHaveAccessibleName(new RegExp(`^${payment!.name}`));
});
