import type { PageText, SavePage } from '#contract/staff-content.ts';
import { type Kysely, sql } from 'kysely';
import { sanitiseHtml } from '../content/sanitise.ts';
import type { Context } from '../context.ts';
import type { DB } from '../db/types.ts';
import { staleVersion } from '../failure/failure.ts';
import { addAudit } from '../staff/add-audit.ts';
import type { Actor } from '../viewer/staff-viewer.ts';
import { pageById } from './page-queries.ts';
import { addVersion, lockContent, publishedVersion } from './versions.ts';

/** The audit log says how much text there is; the text itself is among the saves. */
const told = ({ title, body, inFooter }: PageText, version: number) => ({
  title,
  inFooter,
  letters: body.length,
  version,
});

/**
 * Publishes a page: shoppers get it with their next request. Saving what stands there already is no save.
 * @throws 404; 422 when it was changed elsewhere
 */
export const savePage = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, version, by, ...given }: SavePage & { id: number; by: Actor },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockContent(trx);
    const present = await pageById(trx, id);
    if ((await publishedVersion(trx, { kind: 'page', key: id })) !== version) throw staleVersion();
    const before = { title: present.title, body: present.body, inFooter: present.footerPosition !== null };
    const after = { ...given, body: sanitiseHtml(given.body) };
    if (before.title === after.title && before.body === after.body && before.inFooter === after.inFooter) return;
    await trx
      .updateTable('content_page')
      .set({
        title: after.title,
        body: after.body,
        footer_position: after.inFooter ? (present.footerPosition ?? (await nextInFooter(trx))) : null,
      })
      .where('id', '=', id)
      .execute();
    const at = now();
    await addVersion(trx, { kind: 'page', key: id }, { version: version + 1, at, by: by.actor, before, after });
    await addAudit(trx, {
      ...by,
      at,
      action: 'page.save',
      entity: 'page',
      entityId: id,
      before: told(before, version),
      after: told(after, version + 1),
    });
  });

/** Behind the last page of the footer. */
export const nextInFooter = async (trx: Kysely<DB>): Promise<number> => {
  const { next } = await trx
    .selectFrom('content_page')
    .select(sql<number>`coalesce(max(footer_position), 0) + 1`.as('next'))
    .executeTakeFirstOrThrow();
  return next;
};
