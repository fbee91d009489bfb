import type { Browser, Page } from '@playwright/test';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test as base } from './fixtures.ts';

/* The shop's people, each in a browser of their own, beside the customer in the test's page. */

type Person = { page: Page; name: string; email: string };

type PeopleFixtures = {
  /** Runs one of the operator's commands on the server under test. @returns what it prints */
  command: (...given: string[]) => Promise<string>;
  /** Somebody of the shop, by the hands of the operator and their own: added, with a password set, signed in. */
  hire: (name: string) => Promise<Person>;
};

export const staffPassword = 'correct stapler';

export const test = base.extend<PeopleFixtures>({
  command: async ({ dataDir, baseURL }, use) => {
    await use(async (...given) => {
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [join(import.meta.dirname, '../server/shop.ts'), ...given],
        {
          env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, DATABASE_URL: '', PUBLIC_URL: baseURL },
        },
      );
      return stdout;
    });
  },
  hire: async ({ playwright, launchOptions, contextOptions, baseURL, viewport, command }, use) => {
    const browsers: Browser[] = [];
    const errors: string[] = [];
    await use(async (name) => {
      const email = `${name.toLowerCase()}-${randomUUID()}@example.com`;
      const printed = await command('staff', 'add', email, '--name', name, '--role', 'ADMIN');
      const browser = await playwright.chromium.launch(launchOptions);
      browsers.push(browser);
      const context = await browser.newContext({
        ...contextOptions,
        ...(baseURL && { baseURL }),
        viewport,
        locale: 'en-CA',
        timezoneId: 'America/Toronto',
      });
      context.setDefaultTimeout(15_000);
      const page = await context.newPage();
      page.on('pageerror', (error) => errors.push(String(error)));
      page.on('console', (message) => {
        const text = message.text();
        // The browser's own word for a refusal, which these tests bring about.
        if (message.type() === 'error' && !/status of (401|422)|ERR_INTERNET_DISCONNECTED/.test(text))
          errors.push(text);
      });
      await page.goto(/http\S+/.exec(printed)?.[0] ?? '');
      await page.getByLabel('Password', { exact: true }).fill(staffPassword);
      await page.getByLabel('Confirm Password').fill(staffPassword);
      await page.getByRole('button', { name: 'Set password' }).click();
      await page.getByRole('link', { name: 'Sign in' }).click();
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(staffPassword);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByRole('navigation', { name: 'Back office' })).toBeVisible();
      return { page, name, email };
    });
    for (const browser of browsers) await browser.close();
    expect(errors).toEqual([]);
  },
});

export const main = (page: Page) => page.getByRole('main');
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** The amount beside a term, in cents: "-$1,234.50" is -123450. */
export const centsBeside = async (page: Page, term: RegExp): Promise<number> => {
  const text = await beside(page, term).innerText();
  const amount = /^(-?)\$([\d,]+)\.(\d\d)$/.exec(text);
  if (!amount) throw new Error(`${String(term)}: ${JSON.stringify(text)} is no amount.`);
  return (amount[1] === '-' ? -1 : 1) * Number(`${amount[2]}${amount[3]}`.replaceAll(',', ''));
};
/** What stands beside a term of a list of details or sums. */
export const beside = (page: Page, term: RegExp) =>
  main(page)
    .locator('dl > div')
    .filter({ has: page.getByRole('term').filter({ hasText: term }) })
    .getByRole('definition');

export { expect };
