import type { Api } from '#contract/calls.ts';
import { phoneFaceCookie } from '#contract/catalogue/list-faces.ts';
import type { MatrixOffer, PhoneMatrix } from '#contract/catalogue/phone-matrix.ts';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/* A phone by its grades: walked, filled and added by keys, and on a phone. */

const phoneUrl = 'apple-iphone-13';
const address = `/phone/${phoneUrl}/`;
const matrixOf = (api: Api): Promise<PhoneMatrix> => api.phoneMatrix({ params: { phoneUrl } });
const screens = (matrix: PhoneMatrix) => {
  const row = matrix.ladder.find(({ name }) => name === 'Screen');
  const sold = row?.offers.filter(({ stockStatus }) => stockStatus === 'IN_STOCK').toSorted((a, b) => a.step - b.step);
  const [first, second] = sold ?? [];
  const extra = matrix.extras.find(({ id }) => id === row?.kit[0]?.id);
  if (!row || !first || !second || !extra)
    throw new Error('The demo shop has screens in two grades, and their adhesive.');
  return { row, first, second, extra, missing: row.offers.find(({ stockStatus }) => stockStatus !== 'IN_STOCK') };
};

const remember = (context: BrowserContext, baseURL: string | undefined) =>
  context.addCookies([{ name: phoneFaceCookie, value: 'grades', url: baseURL ?? '' }]);
const box = (page: Page, { name }: { name: string }): Locator =>
  page.getByRole('textbox', { name: `Quantity of ${name}`, exact: true }).first();
const job = (page: Page) => page.getByRole('complementary', { name: 'This job' });
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

test('a job is found, filled, added and undone by keys alone', async ({ page, open, customer }) => {
  const { first, second, extra } = screens(await matrixOf(customer.api));
  await open(address);
  await page.getByRole('button', { name: 'Grades' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('columnheader', { name: 'Better' })).toBeVisible();
  await expect(job(page)).toHaveText(/Choose a grade to start a job/);

  await page.getByRole('button', { name: 'Grades' }).focus();
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(box(page, first)).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.press('ArrowRight');
  await expect(box(page, second)).toBeFocused();
  await page.keyboard.type('2');
  // Its kit has opened by itself, right below.
  await expect(box(page, extra)).toBeVisible();
  await press(page, 'Space');
  await expect(box(page, extra)).toBeHidden();
  await press(page, 'Space', 'ArrowDown');
  await expect(box(page, extra)).toBeFocused();
  await page.keyboard.type('1');
  await press(page, 'ArrowUp');
  await expect(page.getByRole('button', { name: `Take 2 of ${extra.part}` }).first()).toBeVisible();
  await expect(job(page).getByRole('listitem')).toHaveCount(2);
  await page.keyboard.press('Enter');

  await expect(job(page).getByRole('status')).toHaveText(/3 parts added to the cart/);
  const inCart = async () => (await customer.api.cuiConfig({})).miniCart.quantities ?? {};
  expect(await inCart()).toEqual({ [second.id]: 2, [extra.id]: 1 });
  await expect(box(page, second)).toHaveValue('0');

  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect(box(page, second)).toHaveValue('2');
  await expect(job(page).getByRole('listitem')).toHaveCount(2);
  expect(await inCart()).toEqual({});
});

test('the face is remembered, drawn by the server at once, and left for the list', async ({
  page,
  context,
  open,
  customer,
  baseURL,
}) => {
  await remember(context, baseURL);
  const html = await (await context.request.get(address)).text();
  expect(html).toContain('>Better</th>');
  expect(html).not.toMatch(/"(price|specialPrice|tierPrices)"|\$\d/);
  await open(address);
  const { first } = screens(await matrixOf(customer.api));
  await box(page, first).fill('1');
  await expect(job(page).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Grid' }).click();
  await expect(page.getByRole('complementary', { name: 'Shop By' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('complementary', { name: 'Shop By' })).toBeVisible();
  // What was chosen is the bag's.
  await expect(page.getByRole('region', { name: 'Bag' })).toContainText('1 product');
});

test('a colour is chosen in the part’s own cell, and typed quantities stay', async ({
  page,
  context,
  open,
  customer,
  baseURL,
}) => {
  await remember(context, baseURL);
  const matrix = await matrixOf(customer.api);
  const sold = ({ stockStatus }: MatrixOffer) => stockStatus === 'IN_STOCK';
  const row = matrix.ladder.find(
    ({ colours, offers }) => colours.filter((_, at) => offers.some((one) => one.colour === at && sold(one))).length > 1,
  );
  const [one, other] = (row?.colours ?? []).flatMap(
    (_, at) => row?.offers.find((each) => each.colour === at && sold(each)) ?? [],
  );
  if (!row || !one || !other) throw new Error('The demo shop has a part in two colours.');
  await open(address);
  const chooser = page.getByRole('combobox', { name: `Colour of ${row.name}` });
  await chooser.selectOption(String(one.colour));
  await box(page, one).fill('3');
  await chooser.selectOption(String(other.colour));
  await expect(box(page, one)).toBeHidden();
  await expect(box(page, other)).toHaveValue('0');
  await expect(job(page)).toContainText(`${row.name}, ${one.label}, ${row.colours[one.colour ?? 0]?.name}`);
});

test('a visitor sees grades and stock, no price and no box', async ({ page, context, open, baseURL }) => {
  await remember(context, baseURL);
  const seen: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/api/')) seen.push(await response.text().catch(() => ''));
  });
  await open(address);
  const matrix = page.getByRole('table', { name: 'Apple iPhone 13' });
  await expect(matrix.getByText('In Stock').first()).toBeVisible();
  await expect(matrix.getByRole('textbox')).toHaveCount(0);
  expect(await page.locator('main').textContent()).not.toContain('$');
  expect(seen.join('\n')).not.toMatch(/"(price|specialPrice|tierPrices)"/);
  await expect(job(page).getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', /returnTo=%2Fphone%2F/);
});

test('on a phone: a section a part, one button a grade, and the bar', async ({
  page,
  context,
  open,
  customer,
  expectAccessible,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await remember(context, baseURL);
  const { second, extra } = screens(await matrixOf(customer.api));
  await open(address);
  const section = page.getByRole('region', { name: 'Screen', exact: true });
  await section.getByRole('button', { name: `Choose a quantity of ${second.name}` }).click();
  await section.getByRole('button', { name: `One more: ${second.name}` }).click();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(section.getByRole('button', { name: `2 of ${second.name}, change` })).toBeVisible();
  await section.getByRole('button', { name: `Take 2 of ${extra.part}` }).click();
  const bar = page.getByRole('region', { name: 'This job' });
  await expect(bar.getByRole('button', { name: 'Add 4 parts' })).toBeVisible();
  await expectAccessible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await bar.getByRole('button', { name: 'Add 4 parts' }).click();
  await expect(bar).toContainText('4 parts added to the cart');
});

test('the matrix is accessible, with a job and without', async ({
  page,
  context,
  open,
  customer,
  expectAccessible,
  baseURL,
}) => {
  await remember(context, baseURL);
  const { first } = screens(await matrixOf(customer.api));
  await open(address);
  await expect(box(page, first)).toBeVisible();
  await expectAccessible();
  await box(page, first).fill('1');
  await expect(job(page).getByRole('listitem')).toHaveCount(1);
  await expectAccessible();
});

test('Tell me asks and takes back, and leads a visitor to the sign-in', async ({
  page,
  context,
  open,
  shop,
  customer,
  browser,
  baseURL,
}) => {
  await remember(context, baseURL);
  const { missing } = screens(await matrixOf(shop));
  if (!missing) throw new Error('The demo shop has a screen that is not in stock.');
  await open(address);
  const ask = page.getByRole('button', { name: `Tell me when ${missing.name} is in stock again` });
  await ask.press('Enter');
  const told = page.getByRole('button', { name: `We will tell you when ${missing.name}` });
  await expect(told).toHaveText('We will tell you');
  expect(await customer.api.stockWatches({})).toEqual([missing.id]);
  // The same on the product's page.
  await open(`/product/${missing.productId}/variant/${missing.id}/`);
  await expect(told).toBeVisible();
  await told.press('Enter');
  await expect(ask).toBeVisible();
  expect(await customer.api.stockWatches({})).toEqual([]);
  const visitor = await browser.newPage();
  await visitor.goto(`${baseURL}/product/${missing.productId}/variant/${missing.id}/`);
  await visitor.getByRole('link', { name: `Tell me when ${missing.name}` }).click();
  await expect(visitor).toHaveURL(/\/customer\/login\//);
  await visitor.context().close();
});
