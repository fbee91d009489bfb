import { SavePage } from '#contract/shop/staff-content.ts';
import * as staffMessages from '#contract/staff-messages.ts';
import type { Kysely } from 'kysely';
import type { Context } from '#server/context.ts';
import type { DB } from '#server/platform/db/types.ts';
import { invalid, notPossible, staleVersion } from '#server/platform/failure/failure.ts';
import { addJob } from '#server/platform/queue/add-job.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { storedPage, takePageDraft } from './page-draft.ts';
import { isTaken, writePage } from './save-page.ts';
import { lockContent, publishedVersion } from './versions.ts';

type Shop = Pick<Context, 'db' | 'now'>;

/**
 * Sets a time to publish one's own draft of a page, which is none any more.
 * @throws 422 for a time that is over, a page that was changed elsewhere, and a draft that could not be published
 */
export const schedulePage = (
  { db, now }: Shop,
  {
    pageId,
    staffId,
    revision,
    publishAt,
    by,
  }: { pageId: number; staffId: number; revision: number; publishAt: Date; by: Actor },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const at = now();
    if (publishAt <= at) throw invalid({ at: [staffMessages.publishTimePast] });
    await lockContent(trx);
    const { version, doc } = await takePageDraft(trx, { staffId, pageId, revision });
    if ((await publishedVersion(trx, { kind: 'page', key: pageId })) !== version) throw staleVersion();
    const read = SavePage.safeParse({ version, ...doc });
    if (!read.success)
      throw invalid(Object.fromEntries(read.error.issues.map(({ path, message }) => [path.join('.'), [message]])));
    if (await isTaken(trx, pageId, doc.url)) throw invalid({ url: [staffMessages.pageUrlTaken] });
    const { id } = await trx
      .insertInto('page_schedule')
      .values({
        page_id: pageId,
        staff_id: by.staffId,
        actor: by.actor,
        made_at: at,
        publish_at: publishAt,
        version,
        doc: JSON.stringify(doc),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await addJob(trx, 'publish-page', { scheduleId: id }, publishAt);
    const entry = { ...by, at, action: 'page.schedule', entity: 'page', entityId: pageId } as const;
    const after = { waits: true, publishAt: publishAt.toISOString(), title: doc.title };
    await addAudit(trx, { ...entry, before: { waits: false }, after });
  });

/**
 * The job: publishes what waits, once, whichever process runs it and however often. What has become impossible meanwhile
 * is refused, and says why on the page's screen.
 */
export const publishScheduledPage = ({ db, now }: Shop, id: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockContent(trx);
    const row = await trx
      .selectFrom('page_schedule')
      .selectAll()
      .where('id', '=', id)
      .where('state', '=', 'WAITING')
      .forUpdate()
      .executeTakeFirst();
    if (!row) return;
    const doc = storedPage(row.doc);
    const isStale = (await publishedVersion(trx, { kind: 'page', key: row.page_id })) !== row.version;
    const urlTaken = (await isTaken(trx, row.page_id, doc.url)) ? staffMessages.pageUrlTaken : '';
    const refusal = isStale ? staffMessages.pagePublishedMeanwhile : urlTaken;
    const by = { staffId: row.staff_id, actor: row.actor };
    if (refusal === '') await writePage(trx, { ...doc, id: row.page_id, version: row.version, by, at: now() });
    await trx
      .updateTable('page_schedule')
      .set({ state: refusal === '' ? 'PUBLISHED' : 'REFUSED', refusal })
      .where('id', '=', id)
      .execute();
  });

/** Takes back what waits, or was refused; who has no draft of the page has it as one again. @throws 422 for what is published or unknown */
export const takeBackPage = (
  { db, now }: Shop,
  { pageId, id, staffId, by }: { pageId: number; id: number; staffId: number; by: Actor },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const at = now();
    const row = await trx
      .updateTable('page_schedule')
      .set({ state: 'TAKEN_BACK' })
      .where('id', '=', id)
      .where('page_id', '=', pageId)
      .where('state', 'in', ['WAITING', 'REFUSED'])
      .returning(['version', 'doc', 'publish_at as publishAt'])
      .executeTakeFirst();
    if (!row) throw notPossible(staffMessages.takenBackAlready);
    const { version, doc } = row;
    await trx
      .insertInto('page_draft')
      .values({ staff_id: staffId, page_id: pageId, version, doc: JSON.stringify(doc), revision: 1, kept_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const entry = { ...by, at, action: 'page.takeBack', entity: 'page', entityId: pageId } as const;
    const before = { waits: true, publishAt: row.publishAt.toISOString() };
    await addAudit(trx, { ...entry, before, after: { waits: false } });
  });

/** What waits or was refused, the next first. */
export const scheduledOfPage = (db: Kysely<DB>, pageId: number) =>
  db
    .selectFrom('page_schedule')
    .select(['id', 'publish_at as at', 'actor as by', 'state', 'refusal'])
    .where('page_id', '=', pageId)
    .where('state', 'in', ['WAITING', 'REFUSED'])
    .orderBy('publish_at')
    .execute();
