import { links } from '#contract/links.ts';
import * as accountMessages from '#messages/people.js';
import { createInvoice, createOrder } from '#test/orders.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/* The account screens: WCAG 2.2 AA light and dark on a desktop and on a phone, and 320 px without sideways scroll. */

test.use({ expectedErrors: /status of (401|422)/ });

type Screen = { name: string; address: string; bring?: (page: Page) => Promise<void> };

const press = (name: string) => async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name }).first().click();
};

const visitors: Screen[] = [
  { name: 'login', address: links.login() },
  {
    name: 'login refused',
    address: links.login(),
    bring: async (page) => {
      await page.getByLabel('Username').fill('nobody@example.com');
      await page.getByRole('main').getByLabel('Password').fill('wrong horse');
      await press('Sign In')(page);
      await expect(page.getByText(accountMessages.invalidLogin())).toBeVisible();
    },
  },
  { name: 'registration', address: links.register() },
  {
    name: 'registration with every message',
    address: links.register(),
    bring: async (page) => {
      await press('Register')(page);
      await expect(page.getByText(accountMessages.termsRequired())).toBeVisible();
    },
  },
  { name: 'forgotten password', address: links.forgottenPassword(), bring: press('Submit') },
  { name: 'reset by code', address: links.resetPasswordByCode('a-code'), bring: press('Submit') },
];

const customers: Screen[] = [
  { name: 'login when signed in', address: links.login() },
  {
    name: 'account details',
    address: links.myAccount(),
    bring: async (page) => expect(page.getByRole('main').getByText('Active')).toBeVisible(),
  },
  {
    name: 'addresses',
    address: links.myAccount('addresses'),
    bring: (page) => expect(page.getByRole('main').getByRole('button', { name: 'Edit' })).toBeVisible(),
  },
  {
    name: 'the question before an address is deleted',
    address: links.myAccount('addresses'),
    bring: async (page) => {
      await press('Delete')(page);
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'an address being edited',
    address: links.myAccount('addresses'),
    bring: async (page) => {
      await press('Edit')(page);
      await expect(page.getByRole('dialog').getByLabel('City')).toHaveValue('Toronto');
    },
  },
  ...(['orders', 'invoices'] as const).flatMap((tab): Screen[] => [
    {
      name: `${tab} with their filters`,
      address: links.myAccount(tab),
      bring: async (page) => {
        await expect(page.getByRole('main').getByRole('link', { name: /^View/ })).toBeVisible();
        await press('Filter')(page);
        await expect(page.getByRole('form', { name: 'Filter' })).toBeVisible();
      },
    },
    {
      name: `view of one of the ${tab}`,
      address: links.myAccount(tab),
      bring: async (page) => {
        await page.getByRole('main').getByRole('link', { name: /^View/ }).click();
        await expect(page.getByRole('main').getByText('Sub Total')).toBeVisible();
      },
    },
  ]),
  { name: 'reset password', address: links.myAccount('reset-password'), bring: press('Reset Password') },
];

const look = async (page: Page, { bring }: Screen, expectAccessible: () => Promise<void>) => {
  await bring?.(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await test.step(`${width} px`, expectAccessible);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  // Wait until it is drawn at that width.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  const [inside, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(inside).toBeLessThanOrEqual(window!);
};

for (const screen of visitors)
  test(`${screen.name}: no violation of WCAG 2.2 AA, nothing sideways`, async ({ page, open, expectAccessible }) => {
    await open(screen.address);
    await look(page, screen, expectAccessible);
  });

for (const screen of customers)
  test(`${screen.name}: no violation of WCAG 2.2 AA, nothing sideways`, async ({
    page,
    open,
    customer,
    db,
    expectAccessible,
  }) => {
    const lines = [{ name: 'Screen', sku: 'SCREEN', qty: 3 }];
    const order = await createOrder(db, customer.id, { placedAt: new Date(), lines });
    await createInvoice(db, order, { quantities: [1] });
    await open(screen.address);
    await expect(page.getByRole('banner').getByText(/^Robin/), customer.email).toBeAttached();
    await look(page, screen, expectAccessible);
  });
