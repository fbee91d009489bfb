import { links } from '#contract/links.ts';
import * as staffMessages from '#contract/staff-messages.ts';
import type { AddCategory } from '#contract/catalogue/staff-taxonomy.ts';
import { sql } from 'kysely';
import { takeCatalogue } from '../editing/take-catalogue.ts';
import { claimPath } from '#server/platform/redirects/moved-paths.ts';
import type { Context } from '#server/context.ts';
import { invalid } from '#server/platform/failure/failure.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { storedCategory } from './category-queries.ts';

/** Makes an empty category. @throws 422 when its address is taken; 404 for an unknown parent */
export const addCategory = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { by, name, url, parentId }: AddCategory & { by: Actor },
): Promise<number> =>
  db.transaction().execute(async (trx) => {
    await takeCatalogue(trx);
    if (parentId !== null) await storedCategory(trx, parentId);
    const added = await trx
      .insertInto('category')
      .values({ name, url, parent_id: parentId, position: sql`(select coalesce(max(position), 0) + 1 from category)` })
      .onConflict((conflict) => conflict.column('url').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) throw invalid({ url: [staffMessages.categoryUrlTaken] });
    await claimPath(trx, links.categoryProducts(url));
    const after = { name, url, below: parentId };
    await addAudit(trx, { ...by, at: now(), action: 'category.add', entity: 'category', entityId: added.id, after });
    return added.id;
  });
