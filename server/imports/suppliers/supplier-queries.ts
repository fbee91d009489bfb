import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';

const withVariants = (db: Kysely<DB>) =>
  db
    .selectFrom('supplier as s')
    .selectAll('s')
    .select(
      sql<number>`(select count(*)::integer from supplier_number n where n.supplier_id = s.id)`.as('variant_count'),
    );

/** All suppliers, by name. One query. */
export const supplierRows = (db: Kysely<DB>) =>
  withVariants(db)
    .orderBy(sql`lower(s.name)`)
    .execute();

/** A supplier; none when there is none of that id. */
export const supplierRow = (db: Kysely<DB>, id: number) => withVariants(db).where('s.id', '=', id).executeTakeFirst();
export type SupplierRecord = Awaited<ReturnType<typeof supplierRows>>[number];
