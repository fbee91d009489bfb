import { links } from '#contract/links.ts';
import { expect, test } from './fixtures.ts';

test('a signed-in customer sees name, account, Logout and the mini cart', async ({ page, open, customer }) => {
  await open('/');
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: 'My Account' })).toBeVisible();
  await expect(banner.getByText('Robin Buyer')).toBeVisible();
  const cart = banner.getByRole('link', { name: /Shopping Cart/ });
  await expect(cart).toContainText('0 items');
  await expect(cart).toContainText('$0.00');
  await expect(cart).toHaveAttribute('href', links.viewCart());
  await expect(banner.getByRole('link', { name: 'Sign In' })).toHaveCount(0);
  await expect(banner.getByRole('link', { name: 'Register' })).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(customer.token);
});

test('Logout ends the session on the server, forgets the token and leads home', async ({
  page,
  open,
  customer,
  db,
}) => {
  await open(links.viewCart());
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  const sessions = await db
    .selectFrom('customer_session')
    .select('customer_id')
    .where('customer_id', '=', customer.id)
    .execute();
  expect(sessions).toEqual([]);
});
