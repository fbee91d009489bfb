import { sql, type Trx, valueOf } from '#server/platform/db/db.ts';
import { type Columns, isSupplierColumn } from './columns.ts';
import { countPictures } from './want-pictures.ts';

type Facts = { dropped: ReadonlyMap<string, number>; isWithoutPhones: boolean };

/** Reports what is worth knowing of the file as a whole: columns that are not used, stock that is not told, new price lists. */
export const takeNotes = async (trx: Trx, columns: Columns, { dropped, isWithoutPhones }: Facts): Promise<void> => {
  const notes = columns.unused.map((name) => [name, 'the column means nothing here and was ignored']);
  const pictures = (['image', 'variantImage'] as const).find((key) => columns.has(key));
  const named = pictures ? await countPictures(trx) : 0;
  if (pictures && named > 0)
    notes.push([
      columns.name(pictures),
      `${named} ${named === 1 ? 'picture is' : 'pictures are'} fetched once this is applied`,
    ]);
  for (const [name, values] of dropped)
    notes.push([
      name,
      isSupplierColumn(name)
        ? `its ${values} values mean something only in the file of a supplier; choose it, and they are read`
        : `its ${values} values have no place here and were left out`,
    ]);
  if (columns.pricing === 'NONE' && columns.has('compareAt')) {
    notes.push([columns.name('compareAt'), 'means nothing without a price and was ignored']);
  }
  if (isWithoutPhones) notes.push([columns.name('fits'), 'the shop has no phones yet; the column was ignored']);
  const untold = await withoutQuantity(trx, columns);
  if (untold > 0) {
    notes.push([
      columns.name('quantity'),
      `empty for ${untold} variants that are counted, as in an export of several locations: their stock stays as it is, ` +
        'and a new one is Unknown; import the inventory file, too',
    ]);
  }
  for (const [place, note] of notes) {
    await sql`insert into import_issue values (1, ${place}, 'note', ${note})`.execute(trx);
  }
  // A mistyped code would create a price list without customers, so it is reported.
  await sql`insert into import_issue
    select min(r.line), ${columns.name(columns.listPrices.size > 0 ? 'priceList' : 'tiers')}::text, 'note', 'the price list ' || (t->>'priceList') || ' is new'
    from import_row r cross join jsonb_array_elements(r.tiers || r.list_prices) t
    where not r.refused and t->>'priceList' not in (select code from price_list)
    group by t->>'priceList'`.execute(trx);
};

const withoutQuantity = async (trx: Trx, columns: Columns): Promise<number> => {
  if (!columns.has('quantity')) return 0;
  return valueOf<number>(trx)`
    select count(*)::integer as count from import_row where not refused and sku is not null and stock_status is null`;
};
