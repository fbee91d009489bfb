import { links } from '#contract/links.ts';
import type { AddPage } from '#contract/shop/staff-content.ts';
import * as staffMessages from '#contract/staff-messages.ts';
import { claimPath } from '#server/platform/redirects/moved-paths.ts';
import type { Context } from '#server/context.ts';
import { invalid } from '#server/platform/failure/failure.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';

/** Makes an empty page, which no link leads to yet. @throws 422 when its address is taken */
export const addPage = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { by, url, title }: AddPage & { by: Actor },
): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const added = await trx
      .insertInto('content_page')
      .values({ url, title, body: '' })
      .onConflict((conflict) => conflict.column('url').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) throw invalid({ url: [staffMessages.pageUrlTaken] });
    await claimPath(trx, links.page(url));
    await addAudit(trx, {
      ...by,
      at: now(),
      action: 'page.add',
      entity: 'page',
      entityId: added.id,
      after: { url, title },
    });
    return added.id;
  });
