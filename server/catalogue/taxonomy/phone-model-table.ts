import { links } from '#contract/links.ts';
import { phoneModelFilters, type StaffPhone } from '#contract/catalogue/staff-phones.ts';
import { assetJson, type AssetRow } from '../reading/assets.ts';
import type { TableSource } from '#server/platform/data-tables/table-source.ts';
import { type Db, rowsOf, sql } from '#server/platform/db/db.ts';
import { oldPathsTo } from '#server/platform/redirects/moved-paths.ts';
import { notFound } from '#server/platform/failure/failure.ts';
import { historyOf } from '#server/people/staff/audit-queries.ts';

const products = sql`(select count(*) from product_phone pp where pp.phone_id = p.id)::integer`;

/** The data table of phones; its rows are those of `phoneModelRows`. */
export const phoneModelTable: TableSource<
  keyof typeof phoneModelFilters,
  'name' | 'brand' | 'launchedOn' | 'products'
> = {
  from: sql`phone p join phone_brand b on b.id = p.brand_id`,
  id: sql`p.id`,
  filters: phoneModelFilters,
  columns: {
    name: { sql: sql`p.name` },
    brand: { sql: sql`b.name` },
    number: {
      sql: sql`(select string_agg(m.number, ' ' order by m.number) from phone_model m where m.phone_id = p.id)`,
    },
    products: { sql: products },
  },
  sorts: {
    name: [sql`lower(p.name)`],
    brand: [sql`lower(b.name)`, sql`lower(p.name)`],
    launchedOn: [sql`p.launched_on`],
    products: [products],
  },
  defaultSort: { by: 'launchedOn', direction: 'DESC' },
};

type PhoneModelRecord = Omit<StaffPhone, 'asset' | 'oldPaths' | 'can' | 'history'> & { asset: AssetRow | null };

/** The rows of the table, unordered. One query. */
export const phoneModelRows = (db: Db, ids: readonly number[]): Promise<PhoneModelRecord[]> => rowsOf<PhoneModelRecord>(
  db,
)`
    select p.id, p.name, p.brand_id as "brandId", b.name as brand, g.name as "group",
      p.launched_on::text as "launchedOn", p.url, p.version, ${assetJson('a')} as asset, ${products} as products,
      array(select m.number from phone_model m where m.phone_id = p.id order by m.number) as numbers,
      array(select l.alias from phone_alias l where l.phone_id = p.id order by l.alias) as aliases
    from phone p join phone_brand b on b.id = p.brand_id left join phone_group g on g.id = p.group_id
    left join asset a on a.id = p.asset_id
    where p.id = any (${ids}::int[])`;

/** One with its old addresses and changes. @throws 404 */
export const phoneRecord = async (db: Db, id: number) => {
  const [found] = await phoneModelRows(db, [id]);
  if (!found) throw notFound('There is no such phone.');
  const oldPaths = await oldPathsTo(db, links.phone(found.url));
  return { ...found, oldPaths, history: await historyOf(db, 'phone', id) };
};
export type PhoneWhole = Awaited<ReturnType<typeof phoneRecord>>;
