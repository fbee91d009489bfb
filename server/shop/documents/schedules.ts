import * as staffMessages from '#messages/staff.js';
import type { DbAndClock } from '#server/context.ts';
import { columnOf, type Db, execute, insertRow, updateRow } from '#server/platform/db/db.ts';
import { invalid, notPossible } from '#server/platform/failure/failure.ts';
import { addJob } from '#server/platform/queue/add-job.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import type { StaffActor } from '#server/platform/viewer/staff-viewer.ts';
import type { DocumentKind, Read } from './document-kind.ts';
import { takeDraft } from './drafts.ts';
import { lockContent } from './versions.ts';

/* Drafts that are published at a time, by a job. */

type Of = { key: number; by: StaffActor };

/**
 * Sets a time to publish one's own draft, which is none any more.
 * @throws 422 for a time that is over, another revision, and what could not be published
 */
export const scheduleDraft = <Base, Doc>(
  { db, now }: DbAndClock,
  of: DocumentKind<Base, Doc>,
  { key, revision, publishAt, by }: Of & { revision: number; publishAt: Date },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const at = now();
    if (publishAt <= at) throw invalid({ at: [staffMessages.publishTimePast()] });
    await lockContent(trx);
    const draft = await takeDraft(trx, of, { key, staffId: by.staffId, revision });
    const { base, doc, told } = await of.ready(trx, { key, base: draft.base, doc: draft.doc }, at);
    const id = await insertRow(trx, 'document_schedule', {
      kind: of.kind,
      key,
      staff_id: by.staffId,
      actor: by.actor,
      made_at: at,
      publish_at: publishAt,
      base: JSON.stringify(base),
      doc: JSON.stringify(doc),
    });
    await addJob(trx, 'publish-document', { scheduleId: id }, publishAt);
    const entry = { ...by, at, action: `${of.kind}.schedule`, entityId: key } as const;
    const after = { waits: true, publishAt: publishAt.toISOString(), ...told };
    await addAudit(trx, { ...entry, before: { waits: false }, after });
  });

type Publisher = Pick<DocumentKind<unknown, unknown>, 'kind' | 'publishStored'>;

/**
 * The job: publishes what waits, once, whichever process runs it and however often. What has become impossible meanwhile
 * is refused, and says why where it was prepared.
 */
export const publishScheduled = ({ db, now }: DbAndClock, kinds: readonly Publisher[], id: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockContent(trx);
    const row = await trx
      .selectFrom('document_schedule')
      .selectAll()
      .where('id', '=', id)
      .where('state', '=', 'WAITING')
      .forUpdate()
      .executeTakeFirst();
    const kind = kinds.find((each) => each.kind === row?.kind);
    if (!row || !kind) return;
    const { key, base, doc, staff_id: staffId, actor } = row;
    const refusal = await kind.publishStored(trx, { key, base, doc, at: now(), by: { staffId, actor } });
    await updateRow(trx, 'document_schedule', id, { state: refusal === '' ? 'PUBLISHED' : 'REFUSED', refusal });
  });

/** The same for all that is due: jobs of databases from before 1.0 name schedules by other numbers. */
export const publishDue = async (shop: DbAndClock, kinds: readonly Publisher[]): Promise<void> => {
  const due = await columnOf<number>(shop.db)`
    select id from document_schedule where state = 'WAITING' and publish_at <= ${shop.now()} order by publish_at`;
  for (const id of due) await publishScheduled(shop, kinds, id);
};

/** Takes back what waits, or was refused; who has no draft has it as one again. @throws 422 for what is published or unknown */
export const takeBack = (
  { db, now }: DbAndClock,
  { kind }: Pick<Publisher, 'kind'>,
  { key, id, by }: Of & { id: number },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const at = now();
    const row = await trx
      .updateTable('document_schedule')
      .set({ state: 'TAKEN_BACK' })
      .where('id', '=', id)
      .where('kind', '=', kind)
      .where('key', '=', key)
      .where('state', 'in', ['WAITING', 'REFUSED'])
      .returning(['base', 'doc', 'publish_at as publishAt'])
      .executeTakeFirst();
    if (!row) throw notPossible(staffMessages.takenBackAlready());
    const { base, doc, publishAt } = row;
    await execute(trx)`insert into document_draft (kind, key, staff_id, base, doc, revision, kept_at)
      values (${kind}, ${key}, ${by.staffId}, ${JSON.stringify(base)}, ${JSON.stringify(doc)}, 1, ${at})
      on conflict do nothing`;
    const entry = { ...by, at, action: `${kind}.takeBack`, entityId: key } as const;
    const before = { waits: true, publishAt: publishAt.toISOString() };
    await addAudit(trx, { ...entry, before, after: { waits: false } });
  });

/** Drafts and schedules of a document that is no more. */
export const forget = async (trx: Db, { kind, key }: Pick<Publisher, 'kind'> & { key: number }): Promise<void> => {
  for (const table of ['document_draft', 'document_schedule'] as const)
    await trx.deleteFrom(table).where('kind', '=', kind).where('key', '=', key).execute();
};

/** What waits or was refused, the next first. */
export const scheduledOf = async <Base, Doc>(db: Db, { kind, Base, Doc }: Read<Base, Doc>, key: number) => {
  const rows = await db
    .selectFrom('document_schedule')
    .select(['id', 'publish_at as at', 'actor as by', 'state', 'refusal', 'base', 'doc'])
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('state', 'in', ['WAITING', 'REFUSED'])
    .orderBy('publish_at')
    .execute();
  return rows.map(({ base, doc, state, ...row }) => ({
    ...row,
    state: state === 'REFUSED' ? ('REFUSED' as const) : ('WAITING' as const),
    base: Base.parse(base),
    doc: Doc.parse(doc),
  }));
};
