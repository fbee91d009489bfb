import { execute, type Query, sql, type Trx } from '#server/platform/db/db.ts';
import type { Columns } from './columns.ts';
import { refuseRows } from './refuse-rows.ts';

/*
 * Checks that need the whole file and the catalogue. Each writes its reasons into `import_issue` and marks rows as
 * refused, so that later checks see only the remaining ones.
 */

// As `refuseRows`, for product data: refuses the product with all its rows.
const refuseProducts =
  (trx: Trx) =>
  async (...found: Query): Promise<void> => {
    await execute(trx)`with found as (${sql(...found)}),
        told as (insert into import_issue select line, place, 'refused', reason from found)
      update import_row r set refused = true, product_refused = true from found f where f.line = r.line`;
  };

/** Marks every row that cannot be imported. */
export const checkRows = async (trx: Trx, columns: Columns): Promise<void> => {
  await refuseProducts(trx)`select p.line, ${columns.name('title')}::text as place,
      'no row of the product has a title, and the catalogue does not have the product' as reason
    from import_product p where p.title_line is null and p.id is null`;
  await refuseMixedProducts(trx, columns);
  await refuseRows(trx)`select r.line, ${columns.name('handle')}::text as place,
      'its product is refused, see line ' || b.line as reason
    from (select handle, min(line) as line from import_row where product_refused group by handle) b
    join import_row r on r.handle = b.handle and r.line <> b.line and not r.product_refused
    where r.sku is not null and not r.refused`;
  await refuseRows(trx)`select r.line, ${columns.name('option1Value')}::text as place,
      'the value "' || min(o.value) || '" belongs to an option that no row of the product names' as reason
    from import_row r join import_product p on p.handle = r.handle
    left join import_row n on n.line = p.options_line
    cross join lateral unnest(r.option_values, n.option_codes) o (value, code)
    where not r.refused and r.sku is not null and o.value <> '' and coalesce(o.code, '') = ''
    group by r.line`;
  await refuseRows(trx)`select r.line, ${columns.name('sku')}::text as place,
      'SKU "' || r.sku || '" of product "' || r.handle || '" belongs to product "' || p.handle || '" already' as reason
    from import_row r join variant v on v.sku = r.sku join product p on p.id = v.product_id
    where not r.refused and p.handle <> r.handle`;
  await refuseRows(trx)`select r.line, ${columns.name('sku')}::text as place,
      'SKU "' || r.sku || '" stands in line ' || r.first || ' already' as reason
    from (select line, sku, min(line) over (partition by sku) as first from import_row
      where not refused and sku is not null) r
    where r.line > r.first`;
  await refuseRows(trx)`select r.line, ${columns.name('price')}::text as place,
      'the shop has no SKU "' || r.sku || '", and a new variant needs a price' as reason
    from import_row r where not r.refused and r.sku is not null and r.price_cents is null
      and not exists (select from variant v where v.sku = r.sku)`;
  if (columns.pricing === 'SALE')
    await refuseRows(trx)`select r.line, ${columns.name('salePrice')}::text as place,
      'not lower than the price of the shop, $' || (v.price_cents / 100.0)::numeric(12, 2) as reason
    from import_row r join variant v on v.sku = r.sku
    where not r.refused and r.special_price_cents >= v.price_cents`;
  if (columns.has('supersededBy')) await refuseRings(trx, columns);
};

/** Last of all: what refuses a new part refuses those whose place it would take. */
const refuseRings = (trx: Trx, columns: Columns): Promise<void> =>
  refuseRows(trx)`select r.line, ${columns.name('supersededBy')}::text as place, f.fault as reason
    from superseding_faults(
      array(select sku from import_row where not refused and sku is not null order by line),
      array(select superseded_by from import_row where not refused and sku is not null order by line)) f
    join import_row r on r.sku = f.part and not r.refused`;

/** Two titles under one handle are two products, of which one has a wrong handle: the later one's rows are refused. */
const refuseMixedProducts = (trx: Trx, columns: Columns): Promise<void> =>
  refuseRows(trx)`select o.line, ${columns.name('title')}::text as place,
      'the handle "' || o.handle || '" is that of "' || f.title || '" in line ' || f.line
        || '; two products are not made one' as reason
    from (select handle, line, sku, refused, max(line) filter (where title <> '') over (partition by handle order by line)
        as titled from import_row) o
    join import_row t on t.line = o.titled
    join import_product p on p.handle = o.handle join import_row f on f.line = p.title_line
    where lower(t.title) <> lower(f.title) and not o.refused and o.sku is not null`;
