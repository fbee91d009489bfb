import { expect, test } from './french-shop.ts';

/* The language switch, in a shop of its own: other files read shops of one language. */

test.use({ firstDayOf: 'language-switch.spec.ts', expectedErrors: /status of (401|404|422)/ });

test('the mails of a signed-in customer follow the language switch', async ({ page, open, db, customer }) => {
  const kept = async () =>
    (await db.selectFrom('customer').select('language').where('id', '=', customer.id).executeTakeFirstOrThrow())
      .language;
  await open('/');
  await page.getByRole('link', { name: 'Français' }).click();
  await page.waitForURL('**/fr/');
  await expect.poll(kept).toBe('fr');
  await open('/fr/');
  await page.getByRole('link', { name: 'English' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect.poll(kept).toBe('en');
});
