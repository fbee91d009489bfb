import { testMailLink } from '#contract/shop/staff-opening.ts';
import * as staffMessages from '#messages/staff.js';
import { randomUUID } from 'node:crypto';
import type { Context } from '#server/context.ts';
import { hashToken, newToken } from '#server/platform/credentials/token.ts';
import { columnOf, type Db, insertRows, inTransaction } from '#server/platform/db/db.ts';
import { testMail } from './letters/for-the-owner.ts';
import { notPossible, refused } from '#server/platform/failure/failure.ts';
import { createHandOver } from './mailer.ts';
import { addAudit, theShop } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { mailShop } from './mail-shop.ts';

/** What a mail server said, in its own words; else why it was not reached. */
const wordsOf = (error: unknown): string => {
  if (typeof error === 'object' && error !== null && 'response' in error && typeof error.response === 'string')
    return error.response;
  return error instanceof Error ? error.message : String(error);
};

/**
 * Sends a mail now, by the mail server of the settings, and keeps what that said; a refusal is an answer, too.
 * @throws 422 without a mail server
 */
export const sendTestMail = async (
  { db, config, log, now }: Pick<Context, 'db' | 'config' | 'log' | 'now'>,
  { to, by }: { to: string; by: Actor },
): Promise<void> => {
  const { smtpUrl, mailFrom } = config;
  if (smtpUrl === undefined || !mailFrom) throw notPossible(staffMessages.noMailServer());
  const { row, shop } = await mailShop(db, config);
  const token = newToken();
  const { accepted, said } = await createHandOver(
    config,
    log,
  )({
    ...testMail(shop, { url: `${config.publicUrl}${testMailLink(token)}` }),
    from: { name: mailFrom.name || row.name, address: mailFrom.address },
    to: { name: '', address: to },
    id: `test-${randomUUID()}`,
  }).then(
    (answer) => ({ accepted: true, said: answer }),
    (error: unknown) => ({ accepted: false, said: wordsOf(error) }),
  );
  const { hostname: host } = new URL(smtpUrl);
  await db.transaction().execute(async (trx) => {
    await insertRows(trx, 'mail_test', {
      sent_at: now(),
      sent_to: to,
      sent_by: by.actor,
      host,
      accepted,
      said,
      token_hash: hashToken(token),
    });
    await addAudit(trx, {
      ...by,
      at: now(),
      action: 'mail.test',
      entityId: theShop,
      after: { to, host, accepted, said },
    });
  });
};

/** The link of a test mail was pressed: it arrived. @throws 422 for an unknown link, and for one that was pressed */
export const pressTestMail = inTransaction<string, { sentTo: string }>(async (trx, code, now) => {
  const [sentTo] = await columnOf<string>(trx)`update mail_test set pressed_at = ${now()}
    where token_hash = ${hashToken(code)} and pressed_at is null returning sent_to`;
  if (sentTo === undefined) throw refused(staffMessages.mailLinkInvalid(), 'CODE_INVALID');
  await addAudit(trx, {
    staffId: null,
    actor: sentTo,
    at: now(),
    action: 'mail.pressed',
    entityId: theShop,
    before: { arrived: false },
    after: { arrived: true },
  });
  return { sentTo };
});

export const lastMailTest = async (db: Db) =>
  (await db
    .selectFrom('mail_test')
    .select(['sent_to as sentTo', 'host', 'accepted', 'said', 'pressed_at as pressedAt'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;
