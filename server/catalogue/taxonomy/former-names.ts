import type { Db } from '#server/platform/db/db.ts';

/** Where a category stood and what it was called there; of two that did, the one that left last. Files find it by that. */
export const keepFormerName = async (
  trx: Db,
  { id, parentId, name }: { id: number; parentId: number | null; name: string },
): Promise<void> => {
  await trx
    .insertInto('category_former_name')
    .values({ category_id: id, parent_id: parentId, name })
    .onConflict((clash) => clash.columns(['parent_id', 'name']).doUpdateSet({ category_id: id }))
    .execute();
};
