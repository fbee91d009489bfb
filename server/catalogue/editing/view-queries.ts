import type { SaveCatalogueView } from '#contract/catalogue/staff-catalogue.ts';
import type { Kysely } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';

/** A person's own views, and those that others share; one's own first. One query. */
export const catalogueViews = (db: Kysely<DB>, staffId: number) =>
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
  db: Kysely<DB>,
  staffId: number,
  { name, search, shared }: SaveCatalogueView,
): Promise<void> => {
  await db
    .insertInto('catalogue_view')
    .values({ staff_id: staffId, name, search, shared })
    .onConflict((conflict) => conflict.columns(['staff_id', 'name']).doUpdateSet({ search, shared }))
    .execute();
};

export const removeCatalogueView = async (db: Kysely<DB>, staffId: number, id: number): Promise<void> => {
  await db.deleteFrom('catalogue_view').where('id', '=', id).where('staff_id', '=', staffId).execute();
};
