import { links } from '#contract/links.ts';
import * as staffMessages from '#contract/staff-messages.ts';
import type { SaveCategory } from '#contract/catalogue/staff-taxonomy.ts';
import { sql } from 'kysely';
import { takeCatalogue } from '../editing/take-catalogue.ts';
import { movePath } from '#server/platform/redirects/moved-paths.ts';
import type { DbAndClock } from '#server/context.ts';
import { invalid, staleVersion } from '#server/platform/failure/failure.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { storedCategory } from './category-queries.ts';
import { changedFields } from '#server/people/staff/changed-fields.ts';
import { productsBelow, readNamesBelow, refreshProducts } from './follow-tree.ts';
import { keepFormerName } from './former-names.ts';
import { renameInHistory } from './rename-in-history.ts';

/**
 * Changes a category, which shoppers see with their next request.
 * @throws 404; 422 when it was changed elsewhere, or its address or picture cannot be
 */
export const saveCategory = (
  { db, now }: DbAndClock,
  { id, version, by, ...given }: SaveCategory & { id: number; by: Actor },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await takeCatalogue(trx);
    const { id: _id, parentId, version: stored, ...present } = await storedCategory(trx, id);
    if (stored !== version) throw staleVersion();
    const changed = changedFields(present, given);
    if (!changed) return;
    const at = now();
    if (given.url !== present.url) {
      const taken = await trx.selectFrom('category').select('id').where('url', '=', given.url).executeTakeFirst();
      if (taken) throw invalid({ url: [staffMessages.categoryUrlTaken] });
    }
    if (given.pictureId !== null) {
      const picture = await trx.selectFrom('asset').select('id').where('id', '=', given.pictureId).executeTakeFirst();
      if (!picture) throw invalid({ pictureId: [staffMessages.pictureUnknown] });
    }
    await trx
      .updateTable('category')
      .set({
        name: given.name,
        url: given.url,
        anchor: given.anchor,
        hidden: given.hidden,
        asset_id: given.pictureId,
        search_title: given.searchTitle,
        search_description: given.searchDescription,
        version: sql`version + 1`,
      })
      .where('id', '=', id)
      .execute();
    if (given.url !== present.url) {
      await movePath(trx, {
        from: links.categoryProducts(present.url),
        to: links.categoryProducts(given.url),
        at,
      });
      await renameInHistory(trx, { field: 'categories', from: present.url, to: given.url });
    }
    if (given.name !== present.name) {
      await keepFormerName(trx, { id, parentId, name: present.name });
      await refreshProducts(trx, await readNamesBelow(trx, id));
    } else if (given.anchor !== present.anchor) await refreshProducts(trx, await productsBelow(trx, id));
    await addAudit(trx, { ...by, at, action: 'category.change', entityId: id, ...changed });
  });
