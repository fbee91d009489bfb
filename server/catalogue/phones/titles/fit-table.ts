import { fitFilters, type FitRow } from '#contract/catalogue/staff-fits.ts';
import { type Db, rowsOf, sql } from '#server/platform/db/db.ts';
import type { TableSource } from '#server/platform/data-tables/table-source.ts';

/** The phones that products name as a data table; its rows are those of `fitRows`. */
export const fitTable: TableSource<keyof typeof fitFilters, 'words' | 'product' | 'phone' | 'products'> = {
  from: sql`(select *, count(*) over (partition by words, phone_id, state)::int as products from product_fit) f
    join product p on p.id = f.product_id join phone h on h.id = f.phone_id`,
  id: sql`f.id`,
  filters: fitFilters,
  columns: {
    state: { sql: sql`f.state` },
    phone: { sql: sql`h.name` },
    words: { sql: sql`f.because` },
    product: { sql: sql`p.name` },
  },
  sorts: {
    words: [sql`f.words`],
    product: [sql`lower(p.name)`],
    phone: [sql`lower(h.name)`],
    products: [sql`f.products`, sql`f.words`],
  },
  defaultSort: { by: 'products', direction: 'DESC' },
};

/** The rows of the table, unordered. One query. */
export const fitRows = (db: Db, ids: number[]) => rowsOf<Omit<FitRow, 'inName'> & { source: string }>(db)`
    select f.id, f.state, p.name as product, f.because as words, f.source, h.name as phone,
      (select count(*)::int from product_fit o where o.product_id = f.product_id and o.words = f.words and o.state = f.state) as meanings,
      (select count(*)::int from product_fit o where o.phone_id = f.phone_id and o.words = f.words and o.state = f.state) as products
    from product_fit f join product p on p.id = f.product_id join phone h on h.id = f.phone_id
    where f.id = any (${ids}::int[])`;
export type FitRecord = Awaited<ReturnType<typeof fitRows>>[number];
