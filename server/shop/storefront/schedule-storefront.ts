import * as staffMessages from '#contract/staff-messages.ts';
import { storefrontParts } from '#contract/shop/staff-storefront.ts';
import type { Kysely } from 'kysely';
import type { Context } from '#server/context.ts';
import type { DB } from '#server/platform/db/types.ts';
import { invalid, notPossible } from '#server/platform/failure/failure.ts';
import { addJob } from '#server/platform/queue/add-job.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { checkDraft, refuseUnready, takeDraft, theStorefront, writePublished } from './publish-storefront.ts';
import { storedDoc } from './storefront-draft.ts';

/**
 * Sets a time to publish one's own draft, which is none any more.
 * @throws 422 as for publishing at once, and for a time that is over
 */
export const scheduleStorefront = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { staffId, revision, publishAt, by }: { staffId: number; revision: number; publishAt: Date; by: Actor },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const at = now();
    if (publishAt <= at) throw invalid({ at: [staffMessages.publishTimePast] });
    const draft = await takeDraft(trx, staffId, revision);
    const checked = await checkDraft(trx, draft, at);
    refuseUnready(checked);
    const { id } = await trx
      .insertInto('content_schedule')
      .values({
        staff_id: by.staffId,
        actor: by.actor,
        made_at: at,
        publish_at: publishAt,
        base: JSON.stringify(checked.published),
        doc: JSON.stringify(checked.doc),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await addJob(trx, 'publish-storefront', { scheduleId: id }, publishAt);
    await addAudit(trx, {
      ...by,
      at,
      action: 'storefront.schedule',
      entity: 'storefront',
      entityId: theStorefront,
      before: { waits: false },
      after: { waits: true, publishAt: publishAt.toISOString(), parts: checked.changed },
    });
  });

/**
 * The job: publishes what waits, once, whichever process runs it and however often. What has become impossible meanwhile
 * is refused, and says why in the editor.
 */
export const publishScheduled = ({ db, now }: Pick<Context, 'db' | 'now'>, id: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('content_schedule')
      .selectAll()
      .where('id', '=', id)
      .where('state', '=', 'WAITING')
      .forUpdate()
      .executeTakeFirst();
    if (!row) return;
    const at = now();
    const checked = await checkDraft(trx, { base: storedDoc(row.base), doc: storedDoc(row.doc) }, at);
    const refusal =
      checked.conflicts.length > 0
        ? staffMessages.publishedMeanwhile(checked.conflicts.map((part) => storefrontParts[part]))
        : checked.stops.map(({ says }) => says).join(' ');
    if (refusal === '' && checked.changed.length > 0)
      await writePublished(trx, checked, { at, by: { staffId: row.staff_id, actor: row.actor } });
    await trx
      .updateTable('content_schedule')
      .set({ state: refusal === '' ? 'PUBLISHED' : 'REFUSED', refusal })
      .where('id', '=', id)
      .execute();
  });

/** Takes back what waits, or was refused; who has no draft has it as one again. @throws 422 for what is published or unknown */
export const takeBackStorefront = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, staffId, by }: { id: number; staffId: number; by: Actor },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const at = now();
    const row = await trx
      .updateTable('content_schedule')
      .set({ state: 'TAKEN_BACK' })
      .where('id', '=', id)
      .where('state', 'in', ['WAITING', 'REFUSED'])
      .returning(['base', 'doc', 'publish_at as publishAt'])
      .executeTakeFirst();
    if (!row) throw notPossible(staffMessages.takenBackAlready);
    await trx
      .insertInto('content_draft')
      .values({
        staff_id: staffId,
        base: JSON.stringify(row.base),
        doc: JSON.stringify(row.doc),
        revision: 1,
        kept_at: at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await addAudit(trx, {
      ...by,
      at,
      action: 'storefront.takeBack',
      entity: 'storefront',
      entityId: theStorefront,
      before: { waits: true, publishAt: row.publishAt.toISOString() },
      after: { waits: false },
    });
  });

/** What waits or was refused, the next first. */
export const scheduled = (db: Kysely<DB>) =>
  db
    .selectFrom('content_schedule')
    .select(['id', 'publish_at as at', 'actor as by', 'state', 'refusal', 'base', 'doc'])
    .where('state', 'in', ['WAITING', 'REFUSED'])
    .orderBy('publish_at')
    .execute();
