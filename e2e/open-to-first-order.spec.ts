import * as accountMessages from '#messages/people.js';
import * as buyingMessages from '#messages/buying.js';
import { readPdf } from '#test/read-pdf.ts';
import type { Page } from '@playwright/test';
import { countClicks } from './count-clicks.ts';
import { type EmptyShop, startEmptyShop } from './empty-shop.ts';
import { expect, test as base } from './fixtures.ts';
import { dialog, head, main, press, region, send } from './people.ts';

/* From nothing to the first paid order: in two browsers, the merchant's and a customer's, without SQL and without a terminal. */

const test = base.extend<object, { emptyShop: EmptyShop }>({
  emptyShop: [
    async ({ browserName: _needed }, use) => {
      const shop = await startEmptyShop();
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: async ({ emptyShop }, use) => {
    await use(emptyShop.url);
  },
});

test.use({ expectedErrors: /status of (401|404|422|503)/, actionTimeout: 30_000 });

const password = 'correct stapler';
const catalogue =
  'Handle,Title,SKU,Price,Stock\nsoft-oled,iPhone 15 Soft OLED,HL-1,42.50,12\nbattery,iPhone 15 Battery,HL-2,19.99,7\n';

const fill = async (page: Page, fields: Record<string, string>) => {
  for (const [label, value] of Object.entries(fields)) await main(page).getByLabel(label, { exact: true }).fill(value);
};
const toOpening = (page: Page) => page.getByRole('link', { name: 'Ready to open' }).click();

const openShop = async (page: Page, setUpLink: string) => {
  await page.goto(setUpLink);
  await page.getByLabel('Your name').fill('Owner');
  await page.getByLabel('Your e-mail').fill('owner@harbourline.example');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Set up' }).click();
  await head(page, 'Ready to open');
  await expect(page.getByRole('heading', { name: '4 steps are needed first' })).toBeVisible();

  await page.getByRole('link', { name: 'Fill in: Company and HST number' }).click();
  await fill(page, {
    'Name of the shop': 'Harbourline',
    'Legal name of the company': 'Harbourline Parts Ltd.',
    Address: '212 Foundry Lane, Unit 6\nHamilton, Ontario L8L 0X0',
    'GST/HST number': '791302468 RT0001',
  });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();

  await toOpening(page);
  await page.getByRole('link', { name: 'Import a file' }).click();
  await page
    .getByLabel('File to import')
    .setInputFiles({ name: 'parts.csv', mimeType: 'text/csv', buffer: Buffer.from(catalogue) });
  await page.getByRole('button', { name: 'Apply 2', exact: true }).click();
  await expect(main(page).getByText('Applied', { exact: true })).toBeVisible();

  await toOpening(page);
  await page.getByRole('button', { name: 'Write them from templates' }).click();
  await expect(page.getByText('4 of 4 written')).toBeVisible();
  // No order could be sent or paid yet, so the door stays shut.
  await expect(page.getByRole('button', { name: 'Open the shop' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Offer the usual ones' }).click();
  await expect(page.getByText('3 ways to send, 3 ways to pay')).toBeVisible();
  await page.getByRole('button', { name: 'Open the shop' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByText('The shop has been open since')).toBeVisible();
};

/** The first way to send costs $12.00 from now on; what is wrong is said first. */
const priceShipping = async (page: Page) => {
  await page.getByRole('link', { name: 'Change: Shipping and payment methods' }).click();
  await head(page, 'Shipping and payment');
  const first = page.getByRole('group', { name: 'Standard shipping' });
  await first.getByLabel('Charges').selectOption({ label: 'One price' });
  await first.getByLabel('Price in dollars').fill('12.00');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
};

const register = async (page: Page) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
  await fill(page, {
    'First Name': 'Kim',
    'Last Name': 'Tremblay',
    'HST/GST Number': '123456789 RT0001',
    Company: 'Tremblay Repairs',
    'Street 1': '12 Main Street',
    City: 'Toronto',
    'Postal Code': 'M5V 1A1',
    'Phone number': '416 555 0100',
    Email: 'kim@repairs.example',
    Password: password,
    'Confirm Password': password,
  });
  await main(page).getByLabel('Preferred Doc Type').selectOption('Full invoice');
  await main(page).getByLabel('Province', { exact: true }).selectOption('Ontario');
  await main(page).getByRole('checkbox').check();
  await main(page).getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('dialog', { name: 'Account Registration' })).toContainText(accountMessages.registered());
};

const order = async (page: Page) => {
  await page.goto('/customer/login/');
  await page.getByLabel('Username').fill('kim@repairs.example');
  await main(page).getByLabel('Password', { exact: true }).fill(password);
  await main(page).getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/customer/my-account/');
  await page.goto('/products/search/?s=HL-1');
  const card = main(page).getByRole('article').filter({ hasText: 'Soft OLED' });
  await expect(card.getByText('$42.50').first()).toBeVisible();
  await card.getByRole('textbox').fill('2');
  await page
    .getByRole('region', { name: 'Bag' })
    .getByRole('button', { name: /^Add to cart/ })
    .click();
  const miniCart = page.getByRole('banner').getByRole('link', { name: /Shopping Cart/ });
  await expect(miniCart).toContainText('2 items');
  await miniCart.click();
  await main(page).getByRole('link', { name: 'Checkout', exact: true }).click();
  await page.getByRole('radio', { name: /Tremblay Repairs/ }).check();
  await page.getByRole('radio', { name: /^Standard shipping.*\$12\.00/ }).check();
  await press(page, 'Next');
  await page
    .getByRole('radio', { name: /Interac/ })
    .first()
    .check();
  await press(page, 'Next');
  // $85.00 and $12.00, with 13 % HST on both.
  await expect(region(page, 'Summary')).toContainText('$109.61');
  await press(page, 'Place Order');
  await expect(page.getByText(buyingMessages.orderPlaced())).toBeVisible();
};

test('an empty shop comes to its first paid order in the browser alone', async ({
  page,
  browser,
  emptyShop: { setUpLink, url },
  expectAccessible,
}) => {
  test.setTimeout(200_000);
  const merchantClicks = await countClicks(page);
  const customer = await (await browser.newContext({ baseURL: url })).newPage();
  const customerClicks = await countClicks(customer);
  await openShop(page, setUpLink);
  const opened = merchantClicks();
  await priceShipping(page);
  await expectAccessible();

  await register(customer);
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Customers' }).click();
  await main(page).getByRole('table', { name: 'Customers', exact: true }).getByRole('link').first().click();
  await head(page, 'Kim Tremblay');
  await press(page, 'Verify');
  await expect(main(page).getByText('This customer is Active already.')).toBeVisible();
  await order(customer);

  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Orders' }).click();
  await main(page).getByRole('table', { name: 'Orders', exact: true }).getByRole('link').first().click();
  await press(page, 'Start processing');
  await expect(region(page, 'Timeline')).toContainText('Processing');
  await press(page, 'Create invoice');
  await expect(dialog(page).getByLabel('Shipping Amt')).toHaveValue('12');
  await send(page, 'Create invoice');
  await head(page, /^INV-/);
  await press(page, 'Enter payment');
  await dialog(page).getByLabel('Payment method').selectOption({ label: 'Interac e-Transfer' });
  await send(page, 'Enter payment');
  await expect(dialog(page)).toHaveCount(0);
  await expect(main(page).getByText('Paid', { exact: true }).first()).toBeVisible();

  // What a buyer claims the tax back by: seller and number, buyer, day, each tax by name with its sum, the total.
  await customer.goto('/customer/my-account/');
  await customer.getByRole('tab', { name: 'My Invoices' }).click();
  await main(customer)
    .getByRole('link', { name: /^View INV-/ })
    .click();
  const href = await main(customer)
    .getByRole('link', { name: /^Print Invoice/ })
    .getAttribute('href');
  const printed = await customer.request.get(href ?? '');
  expect(printed.headers()['content-type']).toContain('application/pdf');
  const text = (await readPdf(await printed.body())).map((sheet) => sheet.text).join(' ');
  for (const said of [
    'Harbourline Parts Ltd.',
    '212 Foundry Lane',
    'HST number 791302468RT0001',
    'Kim Tremblay',
    'Tremblay Repairs',
    'iPhone 15 Soft OLED',
    '$85.00',
    '$12.00',
    'HST 13%',
    '$12.61',
    '$109.61',
  ])
    expect(text).toContain(said);
  const counts = `${opened} clicks to an open shop, ${merchantClicks()} of the merchant's to the paid order, ${customerClicks()} of the customer's`;
  console.log(counts);
  test.info().annotations.push({ type: 'clicks', description: counts });
  expect(merchantClicks()).toBeLessThan(60);
});
