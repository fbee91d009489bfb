import type { SetFeed } from '#contract/imports/staff-feeds.ts';
import type { Config } from '#server/platform/process/config.ts';
import type { SecretBox, SecretPlace } from '#server/platform/secrets/secret-box.ts';
import { type Db, inTransaction, sql, type Trx } from '#server/platform/db/db.ts';
import { invalid, notFound, notPossible, staleVersion } from '#server/platform/failure/failure.ts';
import { isPrivateKey } from '#server/platform/outbound/private-key.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { beginRun } from './begin-feeds.ts';
import { takeOut } from './note-missing.ts';
import { addressProblem, nextFeedTime, serverOf } from './rules.ts';

type Shop = { db: Db; now: () => Date; config: Pick<Config, 'outboundPrivateHosts'>; secrets: SecretBox };
type Of = { supplierId: number; version: number; by: Actor };

/** Locks the supplier, so that a first feed is set once, and reads its feed. @throws 404; 422 for an old version */
const lockFeed = async (trx: Trx, { supplierId, version }: Of) => {
  const supplier = trx.selectFrom('supplier').select('id').where('id', '=', supplierId).forUpdate();
  if (!(await supplier.executeTakeFirst())) throw notFound('There is no such supplier.');
  const feed = await trx
    .selectFrom('supplier_feed')
    .selectAll()
    .where('supplier_id', '=', supplierId)
    .forUpdate()
    .executeTakeFirst();
  if ((feed?.version ?? 0) !== version) throw staleVersion();
  return feed;
};

/**
 * Sets where a supplier's file is fetched from, and when. What is secret is kept when it is null, but never for another
 * server; the audit log says only that it was changed.
 * @throws 404; 422 for an old version, and with each field that is wrong
 */
export const setFeed = (
  { db, now, config, secrets }: Shop,
  { supplierId, version, by, ...wanted }: Of & SetFeed,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const feed = await lockFeed(trx, { supplierId, version, by });
    const { address, userName, dailyAt, everyHours, forgetHostKey } = wanted;
    const isOther = feed !== undefined && serverOf(feed.address) !== serverOf(address);
    refuseWrong(wanted, { config, keeps: isOther ? feed : null });
    const password = sealAnew(secrets, wanted.password, feed?.password, `password of feed ${supplierId}`);
    const privateKey = sealAnew(secrets, wanted.privateKey, feed?.private_key, `key of feed ${supplierId}`);
    const forgets = isOther || forgetHostKey;
    const before = feed && {
      address: feed.address,
      userName: feed.user_name,
      dailyAt: feed.daily_at,
      everyHours: feed.every_hours,
      hostKey: feed.host_key,
      ...secretsOf(feed.password, feed.private_key),
    };
    const after = {
      address,
      userName,
      dailyAt,
      everyHours,
      hostKey: forgets ? null : (feed?.host_key ?? null),
      ...secretsOf(password, privateKey),
      ...(feed && {
        password: said(feed.password, password),
        privateKey: said(feed.private_key, privateKey),
      }),
    };
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    const hasOtherTimes = feed?.daily_at !== dailyAt || feed.every_hours !== everyHours;
    const row = {
      address,
      user_name: userName,
      password,
      private_key: privateKey,
      host_key: after.hostKey,
      daily_at: dailyAt,
      every_hours: everyHours,
      due_at: hasOtherTimes ? nextFeedTime({ dailyAt, everyHours }, now()) : (feed?.due_at ?? null),
      ...(feed?.address !== address && { file_hash: null }),
    };
    await trx
      .insertInto('supplier_feed')
      .values({ supplier_id: supplierId, ...row })
      .onConflict((conflict) =>
        conflict.column('supplier_id').doUpdateSet({ ...row, version: sql`supplier_feed.version + 1` }),
      )
      .execute();
    const change = { action: 'feed.set', entityId: supplierId } as const;
    await addAudit(trx, { ...by, at: now(), ...change, ...(before && { before }), after });
  });

/** What is stored when this was typed: null keeps what is there, and so does typing the same again. */
const sealAnew = (secrets: SecretBox, typed: string | null, kept = '', place: SecretPlace): string => {
  if (typed === null) return kept;
  if (typed === '' || (kept !== '' && secrets.open(kept, place)?.toString() === typed)) return typed && kept;
  return secrets.seal(Buffer.from(typed), place);
};

const secretsOf = (password: string, privateKey: string) => ({
  password: password === '' ? 'none' : 'set',
  privateKey: privateKey === '' ? 'none' : 'set',
});

const said = (before: string, after: string): string => {
  if (after === '') return 'none';
  return before === after || before === '' ? 'set' : 'set anew';
};

type Kept = { password: string; private_key: string } | null;

const refuseWrong = (
  { address, password, privateKey }: Omit<SetFeed, 'version'>,
  { config, keeps }: { config: Shop['config']; keeps: Kept },
): void => {
  const wrong: Record<string, string[]> = {};
  const problem = addressProblem(address, config.outboundPrivateHosts);
  const again = 'The address is of another server: type it again, or leave it out.';
  if (problem !== null) wrong['address'] = [problem];
  if (password === null && keeps && keeps.password !== '') wrong['password'] = [again];
  if (privateKey === null && keeps && keeps.private_key !== '') wrong['privateKey'] = [again];
  if (privateKey !== null && privateKey !== '' && !isPrivateKey(privateKey))
    wrong['privateKey'] = ['It is no private key of OpenSSH or PEM without a passphrase.'];
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
};

/** Has a feed fetched at once. @throws 404; 422 without a feed, or while it is fetched */
export const fetchNow = inTransaction<Of>(async (trx, of, now) => {
  if (!(await lockFeed(trx, of))) throw notPossible('Set its address first.');
  const { supplierId, by } = of;
  const run = await beginRun(trx, { supplierId, by: by.actor, at: now() });
  if (run === null) throw notPossible('It is being fetched.');
  const change = { action: 'feed.fetch', entityId: supplierId } as const;
  await addAudit(trx, { ...by, at: now(), ...change, before: { run: null }, after: { run } });
});

/** Makes the variants out of stock that a feed lacks, though they are many. @throws 404; 422 when none wait for that */
export const takeOutHeld = inTransaction<Of>(async (trx, of, now) => {
  await lockFeed(trx, of);
  const { supplierId, by } = of;
  const count = await takeOut(trx, supplierId, sql`f.held`);
  if (count === 0) throw notPossible('No variants wait for that.');
  const change = { action: 'feed.takeOut', entityId: supplierId } as const;
  await addAudit(trx, { ...by, at: now(), ...change, before: { held: count }, after: { outOfStock: count } });
});
