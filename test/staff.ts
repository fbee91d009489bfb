import type { Permission, StaffRole } from '#contract/people/staff.ts';
import type { Context } from '#server/context.ts';
import { hashToken, newToken } from '#server/platform/credentials/token.ts';
import { hash } from '@node-rs/argon2';
import { type PricedStaffApi, staffClient } from './client.ts';
import type { TestShop } from './shop.ts';

/* Builders of staff. */

let serial = 0;

/** The default password of staff accounts. */
export const staffPassword = 'correct stapler';

type Given = { email?: string; name?: string; role?: StaffRole; permissions?: Permission[] };

/** An account with a password: by default STAFF without permissions. */
export const createStaff = async (
  { context }: { context: Pick<Context, 'db'> },
  given: Given = {},
): Promise<{ id: number; email: string }> => {
  serial += 1;
  return context.db
    .insertInto('staff')
    .values({
      email: `desk-${serial}@shop.example`,
      name: `Sam ${serial}`,
      role: 'STAFF',
      permissions: [],
      // The cheapest parameters of argon2id: security does not matter in tests.
      password_hash: await hash(staffPassword, { memoryCost: 8, timeCost: 1 }),
      ...given,
    })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow();
};

/** The row that sign-in creates, and the header that a browser would send. */
export const createStaffSession = async (
  { context }: { context: Pick<Context, 'db' | 'now'> & { config?: Pick<Context['config'], 'publicUrl'> } },
  staffId: number,
): Promise<{ cookie: string }> => {
  const token = newToken();
  const now = context.now();
  await context.db
    .insertInto('staff_session')
    .values({ token_hash: hashToken(token), staff_id: staffId, created_at: now, last_used_at: now })
    .execute();
  return { cookie: `${context.config?.publicUrl.startsWith('https:') ? '__Secure-' : ''}tradefront_staff=${token}` };
};

export type SignedInStaff = { id: number; email: string; api: PricedStaffApi; headers: { cookie: string } };

/** A new staff member with these permissions and a session, without the cost of signing in. */
export const signedInStaff = async (shop: TestShop, ...permissions: Permission[]): Promise<SignedInStaff> => {
  const account = await createStaff(shop, { permissions });
  const headers = await createStaffSession(shop, account.id);
  return { ...account, api: staffClient(shop.app, headers), headers };
};

/** The audit entries of a record, oldest first. */
export const auditOf = ({ context }: TestShop, entity: string, id: number) =>
  context.db
    .selectFrom('audit_log')
    .select(['actor', 'action', 'before', 'after'])
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();
