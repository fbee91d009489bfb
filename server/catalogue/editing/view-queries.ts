import type { SaveCatalogueView } from '#contract/catalogue/staff-catalogue.ts';
import type { Db } from '#server/platform/db/db.ts';

/** A person's own views, and those that others share; one's own first. One query. */
export const catalogueViews = (db: Db, staffId: number) =>
  db
    .selectFrom('catalogue_view')
    .select(['id', 'staff_id as staffId', 'name', 'search', 'shared'])
    .where((is) => is.or([is('staff_id', '=', staffId), is('shared', '=', true)]))
    .orderBy((is) => is('staff_id', '<>', staffId))
    .orderBy('name')
    .orderBy('id')
    .execute();
export type ViewRecord = Awaited<ReturnType<typeof catalogueViews>>[number];

/** Keeps a view under its name. */
export const saveCatalogueView = async (
  db: Db,
  staffId: number,
  { name, search, shared }: SaveCatalogueView,
): Promise<void> => {
  await db
    .insertInto('catalogue_view')
    .values({ staff_id: staffId, name, search, shared })
    .onConflict((conflict) => conflict.columns(['staff_id', 'name']).doUpdateSet({ search, shared }))
    .execute();
};

export const removeCatalogueView = async (db: Db, staffId: number, id: number): Promise<void> => {
  await db.deleteFrom('catalogue_view').where('id', '=', id).where('staff_id', '=', staffId).execute();
};
