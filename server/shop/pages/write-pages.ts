import { links } from '#contract/links.ts';
import { claimPath } from '#server/platform/redirects/moved-paths.ts';
import type { DbAndClock } from '#server/context.ts';
import { sanitiseHtml } from '#server/platform/html/sanitise.ts';
import { shopRow } from '../content/queries.ts';
import { staleVersion } from '#server/platform/failure/failure.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { nextInFooter } from './save-page.ts';
import { writtenPages } from './page-templates.ts';
import { addVersion, lockContent, publishedVersion } from '../documents/versions.ts';

/** Writes those of the four usual pages that are missing or empty, into the footer too; a text that is there stays. @throws 422 when the settings were changed elsewhere */
export const writePages = (
  { db, now }: DbAndClock,
  { version: seen, by }: { version: number; by: Actor },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if ((await lockContent(trx)) !== seen) throw staleVersion();
    for (const { url, title, body: written } of writtenPages(await shopRow(trx))) {
      const present = await trx.selectFrom('content_page').selectAll().where('url', '=', url).executeTakeFirst();
      if (present && present.body !== '') continue;
      const body = sanitiseHtml(written);
      const footer_position = present?.footer_position ?? (await nextInFooter(trx));
      const { id } = present
        ? await trx
            .updateTable('content_page')
            .set({ body, footer_position })
            .where('id', '=', present.id)
            .returning('id')
            .executeTakeFirstOrThrow()
        : await trx
            .insertInto('content_page')
            .values({ url, title, body, footer_position })
            .returning('id')
            .executeTakeFirstOrThrow();
      await claimPath(trx, links.page(url));
      const kept = { kind: 'page', key: id } as const;
      const version = (await publishedVersion(trx, kept)) + 1;
      const before = {
        searchTitle: present?.search_title ?? '',
        searchDescription: present?.search_description ?? '',
        title: present?.title ?? title,
        body: '',
        inFooter: present !== undefined && present.footer_position !== null,
      };
      const at = now();
      await addVersion(trx, kept, {
        version,
        at,
        by: by.actor,
        before,
        after: { ...before, body, inFooter: true },
      });
      await addAudit(trx, {
        ...by,
        at,
        action: 'page.template',
        entityId: id,
        before: { letters: 0, version: version - 1 },
        after: { letters: body.length, version },
      });
    }
  });
