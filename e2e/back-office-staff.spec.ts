import * as accountMessages from '#messages/people.js';
import * as messages from '#messages/shop.js';
import { permissions, type Permission, type StaffRole } from '#contract/people/staff.ts';
import * as staffMessages from '#messages/staff.js';
import { createCustomer } from '#test/customers.ts';
import { hash } from '@node-rs/argon2';
import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { expect, test as base } from './fixtures.ts';

/* Staff in the back office: accounts, one's own account, and the audit log. */

const staffPassword = 'correct stapler';

type Member = { id: number; email: string; name: string };
type Fixtures = {
  /** A staff member with a password. */
  member: (given?: { role?: StaffRole; permissions?: Permission[] }) => Promise<Member>;
  /** Another browser without a session. */
  second: Page;
};

const test = base.extend<Fixtures>({
  member: async ({ db }, use) => {
    const password_hash = await hash(staffPassword, { memoryCost: 8, timeCost: 1 });
    await use(async (given = {}) => {
      const key = randomUUID();
      const who = { email: `staff-${key}@example.com`, name: `Sam ${key.slice(0, 8)}` };
      const added = await db
        .insertInto('staff')
        .values({ ...who, role: 'STAFF', permissions: [], password_hash, ...given })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { ...who, id: added.id };
    });
  },
  second: async ({ browser, contextOptions, baseURL }, use) => {
    const context = await browser.newContext({ ...contextOptions, ...(baseURL && { baseURL }) });
    await use(await context.newPage());
    await context.close();
  },
});

test.use({ expectedErrors: /status of (401|403|404|409|422|429)/ });

const rail = (page: Page) => page.getByRole('navigation', { name: 'Back office' });
const main = (page: Page) => page.getByRole('main');
const head = (page: Page, text: string | RegExp) =>
  expect(main(page).getByRole('heading', { level: 1 })).toHaveText(text);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const signIn = async (page: Page, email: string, typed: string) => {
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(typed);
  await press(page, 'Sign in');
};
/** Opens a screen of the back office as a staff member. */
const enter = async (page: Page, { email }: { email: string }, path: string) => {
  await page.goto(`/backoffice${path}`);
  await signIn(page, email, staffPassword);
  await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible();
};
const setPassword = async (page: Page, link: string, typed: string) => {
  await page.goto(link);
  await page.getByLabel('Password', { exact: true }).fill(typed);
  await page.getByLabel('Confirm Password').fill(typed);
  await press(page, 'Set password');
  await page.getByRole('link', { name: 'Sign in' }).click();
};

test('a new member sets a password with the link, sees only what they may, and loses access at once when disabled', async ({
  page,
  second,
  member,
}) => {
  const admin = await member({ role: 'ADMIN' });
  const email = `new-${randomUUID()}@example.com`;
  await enter(page, admin, '/');
  await rail(page).getByRole('link', { name: 'Staff' }).click();
  await press(page, 'Add somebody');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail').fill('no address');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByText(accountMessages.emailInvalid())).toBeVisible();
  await expect(dialog.getByText(staffMessages.nameRequired())).toBeVisible();
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByLabel('Name').fill('Nell New');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByText(staffMessages.permissionsRequired())).toBeVisible();
  await dialog.getByLabel('Customers').check();
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByRole('heading')).toHaveText('Nell New was added');
  await expect(dialog.getByRole('button', { name: 'Copy the link' })).toBeVisible();
  const link = await dialog.getByRole('code').innerText();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();

  await setPassword(second, link, 'a brand new stapler');
  await signIn(second, email, 'a brand new stapler');
  await head(second, 'Customers');
  await expect(rail(second).getByRole('link', { name: /^[A-Z]/ })).toHaveText([/^Customers/, /^Tasks/]);
  await second.goto('/backoffice/staff/');
  await expect(main(second).getByText(staffMessages.lacksPermission('settings'))).toBeVisible();
  await second.goto('/backoffice/customers/');

  await page.goto(
    `/backoffice/staff/?filters=${encodeURIComponent(JSON.stringify(nameIs('Nell New')))}&sort=signedInAt DESC`,
  );
  await page
    .getByRole('table', { name: 'Staff' })
    .getByRole('row')
    .filter({ hasText: email })
    .getByRole('link')
    .click();
  await head(page, 'Nell New');
  await press(page, 'Disable');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByRole('region', { name: 'Changes' })).toContainText('Disabled an account');
  await expect(main(page).getByText(`New password link: ${staffMessages.enableFirst()}`)).toBeVisible();
  await second.getByRole('link', { name: 'Active', exact: true }).click();
  await expect(second.getByRole('dialog', { name: 'Your session is over' })).toBeVisible();
  await signIn(second, email, 'a brand new stapler');
  await expect(second.getByText(accountMessages.invalidLogin())).toBeVisible();

  await press(page, 'Enable');
  await expect(page.getByRole('button', { name: 'Disable' })).toBeVisible();
  await signIn(second, email, 'a brand new stapler');
  await expect(second.getByRole('dialog')).toBeHidden();
});

const nameIs = (value: string) => ({ name: { _field: 'name', operator: 'EQUAL', value, values: null } });

test('two who change one account: the second is told, nothing typed is lost, and rights take effect at once', async ({
  page,
  second,
  member,
}) => {
  const [one, other] = [await member({ role: 'ADMIN' }), await member({ role: 'ADMIN' })];
  const person = await member({ permissions: ['orders'] });
  await enter(page, one, `/staff/${person.id}/`);
  await enter(second, other, `/staff/${person.id}/`);
  await page.getByLabel('Name', { exact: true }).fill('Typed by one');
  await second.getByLabel('Invoices').check();
  await press(second, 'Save');
  await expect(second.getByRole('region', { name: 'Changes' })).toContainText('Invoices');
  await press(page, 'Save');
  await expect(page.getByText(messages.changedElsewhere())).toBeVisible();
  await expect(page.getByLabel('Invoices')).not.toBeChecked();
  await press(page, 'Keep mine');
  await expect(page.getByLabel('Invoices')).toBeChecked();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Typed by one');
  await press(page, 'Save');
  await head(page, 'Typed by one');
  await expect(page.getByText(messages.changedElsewhere())).toBeHidden();
  // An Admin needs no permissions; back as Staff, they are as before.
  await page.getByLabel('Role').selectOption('Admin');
  await expect(page.getByRole('group', { name: 'May work with' })).toBeHidden();
  await page.getByLabel('Role').selectOption('Staff');
  await expect(page.getByLabel('Invoices')).toBeChecked();
});

test('a member who loses a permission sees it at the next press', async ({ page, db, member }) => {
  const person = await member({ permissions: ['customers', 'orders'] });
  await enter(page, person, '/customers/');
  await expect(rail(page).getByRole('link', { name: /^[A-Z]/ })).toHaveText([
    /^Today/,
    /^Orders/,
    /^Returns/,
    /^Customers/,
    /^Tasks/,
  ]);
  await db
    .updateTable('staff')
    .set({ permissions: ['orders'] })
    .where('id', '=', person.id)
    .execute();
  await page.getByRole('link', { name: 'Suspended', exact: true }).click();
  await expect(main(page).getByText(staffMessages.lacksPermission('customers'))).toBeVisible();
  await expect(rail(page).getByRole('link', { name: /^[A-Z]/ })).toHaveText([
    /^Today/,
    /^Orders/,
    /^Returns/,
    /^Tasks/,
  ]);
});

test('managers of accounts cannot change themselves or an ADMIN, and grant only what they have', async ({
  page,
  member,
}) => {
  const admin = await member({ role: 'ADMIN' });
  const keeper = await member({ permissions: ['settings', 'orders'] });
  await enter(page, keeper, `/staff/${keeper.id}/`);
  await expect(main(page).getByText(`Disable: ${staffMessages.notOneself()}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toBeHidden();
  await page.goto(`/backoffice/staff/${admin.id}/`);
  await expect(main(page).getByText(`Disable: ${staffMessages.adminsOnly()}`)).toBeVisible();
  await page.goto('/backoffice/staff/');
  await press(page, 'Add somebody');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox')).toHaveCount(2);
  await expect(dialog.getByLabel('Role').getByRole('option')).toHaveText(['Choose a role', 'Staff']);
});

test('one sees where one is signed in, and ends one session without the others', async ({ page, second, member }) => {
  const person = await member({ permissions: ['orders'] });
  await enter(second, person, '/');
  await enter(page, person, '/account/');
  const sessions = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByText('this session')).toHaveCount(1);
  await sessions.getByRole('button', { name: /^End the session of/ }).click();
  await expect(page.getByText('The session was ended.')).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await second.reload();
  await expect(second.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('one’s own password: a wrong current one is reported at its field; the new one ends other sessions, not this one', async ({
  page,
  second,
  member,
}) => {
  const person = await member({ permissions: ['orders'] });
  await enter(page, person, '/');
  await enter(second, person, '/orders/');
  await page.getByRole('link', { name: person.name }).click();
  await head(page, 'Your account');
  await expect(page.getByRole('region', { name: 'You', exact: true })).toContainText(person.email);
  await page.getByLabel('Current Password').fill('wrong stapler');
  await page.getByLabel('New Password').fill('another stapler');
  await page.getByLabel('Confirm Password').fill('yet another');
  await press(page, 'Change password');
  await expect(page.getByText(accountMessages.passwordsInconsistent())).toBeVisible();
  await page.getByLabel('Confirm Password').fill('another stapler');
  await press(page, 'Change password');
  await expect(page.getByText(staffMessages.currentPasswordWrong())).toBeVisible();
  await expect(page.getByLabel('New Password')).toHaveValue('another stapler');
  await page.getByLabel('Current Password').fill(staffPassword);
  await press(page, 'Change password');
  await expect(page.getByText('Your password was changed.')).toBeVisible();
  await expect(page.getByLabel('Current Password')).toHaveValue('');
  await rail(second)
    .getByRole('link', { name: /^Orders/ })
    .click();
  await expect(second.getByRole('dialog', { name: 'Your session is over' })).toBeVisible();
  await signIn(second, person.email, 'another stapler');
  await expect(second.getByRole('dialog')).toBeHidden();
  await press(page, 'Sign out everywhere');
  await head(page, 'Sign in');
  await second.goto('/backoffice/orders/');
  await head(second, 'Sign in');
});

test('a second factor is set up with an app, asked for at the sign-in, and a recovery code helps without the app', async ({
  page,
  second,
  member,
  expectAccessible,
}) => {
  const person = await member({ permissions: ['orders'] });
  await enter(page, person, '/');
  await page.goto('/backoffice/account/');
  await press(page, 'Set up a second factor');
  const section = page.getByRole('region', { name: 'Second factor' });
  await expect(section.getByRole('img', { name: 'Code to scan with the app' })).toBeVisible();
  const secret = (await section.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{4}$/).textContent()) ?? '';
  await section.getByLabel('Code', { exact: true }).fill('000000');
  await press(page, 'Ask for it from now on');
  await expect(section.getByText(staffMessages.factorCodeWrong())).toBeVisible();
  const app = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  await section.getByLabel('Code', { exact: true }).fill(app.generate());
  await press(page, 'Ask for it from now on');
  const codes = section.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().textContent()) ?? '';
  await expectAccessible();
  await press(page, 'I have kept them');
  await expect(section).toContainText('10 recovery codes are left');

  await second.goto('/backoffice/');
  await signIn(second, person.email, staffPassword);
  await expect(second.getByText('The six digits that your app shows now')).toBeVisible();
  await second.getByLabel('Code', { exact: true }).fill(recovery);
  await press(second, 'Sign in');
  await expect(second.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible();
});

test('the audit log shows who changed what, before and after, and links to the record', async ({
  page,
  db,
  member,
}) => {
  const admin = await member({ role: 'ADMIN' });
  const { id } = await createCustomer(db, { email: `buyer-${randomUUID()}@example.com` });
  await enter(page, admin, `/customers/${id}/`);
  await page.getByLabel('Internal notes').fill('Pays on Fridays');
  await page.getByLabel('Tax exempt').check();
  await press(page, 'Save');
  await expect(page.getByRole('region', { name: 'Changes' })).toContainText('Changed a customer');
  await rail(page).getByRole('link', { name: 'Audit log' }).click();
  await head(page, 'Audit log');
  await press(page, 'Filter');
  const form = page.getByRole('form', { name: 'Filter' });
  await form.getByRole('group', { name: 'Who' }).getByRole('textbox').fill(admin.email);
  await form.getByRole('group', { name: 'Kind of record' }).getByLabel('Customer').check();
  await form.getByRole('button', { name: 'Filter' }).click();
  const rows = page.getByRole('table', { name: 'Audit log' }).getByRole('row');
  await expect(rows).toHaveCount(2);
  const row = rows.nth(1);
  await expect(row).toContainText('Tax exempt');
  await expect(row).toContainText(/no → .*yes/);
  await expect(row).toContainText('Pays on Fridays');
  await row.getByRole('link').click();
  await expect(page).toHaveURL(`/backoffice/customers/${id}/`);
});

for (const width of [1440, 390])
  test(`every screen is accessible, ${width} px`, async ({ page, member, expectAccessible }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    const admin = await member({ role: 'ADMIN' });
    const person = await member({ permissions: [...permissions] });
    await enter(page, admin, '/');
    const shoot = async (name: string) => {
      const shots = process.env['E2E_SHOTS'];
      if (shots) await page.screenshot({ path: `${shots}/${name}-${width}.png` });
    };
    const screens: [path: string, heading: string | RegExp][] = [
      ['/staff/', 'Staff'],
      [`/staff/${person.id}/`, person.name],
      [`/staff/${admin.id}/`, admin.name],
      ['/audit-log/', 'Audit log'],
      ['/account/', 'Your account'],
    ];
    for (const [path, heading] of screens) {
      await page.goto(`/backoffice${path}`);
      await head(page, heading);
      await expect(main(page).locator('[aria-busy=true]')).toHaveCount(0);
      await expectAccessible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await shoot(path.replaceAll('/', '_').replace(String(person.id), 'other').replace(String(admin.id), 'own'));
    }
    await page.goto('/backoffice/staff/');
    await press(page, 'Add somebody');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible();
    await shoot('add');
    await page.keyboard.press('Escape');
    await page.goto(`/backoffice/staff/${person.id}/`);
    await press(page, 'New password link');
    await expect(page.getByRole('dialog', { name: /^Password link of/ })).toBeVisible();
    await expectAccessible();
    await shoot('link');
  });
