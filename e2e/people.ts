import { hash } from '@node-rs/argon2';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from './fixtures.ts';
import { test as base } from './staff.ts';

/* Staff, each next to the test's page in a browser, or a window, of their own. */

type Person = { page: Page; name: string; email: string };

type Fixtures = {
  /** Errors on their consoles that a test causes itself, besides refusals. */
  expectedStaffErrors: RegExp;
  /** Watches another page like the test's own. */
  watch: (context: BrowserContext) => Promise<Page>;
  /**
   * A new staff member with a browser of their own, added by the operator, who sets a password and signs in by hand.
   */
  hire: (name: string) => Promise<Person>;
  /** An existing staff member, signed in, in a window of their own. */
  colleague: (name: string) => Promise<Person>;
};

const password = 'correct stapler';

export const test = base.extend<Fixtures>({
  expectedStaffErrors: [/(?!)/, { option: true }],
  watch: async ({ expectedStaffErrors }, use) => {
    const errors: string[] = [];
    await use(async (context) => {
      const page = await context.newPage();
      page.on('pageerror', (error) => errors.push(String(error)));
      page.on('console', (message) => {
        const text = message.text();
        // The browser's own message for a refusal; the session call is refused before signing in.
        if (message.type() !== 'error' || /status of (401|409|422)/.test(text) || expectedStaffErrors.test(text))
          return;
        errors.push(text);
      });
      return page;
    });
    expect(errors).toEqual([]);
  },
  hire: async ({ playwright, launchOptions, dataDir, baseURL, watch }, use) => {
    const browsers: Browser[] = [];
    await use(async (name) => {
      const email = newEmail(name);
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [
          join(import.meta.dirname, '../server/operations/shop.ts'),
          'staff',
          'add',
          email,
          '--name',
          name,
          '--role',
          'ADMIN',
        ],
        { env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, DATABASE_URL: '', PUBLIC_URL: baseURL } },
      );
      const browser = await playwright.chromium.launch(launchOptions);
      browsers.push(browser);
      const page = await watch(await browser.newContext());
      await page.goto(/http\S+/.exec(stdout)?.[0] ?? '');
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByLabel('Confirm Password').fill(password);
      await press(page, 'Set password');
      await page.getByRole('link', { name: 'Sign in' }).click();
      await signIn(page, email);
      return { page, name, email };
    });
    for (const browser of browsers) await browser.close();
  },
  colleague: async ({ db, browser, watch, bring }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (name) => {
      const email = newEmail(name);
      const password_hash = await hash(password, { memoryCost: 8, timeCost: 1 });
      const values = { email, name, role: 'ADMIN', password_hash } as const;
      const { id } = await db.insertInto('staff').values(values).returning('id').executeTakeFirstOrThrow();
      const context = await browser.newContext();
      contexts.push(context);
      await bring(context, id);
      const page = await watch(context);
      await page.goto('/backoffice/');
      await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible();
      return { page, name, email };
    });
    for (const context of contexts) await context.close();
  },
});

const newEmail = (name: string): string => `${name.toLowerCase()}-${randomUUID()}@example.com`;

const signIn = async (page: Page, email: string) => {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(page, 'Sign in');
  await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible();
};

export const main = (page: Page) => page.getByRole('main');
export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** A modal dialog; notifications are non-modal dialogs. */
export const dialog = (page: Page) => page.getByRole('dialog').and(page.locator(':not([aria-modal=false])'));
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** Presses a button of the open dialog. */
export const send = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
export const head = (page: Page, says: string | RegExp) =>
  expect(main(page).getByRole('heading', { level: 1 })).toHaveText(says);

export { expect };
