import { links } from '#contract/links.ts';
import * as accountMessages from '#messages/people.js';
import * as buyingMessages from '#messages/buying.js';
import * as messages from '#messages/shop.js';
import { shopDay } from '#kernel/dates.ts';
import { readPdf } from '#test/read-pdf.ts';
import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { orderTotal } from './checkout.ts';
import { mailTo } from './mail.ts';
import { dialog, expect, head, main, press, region, send, test } from './people.ts';

/*
 * The whole process, by hand: a customer in one browser, staff in another, from the registration to the paid second
 * invoice of a back order. Every sum is read from the screens of both, from the mails and from the prints.
 */

test.use({ expectedErrors: /status of 422/, actionTimeout: 15_000 });

const password = 'correct horse battery';
const category = '/products/category/batteries/';
const coupon = 'BENCH10';

const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });
const cells = (page: Page, table: string) =>
  main(page).getByRole('table', { name: table, exact: true }).getByRole('cell');
/** The value next to a term of a list of details or sums; not a changed value's note. */
const beside = (page: Page, term: RegExp) =>
  main(page)
    .locator('dl:not([aria-label=Changes] dl) > div')
    .filter({ has: page.getByRole('term').filter({ hasText: term }) })
    .getByRole('definition');
/** The amount next to a term, in cents: "-$1,234.50" is -123450. */
const centsBeside = async (page: Page, term: RegExp): Promise<number> => {
  const text = await beside(page, term).innerText();
  const amount = /^(-?)\$([\d,]+)\.(\d\d)$/.exec(text);
  if (!amount) throw new Error(`${String(term)}: ${JSON.stringify(text)} is no amount.`);
  return (amount[1] === '-' ? -1 : 1) * Number(`${amount[2]}${amount[3]}`.replaceAll(',', ''));
};
const dollars = (cents: number) =>
  `$${(cents / 100).toLocaleString('en-CA', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
/** The same, escaped for a pattern. */
const escaped = (cents: number) => dollars(cents).replaceAll(/[$.]/g, String.raw`\$&`);

const register = async (page: Page, { email, company }: { email: string; company: string }) => {
  await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
  for (const [label, value] of Object.entries({
    'First Name': 'Kim',
    'Last Name': 'Tremblay',
    'HST/GST Number': '123456789 RT0001',
    'Referred By (optional)': 'A supplier fair',
    Company: company,
    'Street 1': '12 Main Street',
    City: 'Toronto',
    'Postal Code': 'M5V 1A1',
    'Phone number': '416 555 0100',
    Email: email,
    Password: password,
    'Confirm Password': password,
  }))
    await field(page, label).fill(value);
  await field(page, 'Preferred Doc Type').selectOption('Full invoice');
  await field(page, 'Province').selectOption('Ontario');
  await main(page).getByRole('checkbox').check();
  await main(page).getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('dialog', { name: 'Account Registration' })).toContainText(accountMessages.registered());
};

const signIn = async (page: Page, email: string) => {
  await page.getByLabel('Username').fill(email);
  await field(page, 'Password').fill(password);
  await main(page).getByRole('button', { name: 'Sign In' }).click();
};

/** Types quantities into as many cards of a list, each of another rack than the one before. */
const fillBag = async (page: Page, quantities: number[]) => {
  const cards = main(page)
    .getByRole('article')
    .filter({ has: page.getByRole('textbox') });
  await expect(cards.first().getByText(/\$\d/).first()).toBeVisible();
  // By their URLs: more cards get a box meanwhile.
  const racks = new Map<string, string>();
  for (const card of await cards.all()) {
    const href = (await card.getByRole('link').first().getAttribute('href')) ?? '';
    const rack = /rack=([^&]+)/.exec(href)?.[1];
    if (rack && !racks.has(rack)) racks.set(rack, href);
  }
  const chosen = [...racks.values()];
  expect(chosen.length).toBeGreaterThanOrEqual(quantities.length);
  for (const [index, quantity] of quantities.entries())
    await cards
      .filter({ has: page.locator(`a[href="${chosen[index]}"]`) })
      .getByRole('textbox')
      .fill(String(quantity));
};

/** Sub total, discount, shipping, tax and total of the record shown, to the customer or to staff. */
const sumsOn = async (page: Page) => ({
  subTotal: await centsBeside(page, /^Sub Total/),
  discount: (await beside(page, /^Disc/).count()) === 0 ? 0 : await centsBeside(page, /^Disc/),
  shipping: await centsBeside(page, /^Shipping Amt/),
  tax: await centsBeside(page, /HST 13 %/),
  total: await centsBeside(page, /^Total/),
});

/** Invoices what is left, except the named lines, with its shipping. */
const createInvoice = async (page: Page, { leave, shipping }: { leave: Record<string, number>; shipping: string }) => {
  await press(page, 'Create invoice');
  for (const [sku, pieces] of Object.entries(leave))
    await dialog(page).getByLabel(`Pieces of ${sku}`).fill(String(pieces));
  await dialog(page).getByLabel('Shipping Amt').fill(shipping);
  await send(page, 'Create invoice');
  await head(page, /^INV-/);
  return main(page).getByRole('heading', { level: 1 }).innerText();
};

const enterShipment = async (page: Page, tracking: string) => {
  await press(page, 'Enter shipment');
  await dialog(page).getByLabel('Carrier').fill('Any Parcel');
  await dialog(page).getByLabel('Tracking').fill(tracking);
  await send(page, 'Enter shipment');
  await expect(region(page, 'Shipments')).toContainText(tracking);
};

/** Pays the typed amount, or all that is due. */
const enterPayment = async (page: Page, method: string, amount?: string) => {
  await press(page, 'Enter payment');
  if (amount !== undefined) await dialog(page).getByLabel('Amount').fill(amount);
  await dialog(page).getByLabel('Payment method').selectOption({ label: method });
  await send(page, 'Enter payment');
  await expect(dialog(page)).toHaveCount(0);
};

/** From an invoice to its order. */
const backToOrder = async (page: Page, code: string) => {
  await page.getByRole('article').getByRole('link', { name: code }).click();
  await head(page, code);
};

const printOf = async (page: Page, href: string | null) => {
  const answer = await page.request.get(href ?? '');
  expect(answer.headers()['content-type']).toContain('application/pdf');
  return readPdf(await answer.body());
};

test('customer and staff, from the registration to the paid second invoice of a back order', async ({
  page,
  open,
  hire,
  dataDir,
}) => {
  test.setTimeout(240_000);
  const shop = await hire('Lee');
  const desk = shop.page;
  const key = randomUUID().slice(0, 8);
  const email = `kim-${key}@example.com`;
  const company = `Tremblay Repairs ${key}`;

  // Registered, but not verified yet.
  await open('/');
  await register(page, { email, company });
  await expect(page).toHaveURL('/');
  await mailTo(dataDir, email, /Subject: .+/);
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await signIn(page, email);
  await expect(main(page).getByRole('alert')).toContainText(messages.accountPending());
  await open(category);
  await expect(main(page).getByText(/\$\s?\d/)).toHaveCount(0);

  // Staff find the new customer, read the registration and verify.
  await desk
    .getByRole('navigation', { name: 'Back office' })
    .getByRole('link', { name: /^Customers/ })
    .click();
  await desk
    .getByRole('navigation', { name: 'Saved filters' })
    .getByRole('link', { name: /^To verify/ })
    .click();
  // Newest first.
  const waiting = main(desk).getByRole('table', { name: 'Customers', exact: true }).getByRole('row');
  await waiting.filter({ hasText: company }).getByRole('link').click();
  await head(desk, 'Kim Tremblay');
  await expect(region(desk, 'Registration')).toContainText('123456789RT0001');
  await expect(region(desk, 'Registration')).toContainText('A supplier fair');
  await expect(region(desk, 'Addresses')).toContainText('12 Main Street');
  await press(desk, 'Verify');
  await expect(region(desk, 'Registration')).toContainText(shop.email);
  await expect(main(desk).getByText('This customer is Active already.')).toBeVisible();
  await mailTo(dataDir, email, /verified/i);

  // Now they sign in, see prices and fill the cart, with a coupon.
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await signIn(page, email);
  await expect(page).toHaveURL(links.myAccount());
  await open(category);
  await fillBag(page, [13]);
  await open('/products/category/screens/');
  await fillBag(page, [7, 9]);
  await page
    .getByRole('region', { name: 'Bag' })
    .getByRole('button', { name: /^Add to cart/ })
    .click();
  const miniCart = page.getByRole('banner').getByRole('link', { name: /Shopping Cart/ });
  await expect(miniCart).toContainText('29 items');
  await miniCart.click();
  await page.getByRole('textbox', { name: 'Coupon code' }).fill(coupon.toLowerCase());
  await press(page, 'Apply');
  await expect(region(page, 'Summary')).toContainText(coupon);
  const total = await orderTotal(page).innerText();
  await main(page).getByRole('link', { name: 'Checkout', exact: true }).click();
  await page.getByRole('radio', { name: new RegExp(company) }).check();
  await page.getByRole('radio', { name: /^Standard/ }).check();
  await press(page, 'Next');
  await expect(page).toHaveURL(links.checkoutPayment());
  await page
    .getByRole('radio', { name: /Interac/ })
    .first()
    .check();
  await page.getByPlaceholder(buyingMessages.commentsPlaceholder()).fill('Ring at the back door');
  await press(page, 'Next');
  await expect(orderTotal(page)).toHaveText(total);
  await press(page, 'Place Order');
  await expect(page.getByText(buyingMessages.orderPlaced())).toBeVisible();
  const [, orderCode = '', mailed] = await mailTo(dataDir, email, /Order (SO-\d+)[^]*?\bTotal +(\$[\d,.]+)/);
  expect(mailed).toBe(total);

  // It waits in the queue, and staff start with it.
  await desk
    .getByRole('navigation', { name: 'Back office' })
    .getByRole('link', { name: /^Orders/ })
    .click();
  await press(desk, 'Filter');
  await desk.getByRole('form', { name: 'Filter' }).getByRole('button', { name: 'E-mail' }).click();
  await desk.getByRole('group', { name: 'E-mail' }).getByRole('textbox').fill(email);
  await desk.getByRole('form', { name: 'Filter' }).getByRole('button', { name: 'Filter' }).click();
  const queue = main(desk).getByRole('table', { name: 'Orders', exact: true }).getByRole('row');
  await expect(queue).toHaveCount(2);
  await expect(queue.nth(1)).toContainText(total);
  await queue.getByRole('link', { name: orderCode }).click();
  await head(desk, orderCode);
  await expect(region(desk, "Customer's comments")).toContainText('Ring at the back door');
  await press(desk, 'Start processing');
  await expect(region(desk, 'Timeline')).toContainText('Processing');
  await mailTo(dataDir, email, new RegExp(`Your order ${orderCode} is being processed`));

  // The pick list: every line once, in walking order.
  const lines = main(desk)
    .getByRole('table', { name: 'Lines' })
    .getByRole('row')
    .filter({ has: desk.getByRole('cell') });
  await expect(lines).toHaveCount(3);
  const texts = await lines.evaluateAll((rows) =>
    rows.map((row) => [
      ...(row.querySelector('td')?.innerText ?? '').split('\n').filter((line) => line.trim() !== ''),
      row.querySelector('td:nth-child(3)')?.textContent ?? '',
    ]),
  );
  const ordered = texts.map(([name = '', sku = '', rack = '', pieces]) => ({ name, sku, rack, qty: Number(pieces) }));
  const picked = await printOf(
    desk,
    await main(desk)
      .getByRole('link', { name: /^Pick list/ })
      .getAttribute('href'),
  );
  const racks = ordered.map(({ rack }) => rack).toSorted(new Intl.Collator('en', { numeric: true }).compare);
  const places = picked.flatMap(({ placed }) => placed);
  const walked = places.filter(({ text }) => racks.includes(text)).toSorted((a, b) => b.y - a.y);
  expect(walked.map(({ text }) => text)).toEqual(racks);
  expect(places.map(({ text }) => text).join(' ')).not.toContain('$');
  expect(new Set(racks).size).toBe(3);

  // A part is invoiced, with its shipping; the rest is on back order.
  const parted = ordered.find(({ qty }) => qty === 13)!;
  const left = ordered.find(({ qty }) => qty === 9)!;
  const firstCode = await createInvoice(desk, { leave: { [parted.sku]: 5, [left.sku]: 0 }, shipping: '14.95' });
  const firstSums = await sumsOn(desk);
  const owed = [
    [parted.name, '13', '5', '8'],
    [left.name, '9', '0', '9'],
  ];

  await page.getByRole('banner').getByRole('link', { name: 'My Account' }).click();
  await main(page).getByRole('tab', { name: 'My Invoices' }).click();
  await main(page)
    .getByRole('link', { name: `View ${firstCode}` })
    .click();
  await head(page, `View Invoice ${firstCode}`);
  expect(await sumsOn(page)).toEqual(firstSums);
  await expect(beside(page, /^Status/)).toHaveText('Unpaid');
  const owedOn = async () => {
    const table = await cells(page, 'Back order items').allInnerTexts();
    return [table.slice(0, 4), table.slice(4)].toSorted();
  };
  expect(await owedOn()).toEqual(owed.toSorted());
  await mailTo(dataDir, email, new RegExp(`Invoice ${firstCode}[^]*\\bTotal +${escaped(firstSums.total)}`));
  const paper = await printOf(
    page,
    await main(page)
      .getByRole('link', { name: /^Print Invoice/ })
      .getAttribute('href'),
  );
  const printed = paper.map(({ text }) => text).join(' ');
  for (const cents of [firstSums.subTotal, firstSums.tax, firstSums.total]) expect(printed).toContain(dollars(cents));
  expect(printed).toContain(firstCode);

  // It is shipped.
  await enterShipment(desk, '1Z999AA10123456784');
  await mailTo(dataDir, email, /1Z999AA10123456784/);
  await page.reload();
  await expect(cells(page, 'Shipment Details').nth(1)).toHaveText('1Z999AA10123456784');
  await backToOrder(desk, orderCode);
  await press(desk, 'Mark as processed');
  await press(desk, 'Mark as shipped');
  await expect(main(desk).getByRole('listitem').and(desk.locator('[aria-current=step]'))).toHaveText(/^Shipped/);

  // Paid in two parts.
  await region(desk, 'Invoices of this order').getByRole('link', { name: firstCode }).click();
  await enterPayment(desk, 'Credit card', '50.00');
  await expect(main(desk).getByText(`${dollars(firstSums.total - 5000)} due`)).toBeVisible();
  await page.reload();
  await expect(beside(page, /^Status/)).toHaveText('Unpaid');
  await enterPayment(desk, 'Interac e-Transfer');
  await expect(main(desk).getByText('$0.00 due')).toBeVisible();
  await page.reload();
  await expect(beside(page, /^Status/)).toHaveText('Paid');
  await expect(beside(page, /^Payment Date/)).toHaveText(shopDay(new Date()));
  await expect(beside(page, /^Payment Method/)).toHaveText('Interac e-Transfer');

  // The rest follows on a second invoice.
  await backToOrder(desk, orderCode);
  const secondCode = await createInvoice(desk, { leave: {}, shipping: '9.50' });
  const secondSums = await sumsOn(desk);
  await mailTo(dataDir, email, new RegExp(`Invoice ${secondCode}`));
  await enterShipment(desk, '1Z999AA10123456785');
  await mailTo(dataDir, email, /1Z999AA10123456785/);
  await backToOrder(desk, orderCode);
  // It cannot be completed yet, and says why.
  await expect(main(desk).getByText(/^Complete: An invoice of this order is not paid yet/)).toBeVisible();
  await region(desk, 'Invoices of this order').getByRole('link', { name: secondCode }).click();
  await enterPayment(desk, 'Credit card');
  await expect(main(desk).getByText('$0.00 due')).toBeVisible();
  await backToOrder(desk, orderCode);
  await press(desk, 'Complete');
  await expect(main(desk).getByRole('listitem').and(desk.locator('[aria-current=step]'))).toHaveText(/^Completed/);
  await mailTo(dataDir, email, new RegExp(`Your order ${orderCode} is complete`));

  // The customer sees it completed: both paid, nothing due, and the sums agree to the cent.
  await page.reload();
  await expect(main(page).getByRole('heading', { name: 'Back order items' })).toHaveCount(0);
  expect(await sumsOn(page)).toEqual(firstSums);
  await main(page).getByRole('link', { name: 'My Invoices' }).click();
  await expect(main(page).getByRole('row').filter({ hasText: 'Paid' })).toHaveCount(2);
  await main(page)
    .getByRole('link', { name: `View ${secondCode}` })
    .click();
  await head(page, `View Invoice ${secondCode}`);
  expect(await sumsOn(page)).toEqual(secondSums);
  await expect(beside(page, /^Status/)).toHaveText('Paid');
  await expect(cells(page, 'Shipped Items')).toHaveCount(10);
  await main(page).getByRole('link', { name: orderCode }).click();
  await head(page, `View Order # ${orderCode}`);
  await expect(beside(page, /^Status/)).toHaveText('Completed');
  await expect(beside(page, /^Total/)).toHaveText(total);
  const goods = (invoice: typeof firstSums) => ({
    subTotal: invoice.subTotal,
    discount: invoice.discount,
    // HST on shipping, rounded by itself: 14.95 × 13 % = 1.9435, 9.50 × 13 % = 1.235.
    tax: invoice.tax - (invoice === firstSums ? 194 : 124),
  });
  expect([firstSums.shipping, secondSums.shipping]).toEqual([1495, 950]);
  for (const [part, term] of [
    ['subTotal', /^Sub Total/],
    ['discount', /^Disc/],
    ['tax', /HST 13 %/],
  ] as const)
    expect(goods(firstSums)[part] + goods(secondSums)[part], part).toBe(await centsBeside(page, term));
  for (const { subTotal, discount, shipping, tax, total: all } of [firstSums, secondSums])
    expect(subTotal + discount + shipping + tax).toBe(all);
  expect(firstSums.discount).toBeLessThan(0);

  // Who did what, in order.
  await desk.reload();
  const course = region(desk, 'Timeline').getByRole('listitem');
  await expect(course).toHaveText([
    /^Pending.*kim-/,
    /^Processing.*lee-/,
    new RegExp(`^Invoice ${firstCode} · ${escaped(firstSums.total)}.*lee-`),
    /1Z999AA10123456784.*lee-/,
    /^Processed.*lee-/,
    /^Shipped.*lee-/,
    new RegExp(`^Payment on ${firstCode} \\(Credit card.* · \\$50\\.00.*lee-`),
    new RegExp(`^Payment on ${firstCode} \\(Interac.* · ${escaped(firstSums.total - 5000)}.*lee-`),
    new RegExp(`^Invoice ${secondCode}.*lee-`),
    /1Z999AA10123456785.*lee-/,
    new RegExp(`^Payment on ${secondCode}.* · ${escaped(secondSums.total)}.*lee-`),
    /^Completed.*lee-/,
  ]);
  // A longer history is folded.
  await region(desk, 'Changes')
    .getByText(/^Changes \(\d+\)$/)
    .click();
  const changes = region(desk, 'Changes').getByRole('listitem');
  for (const [from, to] of [
    ['PENDING', 'PROCESSING'],
    ['PROCESSING', 'PROCESSED'],
    ['PROCESSED', 'SHIPPED'],
    ['SHIPPED', 'COMPLETED'],
  ])
    await expect(changes.filter({ hasText: new RegExp(`before: ${from} .*after: ${to}`, 'i') })).toContainText(
      shop.email,
    );
});
