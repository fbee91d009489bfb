import type { Kysely } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';
import { historyOf } from '#server/people/staff/audit-queries.ts';
import { draftOfPage, othersDraftsOfPage } from './page-draft.ts';
import { pageLinkedFrom } from './page-links.ts';
import { pageById } from './page-queries.ts';
import { scheduledOfPage } from './schedule-page.ts';
import { publishedVersion, savedVersions } from './versions.ts';

/** A page with its saves and changes, what waits for its time, and the draft of the one who asks. @throws 404 */
export const pageWithSaves = async (db: Kysely<DB>, id: number, staffId: number) => {
  const found = await pageById(db, id);
  const kept = { kind: 'page', key: id } as const;
  return {
    ...found,
    linkedFrom: await pageLinkedFrom(db, found),
    version: await publishedVersion(db, kept),
    draft: await draftOfPage(db, { staffId, pageId: id }),
    othersDrafts: await othersDraftsOfPage(db, { staffId, pageId: id }),
    scheduled: await scheduledOfPage(db, id),
    versions: await savedVersions(db, kept),
    history: await historyOf(db, 'page', id),
  };
};
export type PageRecord = Awaited<ReturnType<typeof pageWithSaves>>;
