import { type Api, calls } from '#contract/calls.ts';
import type { DB } from '#server/platform/db/types.ts';
import { createAddress, createCustomer, createSession } from '#test/customers.ts';
import { expect, test as base } from '@playwright/test';
import axe, { type RunOnly } from 'axe-core';
import type { Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';
import { fetchApi } from '../storefront/api/browser-api.ts';
import { openServerDatabase } from './database.ts';

/** A new ACTIVE customer in Ontario with one address, signed in: the token is in every page's local storage. */
type Buyer = { id: number; email: string; token: string; api: Api };

type WorkerFixtures = {
  /** The data directory of the server under test. */
  dataDir: string;
  /** Its database. */
  db: Kysely<DB>;
};

type Fixtures = {
  customer: Buyer;
  /** Console errors that a test causes itself. Chromium reports a 404 as one, too. */
  expectedErrors: RegExp;
  /** Fails the test when the page logs an error, throws, or breaks its content security policy. */
  cleanConsole: undefined;
  /** Which of the two looks are held to WCAG: light alone where the colours are known. */
  lightAlone: boolean;
  /** Expects no violation of WCAG 2.2 AA on the current page, dark and light; leaves it light. */
  expectAccessible: () => Promise<void>;
  /** Opens a URL and waits until the page is interactive. */
  open: (address: string) => Promise<void>;
  /** The calls of section 7 as a visitor, to look up the demo shop's data. */
  shop: Api;
};

/** Light and dark differ only in colours. */
const looks: { colorScheme: 'dark' | 'light'; runOnly: RunOnly }[] = [
  { colorScheme: 'dark', runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } },
  { colorScheme: 'light', runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] } },
];

export const test = base.extend<Fixtures, WorkerFixtures>({
  dataDir: [
    async ({}, use) => {
      const dataDir = process.env['E2E_DATA_DIR'];
      if (!dataDir) throw new Error('E2E_DATA_DIR names the data directory of the server at E2E_URL.');
      await use(dataDir);
    },
    { scope: 'worker' },
  ],
  db: [
    async ({ dataDir }, use) => {
      const { db, close } = await openServerDatabase(dataDir);
      await use(db);
      await close();
    },
    { scope: 'worker' },
  ],
  customer: async ({ db, context, baseURL }, use) => {
    const { id, email } = await createCustomer(db, { email: `buyer-${randomUUID()}@example.com` });
    const address = await createAddress(db, id);
    await db
      .updateTable('customer')
      .set({ default_billing_address_id: address.id, default_shipping_address_id: address.id })
      .where('id', '=', id)
      .execute();
    const token = await createSession({ db, now: () => new Date() }, id);
    // Only if there is none yet: a test that signs out stays signed out.
    await context.addInitScript((value) => {
      if (sessionStorage.getItem('e2e') === null) localStorage.setItem('token', value);
      sessionStorage.setItem('e2e', 'signed in once');
    }, token);
    await use({ id, email, token, api: fetchApi({ baseUrl: baseURL ?? '', token: () => token }) });
  },
  expectedErrors: [/status of 404/, { option: true }],
  cleanConsole: [
    async ({ page, expectedErrors, baseURL }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        // Prices are requested before it is known whether the session is alive; refusals are checked below.
        const isDead =
          /status of 401/.test(message.text()) && message.location().url.endsWith(calls.variantPrices.path);
        if (message.type() === 'error' && !isDead && !expectedErrors.test(message.text())) errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(String(error)));
      const refused = new Set<string>();
      page.on('response', (response) => {
        if (response.status() === 401 && response.url().endsWith(calls.variantPrices.path))
          refused.add(response.request().headers()['authorization'] ?? '');
      });
      await use(undefined);
      expect(errors).toEqual([]);
      // Only an expired session may be refused its prices.
      for (const authorization of refused) {
        const account = await fetch(`${baseURL}${calls.myAccount.path}`, { headers: { authorization } });
        expect(account.status, 'of a session that was refused its prices').toBe(401);
      }
    },
    { auto: true },
  ],
  lightAlone: [false, { option: true }],
  expectAccessible: async ({ page, lightAlone }, use) => {
    await use(async () => {
      if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
      // Rows that are asked for anew are dimmed until they are there; a screen that is looked at while it waits stays as it is.
      const isStill = () =>
        page
          .waitForFunction(() => !document.querySelector('[aria-busy=true] table'), null, { timeout: 5000 })
          .catch(() => {});
      const look = async (runOnly: RunOnly): Promise<string[]> => {
        // During a colour transition contrast is lower than at its end, and the end of one begins those of what inherits it.
        await page.evaluate(async () => {
          for (let still = 0; still < 2; still += 1) {
            await new Promise((drawn) => requestAnimationFrame(drawn));
            for (const one of document.getAnimations()) {
              if (one.playState === 'finished' || !Number.isFinite(one.effect?.getComputedTiming().endTime)) continue;
              one.finish();
              still = -1;
            }
          }
        });
        return page.evaluate(async (rules) => {
          // There are no frames, and no details of what passed are needed: twice as fast.
          const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
            runOnly: rules,
            resultTypes: ['violations'],
            preload: false,
          });
          return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
        }, runOnly);
      };
      for (const { colorScheme, runOnly } of lightAlone ? looks.slice(1) : looks) {
        await page.emulateMedia({ colorScheme });
        await isStill();
        let found = await look(runOnly);
        // Rows may have been dimmed while it looked.
        if (found.length > 0) {
          await isStill();
          found = await look(runOnly);
        }
        expect(found, colorScheme).toEqual([]);
      }
    });
  },
  open: async ({ page }, use) => {
    await use(async (address) => {
      await page.goto(address);
      await expect(page.getByRole('navigation', { name: 'Catalogue' })).toHaveAttribute('data-live', 'true');
    });
  },
  shop: async ({ baseURL }, use) => {
    await use(fetchApi({ baseUrl: baseURL ?? '', token: () => '' }));
  },
});

export { expect } from '@playwright/test';
