import { dayAfter } from '#server/platform/data-tables/shop-days.ts';
import { type Db, sql } from '#server/platform/db/db.ts';

type Worth = { name: string; pieces: number; valueCents: number; unknown: number };
export type StockValueRecord = { on: string; locations: Worth[]; categories: Worth[] };

const sums = sql`sum(w.pieces)::float8 as pieces, coalesce(sum(w.pieces::bigint * w.cost_cents), 0)::float8 as "valueCents",
  coalesce(sum(w.pieces) filter (where w.cost_cents is null), 0)::float8 as unknown`;

/** What lay where at the end of a day by the shop's clock, by location and by category. Two queries. */
export const stockValue = async (db: Db, on: string): Promise<StockValueRecord> => {
  const { rows: locations } = await sql<Worth>`
    select l.name, ${sums} from stock_worth(${dayAfter(on)}) w join stock_location l on l.id = w.location_id
    group by l.id order by l.sells desc, l.position, l.id`.execute(db);
  const { rows: categories } = await sql<Worth>`
    select coalesce(c.name, '') as name, ${sums} from stock_worth(${dayAfter(on)}) w join variant v on v.id = w.variant_id
    left join lateral (
      select min(pc.category_id) as id from product_category pc where pc.product_id = v.product_id) first on true
    left join category c on c.id = first.id
    group by c.id order by 3 desc, c.name`.execute(db);
  return { on, locations, categories };
};
