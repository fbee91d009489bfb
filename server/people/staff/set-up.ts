import { staffLimits } from '#contract/staff-limits.ts';
import { type SetUp, setUpLink } from '#contract/shop/staff-opening.ts';
import * as staffMessages from '#contract/staff-messages.ts';
import type { Kysely } from 'kysely';
import { refuseGuessable } from '#server/platform/calls/refuse-guessable.ts';
import type { Context, DbAndClock } from '#server/context.ts';
import { hashPassword } from '#server/platform/credentials/password.ts';
import { hashToken, newToken } from '#server/platform/credentials/token.ts';
import type { DB } from '#server/platform/db/types.ts';
import { refused } from '#server/platform/failure/failure.ts';
import { addAudit } from './add-audit.ts';
import { passwordLinkMs } from './password-links.ts';

/* The first account of a shop that has none: its link is printed at the start, and works once. */

const isClosed = async (db: Kysely<DB>): Promise<boolean> =>
  (await db.selectFrom('shop').select('only_row').where('opened_at', 'is', null).executeTakeFirst()) !== undefined;

/** The last line of a start: where the shop is, and whether visitors may come in. */
export const doorLine = async ({ db, config }: Pick<Context, 'db' | 'config'>): Promise<string> =>
  (await isClosed(db))
    ? `The shop is running, closed to visitors: ${config.publicUrl}`
    : `The shop is open: ${config.publicUrl}`;

const hasStaff = async (db: Kysely<DB>): Promise<boolean> =>
  (await db.selectFrom('staff').select('id').limit(1).executeTakeFirst()) !== undefined;

/** Lines with a new link, in place of earlier ones; none where there is an account, or the shop is open. */
export const setUpLines = async (
  { db, config }: Pick<Context, 'db' | 'config'>,
  now: Date = new Date(),
): Promise<string[]> => {
  if ((await hasStaff(db)) || !(await isClosed(db))) return [];
  const token = newToken();
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('setup_link').execute();
    await trx
      .insertInto('setup_link')
      .values({
        token_hash: hashToken(token),
        created_at: now,
        expires_at: new Date(now.getTime() + passwordLinkMs),
      })
      .execute();
  });
  return [
    `Visitors see that this shop is not ready yet. Set it up here, once, within ${staffLimits.passwordLinkHours} hours:`,
    `${config.publicUrl}${setUpLink(token)}`,
  ];
};

/**
 * Makes the first account, an ADMIN, with a link's token. Of two at once one gets it.
 * @returns what signs it in. @throws 422 when the link is expired, used or unknown, or there is an account meanwhile
 */
export const setUpShop = async (
  { db, now }: DbAndClock,
  { code, name, email, password }: SetUp,
): Promise<{ staffId: number; email: string; passwordHash: string }> => {
  const at = now();
  const passwordHash = await hashPassword(password);
  return db.transaction().execute(async (trx) => {
    const link = await trx
      .selectFrom('setup_link')
      .select('token_hash')
      .where('token_hash', '=', hashToken(code))
      .where('used_at', 'is', null)
      .where('expires_at', '>', at)
      .forUpdate()
      .executeTakeFirst();
    if (!link || (await hasStaff(trx))) throw refused(staffMessages.setUpLinkInvalid, 'CODE_INVALID');
    await refuseGuessable(trx, password, [email, name]);
    await trx.updateTable('setup_link').set({ used_at: at }).where('token_hash', '=', link.token_hash).execute();
    const { id } = await trx
      .insertInto('staff')
      .values({ email, name, role: 'ADMIN', permissions: [], password_hash: passwordHash, created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    await addAudit(trx, {
      staffId: id,
      actor: email,
      at,
      action: 'staff.add',
      entityId: id,
      after: { email, name, role: 'ADMIN', provenBy: 'set-up link' },
    });
    return { staffId: id, email, passwordHash };
  });
};
