import { links } from '#contract/links.ts';
import type { PageText, SavePage } from '#contract/staff-content.ts';
import { staffMessages } from '#contract/staff-messages.ts';
import { type Kysely, sql } from 'kysely';
import { movePath } from '../content/moved-paths.ts';
import { sanitiseHtml } from '../content/sanitise.ts';
import type { Context } from '../context.ts';
import type { DB } from '../db/types.ts';
import { invalid, staleVersion } from '../failure/failure.ts';
import { addAudit } from '../staff/add-audit.ts';
import type { Actor } from '../viewer/staff-viewer.ts';
import { pageById } from './page-queries.ts';
import { addVersion, lockContent, publishedVersion } from './versions.ts';

/** The audit log says how much text there is; the text itself is among the saves. */
const told = ({ body, ...rest }: PageText & { url: string }, version: number) => ({
  ...rest,
  letters: body.length,
  version,
});

const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Publishes a page: shoppers get it with their next request. Saving what stands there already is no save. The address
 * that it had leads to a new one; saves know no address, so putting one back leaves the page where it is.
 * @throws 404; 422 when it was changed elsewhere, or the new address is taken
 */
export const savePage = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, version, by, ...given }: SavePage & { id: number; by: Actor },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockContent(trx);
    const present = await pageById(trx, id);
    if ((await publishedVersion(trx, { kind: 'page', key: id })) !== version) throw staleVersion();
    const before: PageText = {
      title: present.title,
      body: present.body,
      inFooter: present.footerPosition !== null,
      searchTitle: present.searchTitle,
      searchDescription: present.searchDescription,
    };
    const after: PageText = {
      title: given.title,
      body: sanitiseHtml(given.body),
      inFooter: given.inFooter,
      searchTitle: given.searchTitle ?? before.searchTitle,
      searchDescription: given.searchDescription ?? before.searchDescription,
    };
    const url = given.url ?? present.url;
    if (url === present.url && isSame(before, after)) return;
    const at = now();
    if (url !== present.url) await moveTo(trx, { id, from: present.url, to: url, at });
    await trx
      .updateTable('content_page')
      .set({
        url,
        title: after.title,
        body: after.body,
        footer_position: after.inFooter ? (present.footerPosition ?? (await nextInFooter(trx))) : null,
        search_title: after.searchTitle,
        search_description: after.searchDescription,
      })
      .where('id', '=', id)
      .execute();
    await addVersion(trx, { kind: 'page', key: id }, { version: version + 1, at, by: by.actor, before, after });
    await addAudit(trx, {
      ...by,
      at,
      action: 'page.save',
      entity: 'page',
      entityId: id,
      before: told({ ...before, url: present.url }, version),
      after: told({ ...after, url }, version + 1),
    });
  });

const moveTo = async (
  trx: Kysely<DB>,
  { id, from, to, at }: { id: number; from: string; to: string; at: Date },
): Promise<void> => {
  const taken = await trx
    .selectFrom('content_page')
    .select('id')
    .where('url', '=', to)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (taken) throw invalid({ url: [staffMessages.pageUrlTaken] });
  await movePath(trx, { from: links.page(from), to: links.page(to), at });
};

/** Behind the last page of the footer. */
export const nextInFooter = async (trx: Kysely<DB>): Promise<number> => {
  const { next } = await trx
    .selectFrom('content_page')
    .select(sql<number>`coalesce(max(footer_position), 0) + 1`.as('next'))
    .executeTakeFirstOrThrow();
  return next;
};
