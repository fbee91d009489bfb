import { type Db, sql } from '#server/platform/db/db.ts';

const withVariants = (db: Db) =>
  db
    .selectFrom('supplier as s')
    .selectAll('s')
    .select(
      sql<number>`(select count(*)::integer from supplier_number n where n.supplier_id = s.id)`.as('variant_count'),
    );

/** All suppliers, by name. One query. */
export const supplierRows = (db: Db) =>
  withVariants(db)
    .orderBy(sql`lower(s.name)`)
    .execute();

/** A supplier; none when there is none of that id. */
export const supplierRow = (db: Db, id: number) => withVariants(db).where('s.id', '=', id).executeTakeFirst();
export type SupplierRecord = Awaited<ReturnType<typeof supplierRows>>[number];
