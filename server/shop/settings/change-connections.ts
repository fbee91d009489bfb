import type { ConnectionsChange } from '#contract/shop/staff-connections.ts';
import * as staffMessages from '#contract/staff-messages.ts';
import type { Context } from '#server/context.ts';
import { invalid, staleVersion } from '#server/platform/failure/failure.ts';
import { addAudit, theShop } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { connections, mailPasswordPlace } from './connections.ts';

/**
 * Changes the shop's address and its mail server. The password is sealed, and goes to no other server or user than the
 * one it was typed for.
 * @throws 422 when it was changed elsewhere, or the environment says it
 */
export const changeConnections = async (
  { db, config, secrets, now }: Pick<Context, 'db' | 'config' | 'secrets' | 'now'>,
  { version, mailPassword, by, ...wanted }: ConnectionsChange & { by: Actor },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const present = await trx.selectFrom('shop').selectAll().forUpdate().executeTakeFirstOrThrow();
    if (present.version !== version) throw staleVersion();
    const held = await connections({ db: trx, config });
    const publicUrl = wanted.publicUrl === '' ? '' : new URL(wanted.publicUrl).origin;
    const next = { ...wanted, publicUrl };
    const changed = (['publicUrl', 'mailServer', 'mailFrom'] as const).filter((field) => next[field] !== held[field]);
    const fixed = [...changed, ...(mailPassword === '' ? [] : (['mailServer'] as const))].find((field) =>
      held.fixed.includes(field),
    );
    if (fixed) throw invalid({ [fixed]: [staffMessages.saidByEnvironment] });
    if (changed.length === 0 && mailPassword === '') return;
    const password = mailPassword === '' ? null : secrets.seal(Buffer.from(mailPassword), mailPasswordPlace);
    const keeps = sameAccount(held.mailServer, next.mailServer);
    await trx
      .updateTable('shop')
      .set({
        ...(!config.fixed.publicUrl && { public_url: next.publicUrl }),
        ...(!config.fixed.mailServer && {
          smtp_url: next.mailServer,
          smtp_password: next.mailServer === '' ? '' : (password ?? (keeps ? present.smtp_password : '')),
        }),
        ...(!config.fixed.mailFrom && { mail_from: next.mailFrom }),
        version: version + 1,
      })
      .execute();
    await addAudit(trx, {
      ...by,
      at: now(),
      action: 'shop.connections',
      entityId: theShop,
      before: Object.fromEntries(changed.map((field) => [field, held[field]])),
      after: {
        ...Object.fromEntries(changed.map((field) => [field, next[field]])),
        ...(password !== null && { mailPassword: 'changed' }),
      },
    });
  });

const sameAccount = (one: string, other: string): boolean => {
  const [a, b] = [URL.parse(one), URL.parse(other)];
  return a !== null && b !== null && a.host === b.host && a.username === b.username && a.protocol === b.protocol;
};
