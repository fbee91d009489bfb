import { links } from '#contract/links.ts';
import { dropMovesTo } from '#server/platform/redirects/moved-paths.ts';
import type { Context } from '#server/context.ts';
import { staleVersion } from '#server/platform/failure/failure.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { pageById } from './page-queries.ts';
import { lockContent, publishedVersion } from './versions.ts';

/**
 * Deletes a page; its saves stay in the database, its address and those that it had answer 404.
 * @throws 404; 422 when it was changed elsewhere
 */
export const deletePage = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, version, by }: { id: number; version: number; by: Actor },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockContent(trx);
    const { url, title, body } = await pageById(trx, id);
    if ((await publishedVersion(trx, { kind: 'page', key: id })) !== version) throw staleVersion();
    await trx.deleteFrom('content_page').where('id', '=', id).execute();
    await dropMovesTo(trx, links.page(url));
    await addAudit(trx, {
      ...by,
      at: now(),
      action: 'page.delete',
      entity: 'page',
      entityId: id,
      before: { url, title, letters: body.length, version },
      after: { deleted: true },
    });
  });
