import { links } from '#contract/links.ts';
import * as accountMessages from '#messages/people.js';
import * as messages from '#messages/shop.js';
import { limits } from '#server/platform/limits/limits.ts';
import { createCustomer, password } from '#test/customers.ts';
import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expect, test } from './fixtures.ts';

/* Sign-in and out, guards, and the end of a session (specification sections 2, 4, 5 and 8). */

test.use({ expectedErrors: /status of (401|422|429)|net::ERR_FAILED/ });

const main = (page: Page) => page.getByRole('main');
const newEmail = () => `signs-in-${randomUUID()}@example.com`;

const signIn = async (page: Page, username: string, given: string) => {
  await page.getByLabel('Username').fill(username);
  await main(page).getByLabel('Password').fill(given);
  await main(page).getByRole('button', { name: 'Sign In' }).click();
};
const stored = (page: Page) =>
  page.evaluate(() => [
    localStorage.getItem('token'),
    ...['signInMessage', 'returnTo'].map((name) => sessionStorage.getItem(name)),
  ]);

test('signing in leads to My Account by a full page load, and Logout is in the header', async ({ page, open, db }) => {
  const { email } = await createCustomer(db, { email: newEmail() });
  await open(links.login());
  await expect(page).toHaveTitle(/^Customer Login/);
  await page.evaluate(() => Object.assign(window, { notLoadedAnew: true }));
  await signIn(page, email.toUpperCase(), password);
  await expect(page).toHaveURL(links.myAccount());
  await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();
  expect(await page.evaluate(() => 'notLoadedAnew' in window)).toBe(false);
  expect(await stored(page)).toEqual([expect.stringMatching(/^[\w-]{43}$/), null, null]);
});

test('Enter signs in, too', async ({ page, open, db }) => {
  const { email } = await createCustomer(db, { email: newEmail() });
  await open(links.login());
  await page.getByLabel('Username').fill(email);
  await main(page).getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(links.myAccount());
});

test('what is typed before the page is interactive is kept, and cannot be sent into the URL', async ({ page, db }) => {
  const { email } = await createCustomer(db, { email: newEmail() });
  let answer = () => {};
  const answering = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await answering;
    await route.continue();
  });
  await page.goto(links.login(), { waitUntil: 'commit' });
  await page.getByLabel('Username').fill(email);
  await main(page).getByLabel('Password').fill(password);
  await expect(main(page).getByRole('button', { name: 'Sign In' })).toBeDisabled();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(links.login());
  answer();
  await expect(main(page).getByRole('button', { name: 'Sign In' })).toBeEnabled();
  await expect(page.getByLabel('Username')).toHaveValue(email);
  await main(page).getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(links.myAccount());
});

test('empty fields show their messages, all at once, and the first has the focus', async ({ page, open }) => {
  await open(links.login());
  await main(page).getByRole('button', { name: 'Sign In' }).click();
  await expect(main(page).getByText(accountMessages.usernameRequired())).toBeVisible();
  await expect(main(page).getByText(accountMessages.passwordRequired())).toBeVisible();
  await expect(page.getByLabel('Username')).toBeFocused();
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription(accountMessages.usernameRequired());
});

for (const [status, given, message] of [
  ['ACTIVE', 'wrong horse', accountMessages.invalidLogin()],
  ['PENDING', password, messages.accountPending()],
  ['SUSPENDED', password, messages.accountSuspended()],
] as const)
  test(`${status} with the ${given === password ? 'right' : 'wrong'} password: an alert titled Error`, async ({
    page,
    open,
    db,
  }) => {
    const { email } = await createCustomer(db, { email: newEmail(), status });
    await open(links.login());
    await signIn(page, email, given);
    await expect(main(page).getByRole('alert')).toHaveText(`Error${message}`);
    await expect(page.getByLabel('Username')).toHaveValue(email);
    await expect(page).toHaveURL(links.login());
    expect(await stored(page)).toEqual([null, null, null]);
  });

test('an account with too many tries shows how long to wait', async ({ page, open, db }) => {
  const { email } = await createCustomer(db, { email: newEmail() });
  const { name, tries, windowMs } = limits.signInAccount;
  const start = Math.floor(Date.now() / windowMs) * windowMs;
  // The next window, too: it may begin meanwhile.
  const attempt = { bucket: `${name} ${email}`, count: tries };
  await db
    .insertInto('attempt')
    .values([start, start + windowMs].map((at) => ({ ...attempt, window_start: new Date(at) })))
    .execute();
  await open(links.login());
  await signIn(page, email, password);
  await expect(main(page).getByRole('alert')).toHaveText(/^ErrorThat was tried too often. Please try again in /);
});

test('an unreachable shop is reported, and what was typed stays', async ({ page, open, context }) => {
  await open(links.login());
  await context.route('**/api/v1/login/', (route) => route.abort());
  // The browser logs the failed request itself.
  await signIn(page, 'robin@example.com', password);
  await expect(main(page).getByRole('alert')).toHaveText(`Error${messages.unreachable()}`);
  await expect(main(page).getByLabel('Password')).toHaveValue(password);
});

test('a signed-in customer is offered only Logout', async ({ page, open, customer }) => {
  await open(links.login());
  await expect(main(page).getByRole('heading', { name: 'Customer Login' })).toBeVisible();
  const ways = main(page).locator('a, button, input');
  await expect(ways).toHaveText(['Logout']);
  await ways.click();
  await expect(page).toHaveURL('/');
  expect(await stored(page)).toEqual([null, null, null]);
  await expect(customer.api.myAccount({})).rejects.toMatchObject({ status: 401 });
});

test('links to registration and to a new password', async ({ page, open }) => {
  await open(links.login());
  await main(page).getByRole('link', { name: 'Register New Account' }).click();
  await expect(page).toHaveURL(links.register());
  await page.goBack();
  await main(page).getByRole('link', { name: 'Forgot password' }).click();
  await expect(page).toHaveURL(links.forgottenPassword());
});

for (const [address, leads] of [
  [links.myAccount(), links.login()],
  [links.viewCart(), links.home()],
  [links.checkoutShipping(), links.home()],
  [links.checkoutPayment(), links.home()],
  [links.checkoutConfirm(), links.home()],
  [links.checkoutSuccess(), links.home()],
] as const)
  test(`a visitor on ${address} is sent to ${leads}`, async ({ page }) => {
    await page.goto(address);
    await expect(page).toHaveURL(leads);
    await expect(page.getByRole('navigation', { name: 'Catalogue' })).toBeVisible();
  });

test('a visitor who was sent to sign in returns to the requested page', async ({ page, open, db }) => {
  const { email } = await createCustomer(db, { email: newEmail() });
  await open(links.myAccount('reset-password'));
  await expect(page).toHaveURL(links.login());
  await signIn(page, email, password);
  await expect(page).toHaveURL(links.myAccount('reset-password'));
});

test('signing in to see a price returns to the product', async ({ page, open, db, shop }) => {
  const { email } = await createCustomer(db, { email: newEmail() });
  const { results } = await shop.productList({ body: { listBy: 'CATEGORY', value: 'batteries', page: 0 } });
  const product = links.product(results.find(({ stockStatus }) => stockStatus === 'IN_STOCK')!);
  await open(product);
  await main(page).getByRole('link', { name: 'Sign In', exact: true }).first().click();
  await expect(page).toHaveURL(links.login(product));
  // Also when the sign-in was reloaded, or opened in another tab.
  await page.reload();
  await signIn(page, email, password);
  await expect(page).toHaveURL(product);
});

for (const elsewhere of ['https://elsewhere.example.com/', '//elsewhere.example.com/'])
  test(`a link to sign in that would lead to ${elsewhere} leads to My Account`, async ({ page, open, db }) => {
    const { email } = await createCustomer(db, { email: newEmail() });
    await open(links.login(elsewhere));
    await signIn(page, email, password);
    await expect(page).toHaveURL(links.myAccount());
  });

test('a customer suspended while signed in is told that, and nothing else', async ({ page, open, customer, db }) => {
  await open(links.myAccount());
  await expect(main(page).getByText(customer.email)).toBeVisible();
  await db.updateTable('customer').set({ status: 'SUSPENDED' }).where('id', '=', customer.id).execute();
  await main(page)
    .getByRole('tab', { name: 'My Orders' })
    .or(main(page).getByRole('link', { name: 'My Orders' }))
    .click();
  await expect(page).toHaveURL(links.login());
  await expect(main(page).getByRole('alert')).toHaveText(`Error: ${messages.sessionEnded()}`);
  await signIn(page, customer.email, password);
  await expect(main(page).getByRole('alert')).toHaveText(`Error${messages.accountSuspended()}`);
  await page.reload();
  await expect(page.getByLabel('Username')).toBeVisible();
  await expect(main(page).getByRole('alert')).toHaveCount(0);
});

test('signing in elsewhere ends the session here, says why, and leads back', async ({ page, open, customer, shop }) => {
  // A page that makes no call of a customer's own by itself.
  await open(links.page('about-us'));
  await expect(page.getByRole('link', { name: 'My Account' })).toBeVisible();
  await shop.login({ body: { username: customer.email, password } });
  await page.getByRole('link', { name: 'My Account' }).click();
  await expect(page).toHaveURL(links.login());
  await expect(main(page).getByRole('alert')).toHaveText(`Error: ${messages.sessionEnded()}`);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  expect((await stored(page))[0]).toBeNull();
  await signIn(page, customer.email, password);
  await expect(page).toHaveURL(links.myAccount());
  await expect(main(page).getByText(customer.email)).toBeVisible();
});

test('leaving the sign-in clears the message, and with it the way back', async ({ page, open, customer, shop, db }) => {
  await shop.login({ body: { username: customer.email, password } });
  await open(links.viewCart());
  await expect(page).toHaveURL(links.login());
  await expect(main(page).getByRole('alert')).toHaveText(`Error: ${messages.sessionEnded()}`);
  await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
  await expect(page).toHaveURL(links.register());
  await expect.poll(() => stored(page)).toEqual([null, null, null]);
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await expect(page.getByLabel('Username')).toBeVisible();
  await expect(main(page).getByRole('alert')).toHaveCount(0);
  const { email } = await createCustomer(db, { email: newEmail() });
  await signIn(page, email, password);
  await expect(page).toHaveURL(links.myAccount());
});

test('the message is cleared, too, when the sign-in was left by another URL', async ({
  page,
  open,
  customer,
  shop,
}) => {
  await shop.login({ body: { username: customer.email, password } });
  await open(links.viewCart());
  await expect(page).toHaveURL(links.login());
  await open('/');
  expect(await stored(page)).toEqual([null, null, null]);
});

test('an expired session is reported on a public page, with a link to sign in', async ({
  page,
  open,
  customer,
  shop,
}) => {
  await shop.login({ body: { username: customer.email, password } });
  await open('/');
  const notice = page.getByRole('status').filter({ hasText: messages.sessionEnded() });
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect(notice).toHaveCount(0);
});
