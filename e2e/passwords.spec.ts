import { links } from '#contract/links.ts';
import * as accountMessages from '#messages/people.js';
import { createCustomer, password } from '#test/customers.ts';
import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expect, test } from './fixtures.ts';
import { mailTo } from './mail.ts';

/* A forgotten password, and a new one by the code of an e-mail (specification sections 2 and 5). */

test.use({ expectedErrors: /status of (401|422)/ });

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });
const submit = (page: Page) => main(page).getByRole('button', { name: 'Submit' }).click();

test('the forgotten password form requires an address', async ({ page, open }) => {
  await open(links.forgottenPassword());
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Please enter your registerd email');
  await submit(page);
  await expect(field(page, 'Registred Email')).toHaveAccessibleDescription(accountMessages.forgottenEmailRequired());
  await expect(field(page, 'Registred Email')).toBeFocused();
});

test('the forgotten password form requires a valid address', async ({ page, open }) => {
  await open(links.forgottenPassword());
  await field(page, 'Registred Email').fill('robin at example');
  await submit(page);
  await expect(field(page, 'Registred Email')).toHaveAccessibleDescription(accountMessages.emailInvalid());
});

test('refusals of the server are listed above the form', async ({ page, open, context }) => {
  await context.route('**/password/forgot/**', (route) =>
    route.fulfill({
      status: 422,
      json: { status: 'ERROR', msg: 'No.', entityErrors: { email: ['No such provider'] }, globalErrors: ['Try later'] },
    }),
  );
  await open(links.forgottenPassword());
  await field(page, 'Registred Email').fill('robin@example.com');
  await submit(page);
  await expect(main(page).getByRole('alert').getByRole('listitem')).toHaveText(['Try later', 'No such provider']);
  await expect(field(page, 'Registred Email')).toHaveValue('robin@example.com');
});

test('the link of the e-mail sets a new password, once', async ({ page, open, db, dataDir }) => {
  const { email } = await createCustomer(db, { email: `forgets-${randomUUID()}@example.com` });
  await open(links.forgottenPassword());
  await field(page, 'Registred Email').fill(email);
  await submit(page);
  await expect(main(page).getByRole('status')).toHaveText(`Success: ${accountMessages.forgottenDone()}`);
  await expect(field(page, 'Registred Email')).toHaveValue('');

  const [, link = ''] = await mailTo(dataDir, email, /(\/customer\/reset-password-by-code\/[\w-]{43}\/)/);
  await open(link);
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Reset your password');
  await field(page, 'Password').fill('a newer horse');
  await field(page, 'Confirm Password').fill('a newer horse');
  await submit(page);
  await expect(main(page).getByRole('status')).toHaveText(`Success: ${accountMessages.resetDone()}`);
  await main(page).getByRole('link', { name: 'Sign In' }).click();
  await page.getByLabel('Username').fill(email);
  await field(page, 'Password').fill('a newer horse');
  await main(page).getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(links.myAccount());

  await open(link);
  await field(page, 'Password').fill(password);
  await field(page, 'Confirm Password').fill(password);
  await submit(page);
  await expect(main(page).getByRole('alert')).toHaveText(`Error: ${accountMessages.codeInvalid()}`);
  await expect(field(page, 'Password')).toHaveValue(password);
});

test('the new password by code: every message', async ({ page, open }) => {
  await open(links.resetPasswordByCode('a-code'));
  await submit(page);
  await expect(field(page, 'Password')).toHaveAccessibleDescription(accountMessages.reconfirmPasswordReset());
  await expect(field(page, 'Confirm Password')).toHaveAccessibleDescription(accountMessages.reconfirmPasswordReset());
  await expect(field(page, 'Password')).toBeFocused();
  await field(page, 'Password').fill('1234567');
  await field(page, 'Confirm Password').fill('12345678');
  await submit(page);
  await expect(field(page, 'Password')).toHaveAccessibleDescription(accountMessages.passwordTooShort());
  await expect(field(page, 'Confirm Password')).toHaveAccessibleDescription(accountMessages.passwordsInconsistent());
});

test('errors of the server are joined with commas, and the code is sent unseen', async ({ page, open, context }) => {
  await context.route('**/password/reset/', (route) =>
    route.fulfill({
      status: 422,
      json: { status: 'ERROR', msg: 'No.', entityErrors: { password: ['Too common'] }, globalErrors: ['Closed'] },
    }),
  );
  await open(links.resetPasswordByCode('a-code'));
  await field(page, 'Password').fill(password);
  await field(page, 'Confirm Password').fill(password);
  const sent = page.waitForRequest('**/password/reset/');
  await submit(page);
  expect((await sent).postDataJSON()).toEqual({ code: 'a-code', password, confirmPassword: password });
  await expect(main(page).getByRole('alert')).toHaveText('Error: Closed, Too common');
  await expect(main(page).getByText('a-code')).toHaveCount(0);
});
