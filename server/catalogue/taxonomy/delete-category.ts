import { links } from '#contract/links.ts';
import * as staffMessages from '#contract/staff-messages.ts';
import type { DeleteCategory } from '#contract/catalogue/staff-taxonomy.ts';
import { sql, type Transaction } from 'kysely';
import { takeCatalogue } from '../editing/take-catalogue.ts';
import { writeEdit } from '../editing/write-edit.ts';
import { dropMovesTo, movePath } from '#server/platform/redirects/moved-paths.ts';
import type { DbAndClock } from '#server/context.ts';
import type { DB } from '#server/platform/db/types.ts';
import { invalid, notPossible, staleVersion } from '#server/platform/failure/failure.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { categoryTree, storedCategory } from './category-queries.ts';

type Wanted = DeleteCategory & { id: number; by: Actor };

/**
 * Deletes a category. With another one for its products, these go there, and so does its address.
 * @throws 404; 422 when it was changed elsewhere, has categories below it, or has products and no other is named
 */
export const deleteCategory = ({ db, now }: DbAndClock, { id, version, moveTo, by }: Wanted): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await takeCatalogue(trx);
    const present = await storedCategory(trx, id);
    if (present.version !== version) throw staleVersion();
    const tree = await categoryTree(trx);
    if (tree.some(({ parentId }) => parentId === id)) throw notPossible(staffMessages.categoryHasChildren);
    const products = tree.find((each) => each.id === id)?.products ?? 0;
    if (products > 0 && moveTo === null) throw invalid({ moveTo: [staffMessages.categoryMoveToRequired(products)] });
    if (moveTo === id) throw invalid({ moveTo: [staffMessages.categoryMoveToItself] });
    const at = now();
    const other = moveTo === null ? undefined : await storedCategory(trx, moveTo);
    if (other && products > 0) await moveProducts(trx, present, other, { by, at });
    await trx.deleteFrom('category').where('id', '=', id).execute();
    if (other)
      await movePath(trx, {
        from: links.categoryProducts(present.url),
        to: links.categoryProducts(other.url),
        at,
      });
    else await dropMovesTo(trx, links.categoryProducts(present.url));
    await addAudit(trx, {
      ...by,
      at,
      action: 'category.delete',
      entityId: id,
      before: { name: present.name, url: present.url, products },
      after: { deleted: true, productsTo: other?.url ?? null },
    });
  });

type Named = { id: number; url: string };

/** As a change of products by hand, which stands in their history. */
const moveProducts = async (
  trx: Transaction<DB>,
  { id, url }: Named,
  other: Named,
  made: { by: Actor; at: Date },
): Promise<void> => {
  await writeEdit(
    trx,
    sql`
      select row_number() over ()::integer as id, h.product_id, null::integer as variant_id, 'categories' as field,
        (select string_agg(u, ', ' order by u) from unnest(h.urls) u) as expected,
        (select string_agg(distinct u, ', ' order by u)
          from unnest(array_replace(h.urls, ${url}::text, ${other.url}::text)) u) as wanted
      from (
        select pc.product_id, array_agg(c.url) as urls
        from product_category pc join category c on c.id = pc.category_id
        where pc.product_id in (select product_id from product_category where category_id = ${id})
        group by pc.product_id) h`,
    made,
  );
};
