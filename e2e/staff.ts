import type { Permission, StaffRole } from '#contract/people/staff.ts';
import type { DB } from '#server/platform/db/types.ts';
import { hash } from '@node-rs/argon2';
import { createStaffSession } from '#test/staff.ts';
import type { BrowserContext, Page } from '@playwright/test';
import type { Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';
import { expect, test as base } from './fixtures.ts';

/* Staff in the back office. */

export const staffPassword = 'correct stapler';

type Fixtures = {
  /** An ADMIN of this test. */
  staff: { id: number; email: string };
  /** Signs a staff member in to a browser context, without the form. */
  bring: (context: BrowserContext, staffId: number) => Promise<void>;
  /** Opens a screen of the back office: as that ADMIN, or with only these permissions. */
  enter: (path: string, permissions?: Permission[]) => Promise<void>;
};

export const test = base.extend<Fixtures>({
  staff: async ({ db }, use) => {
    await use(await addStaff(db, { role: 'ADMIN' }));
  },
  bring: async ({ db, baseURL }, use) => {
    await use(async (context, staffId) => {
      const { cookie } = await createStaffSession({ context: { db, now: () => new Date() } }, staffId);
      const [name = '', value = ''] = cookie.split('=');
      await context.addCookies([{ name, value, url: new URL('/api/v1/staff/', baseURL).href }]);
    });
  },
  enter: async ({ page, context, db, staff, bring }, use) => {
    await use(async (path, permissions) => {
      const { id } = permissions ? await addStaff(db, { role: 'STAFF', permissions }) : staff;
      await bring(context, id);
      await page.goto(`/backoffice${path}`);
      await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible();
    });
  },
});

const addStaff = async (db: Kysely<DB>, may: { role: StaffRole; permissions?: Permission[] }) =>
  db
    .insertInto('staff')
    .values({
      email: `desk-${randomUUID()}@example.com`,
      name: 'Desk',
      password_hash: await hash(staffPassword, { memoryCost: 8, timeCost: 1 }),
      ...may,
    })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow();

export const signIn = async (page: Page, email: string, typed = staffPassword) => {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(typed);
  await page.getByRole('button', { name: 'Sign in' }).click();
};
