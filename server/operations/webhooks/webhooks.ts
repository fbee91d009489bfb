import type { Delivery, SaveWebhook, Webhook } from '#contract/operations/webhooks.ts';
import { type ChangeKind, changeKinds } from '#contract/operations/changes.ts';
import { staffLimits } from '#contract/staff-limits.ts';
import * as staffMessages from '#messages/staff.js';
import type { Context } from '#server/context.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import { lockStaff } from '#server/people/staff/lock-staff.ts';
import { may } from '#server/people/staff/policy.ts';
import { grantedOf } from '#server/people/staff/queries.ts';
import type { Config } from '#server/platform/process/config.ts';
import { newToken } from '#server/platform/credentials/token.ts';
import { columnOf, type Db, insertRow, type Trx, updateRow } from '#server/platform/db/db.ts';
import { forbidden, invalid, notFound, notPossible, staleVersion } from '#server/platform/failure/failure.ts';
import { hostProblem } from '#server/platform/outbound/host-problem.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { changesAfter, numberChanges } from '../changes/changes.ts';

/* Addresses that are told what was changed (docs/machines.md, "Webhooks"): made, changed and ended. */

type Shop = Pick<Context, 'db' | 'now' | 'secrets'> & { config: Pick<Config, 'outboundPrivateHosts'> };

const formerMs = 24 * 60 * 60 * 1000;

/** Those that were not ended, with who made them. */
export const webhookRows = (db: Db) =>
  db
    .selectFrom('webhook as w')
    .innerJoin('staff as m', 'm.id', 'w.staff_id')
    .where('w.ended_at', 'is', null)
    .selectAll('w')
    .select(['m.email as madeBy', 'm.role', 'm.permissions', 'm.disabled_at as disabledAt']);
export type WebhookRow = Awaited<ReturnType<ReturnType<typeof webhookRows>['execute']>>[number];

/** What its maker may hear of now. */
export const kindsOf = ({ kinds, role, permissions }: WebhookRow): ChangeKind[] => {
  const maker = { role, permissions: grantedOf(permissions) };
  return (Object.keys(changeKinds) as ChangeKind[]).filter(
    (kind) => kinds.includes(kind) && may(maker, changeKinds[kind]),
  );
};

/** All that were not ended, newest first. One query. */
export const allWebhooks = async ({ db }: { db: Db }): Promise<Webhook[]> => {
  const rows = await webhookRows(db).orderBy('w.id', 'desc').execute();
  return rows.map((row) => ({
    ...row,
    kinds: row.kinds as ChangeKind[],
    nextAt: row.next_at.toISOString(),
    isPaused: row.paused_at !== null,
    whyNot: row.disabledAt === null ? row.paused_why : 'The account that made it is disabled.',
  }));
};

/** What was sent to it, newest first. */
export const deliveriesOf = async (db: Db, webhookId: number): Promise<Delivery[]> => {
  const rows = await db
    .selectFrom('webhook_delivery')
    .select(['id', 'at', 'message', 'body', 'status', 'answer', 'ms'])
    .where('webhook_id', '=', webhookId)
    .orderBy('id', 'desc')
    .limit(staffLimits.deliveriesShown)
    .execute();
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
};

type By = { by: Actor };
type Of = By & { id: number };

/** @throws 404 */
export const lockWebhook = async (trx: Db, id: number): Promise<WebhookRow> => {
  const found = await webhookRows(trx).where('w.id', '=', id).forUpdate('w').executeTakeFirst();
  if (!found) throw notFound('There is no such webhook.');
  return found;
};

/** @throws 422 for an address that is none, 403 for kinds that their maker may not hear of */
const checked = async (trx: Trx, { config }: Shop, { url, kinds, by }: SaveWebhook & By): Promise<void> => {
  const problem = hostProblem(url, config.outboundPrivateHosts, ['https:']);
  if (problem !== null) throw invalid({ url: [problem] });
  const { username, password } = new URL(url);
  if (username + password !== '')
    throw invalid({ url: ['Enter an address without user name and password: it is shown, and messages are signed.'] });
  const { by: maker } = await lockStaff(trx, by);
  const lacking = kinds.find((kind) => maker && !may(maker, changeKinds[kind]));
  if (lacking) throw forbidden(staffMessages.lacksPermission(changeKinds[lacking]));
};

const renewed = async (trx: Trx, { secrets, now }: Shop, id: number, former: string | null): Promise<string> => {
  const secret = `whsec_${Buffer.from(newToken()).toString('base64')}`;
  await updateRow(trx, 'webhook', id, {
    secret: secrets.seal(Buffer.from(secret), `secret of webhook ${id}`),
    former_secret: former,
    former_until: new Date(now().getTime() + formerMs),
  });
  return secret;
};

/** @returns the secret that signs @throws as `checked`; 422 above the number of webhooks */
export const makeWebhook = (context: Shop, given: SaveWebhook & { by: Actor & { staffId: number } }) =>
  context.db.transaction().execute(async (trx) => {
    await checked(trx, context, given);
    const { name, url, kinds, by } = given;
    const others = await webhookRows(trx).execute();
    if (others.length >= staffLimits.webhooksMax)
      throw notPossible(`There can be ${staffLimits.webhooksMax} webhooks at most.`);
    await numberChanges(trx, true);
    const { cursor } = await changesAfter(trx, { after: undefined, kinds, limit: 1 });
    const at = context.now();
    const row = { name, url, kinds, cursor, secret: '', staff_id: by.staffId, created_at: at, next_at: at };
    const id = await insertRow(trx, 'webhook', row);
    await addAudit(trx, { ...by, at, action: 'webhook.make', entityId: id, after: { name, url, kinds } });
    return renewed(trx, context, id, null);
  });

type Change = SaveWebhook & Of & { version: number; isPaused: boolean };

/** Who may not hear of its kinds can pause it, too. @throws as `checked` for other kinds or another address; 404; 422 when it was changed since */
export const changeWebhook = (context: Shop, { id, by, version, ...given }: Change) =>
  context.db.transaction().execute(async (trx) => {
    const before = await lockWebhook(trx, id);
    if (before.version !== version) throw staleVersion();
    const { isPaused, ...fields } = given;
    const at = context.now();
    const wasPaused = before.paused_at !== null;
    const isOther = before.url !== given.url || String(before.kinds) !== String(given.kinds);
    if (isOther) await checked(trx, context, { ...given, by });
    await updateRow(trx, 'webhook', id, {
      ...fields,
      version: version + 1,
      // Another address begins with what the old one was not told, at once.
      ...(isOther && { sending_to: null }),
      ...((wasPaused !== isPaused || isOther) && {
        paused_at: isPaused ? at : null,
        paused_why: isPaused ? 'It is paused.' : null,
        tries: 0,
        next_at: at,
      }),
    });
    const { name, url, kinds } = before;
    const change = { before: { name, url, kinds, isPaused: wasPaused }, after: given };
    await addAudit(trx, { ...by, at, action: 'webhook.change', entityId: id, ...change });
  });

/** Ends it; its log goes with what it was sent after a while. @throws 404 */
export const endWebhook = ({ db, now }: Context, { id, by }: Of) =>
  db.transaction().execute(async (trx) => {
    await lockWebhook(trx, id);
    await updateRow(trx, 'webhook', id, { ended_at: now() });
    const change = { before: { ended: false }, after: { ended: true } };
    await addAudit(trx, { ...by, at: now(), action: 'webhook.end', entityId: id, ...change });
  });

/** Makes a new secret; for a day both sign, so that its server can be told meanwhile. @throws 404 */
export const renewSecret = (context: Context, { id, by }: Of) =>
  context.db.transaction().execute(async (trx) => {
    const { secret } = await lockWebhook(trx, id);
    const change = { before: { secret: 'set' }, after: { secret: 'set anew' } };
    await addAudit(trx, { ...by, at: context.now(), action: 'webhook.secret', entityId: id, ...change });
    return renewed(trx, context, id, secret);
  });

/** Tells it all again from a message on. @throws 404; 422 for a message that told nothing */
export const sendAgain = ({ db, now }: Context, { id, from, by }: Of & { from: number }) =>
  db.transaction().execute(async (trx) => {
    const { cursor } = await lockWebhook(trx, id);
    const [began] = await columnOf<string | null>(trx)`
      select began from webhook_delivery where id = ${from} and webhook_id = ${id}`;
    if (began === undefined) throw notFound('There is no such message.');
    if (began === null) throw notPossible('A test message told of no changes.');
    await updateRow(trx, 'webhook', id, { cursor: began, sending_to: null, tries: 0, next_at: now() });
    const change = { before: { cursor }, after: { cursor: began } };
    await addAudit(trx, { ...by, at: now(), action: 'webhook.replay', entityId: id, ...change });
  });
