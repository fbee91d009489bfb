import { hash } from '@node-rs/argon2';
import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expect, test as base } from './fixtures.ts';

/* Staff in the back office. */

export const staffPassword = 'correct stapler';

type Fixtures = {
  /** An ADMIN of this test. */
  staff: { email: string };
  /** Opens a screen of the back office as that ADMIN. */
  enter: (path: string) => Promise<void>;
};

export const test = base.extend<Fixtures>({
  staff: async ({ db }, use) => {
    const email = `desk-${randomUUID()}@example.com`;
    const password_hash = await hash(staffPassword, { memoryCost: 8, timeCost: 1 });
    await db.insertInto('staff').values({ email, name: 'Desk', role: 'ADMIN', password_hash }).execute();
    await use({ email });
  },
  enter: async ({ page, staff }, use) => {
    await use(async (path) => {
      await page.goto(`/backoffice${path}`);
      await signIn(page, staff.email);
      await expect(page.getByRole('navigation', { name: 'Back office' })).toBeVisible();
    });
  },
});

export const signIn = async (page: Page, email: string, typed = staffPassword) => {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(typed);
  await page.getByRole('button', { name: 'Sign in' }).click();
};
