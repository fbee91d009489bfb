import { plainFields } from '#contract/catalogue/staff-catalogue.ts';
import { execute, type Trx, sql, valueOf, type Query } from '#server/platform/db/db.ts';
import { OperatorError } from '#server/platform/process/operator-error.ts';
import type { FileSource } from '#server/platform/table-files/file-source.ts';
import { readTable } from '#server/platform/table-files/table-rows.ts';
import type { TableRow } from '#server/platform/table-files/table-row.ts';
import { buildParents } from './build-parents.ts';
import { buildProducts } from './build-products.ts';
import { openWriter } from './catalogue-writer.ts';
import type { ColumnKey } from './column-names.ts';
import { compareCounts, leaveCounted, lockCounts } from './count-rows.ts';
import { type Columns, headerIn, readHeader, tierList, isSupplierColumn } from './columns.ts';
import { type DecimalMark, decimalMarkOf } from './decimal-mark.ts';
import { createImportTables, gatherProducts, type LoadedRow, loadReadRows } from './import-rows.ts';
import { findPhones } from './find-phones.ts';
import { type ImportSummary, summarise } from './import-summary.ts';
import { compareStaged } from './record-changes.ts';
import { recordMade } from './made-parents.ts';
import { matchRows } from './match-rows.ts';
import { archiveMissing } from './missing-variants.ts';
import { type ReadRow, readRow } from './read-row.ts';
import type { ApplyResult, Kept } from './result.ts';
import type { Reading } from './reading.ts';
import { keepOtherTiers, learnSupplier } from './supplier-rows.ts';
import { unifySpellings } from './unify-spellings.ts';
import { countPictures } from './want-pictures.ts';
import { refuseRows } from './refuse-rows.ts';

/** Receives the progress of an import. */
export type Progress = {
  reading(bytes: number, of: number, rows: number): void;
  checking(): void;
  writing(products: number, of: number): void;
  listing(): void;
};

/** What becomes of variants that the file does not have: nothing, or they are no longer sold. */
export type Missing = 'keep' | 'archive';

export type StageOptions = {
  missing: Missing;
  /** How doubtful amounts are read; null: as the file's certain ones, if they agree. */
  mark: DecimalMark | null;
  /** Columns that were given to fields; none: all are found by their names. */
  mapping?: Reading['mapping'];
  supplier?: Reading['supplier'];
  progress: Progress;
  /** A row as it is to be read; one that is left out changes nothing, and is not missing either. */
  correct?: (row: TableRow, columns: Columns) => { row: TableRow; leftOut: boolean };
  /** Keeps the cells of the rows, so that refused ones can be shown and corrected. */
  keepCells?: boolean;
  /** The rows are only compared with the catalogue. */
  readsOnly?: boolean;
};

/** A file whose rows are read, checked and staged: nothing of the catalogue is changed yet. */
export type StagedImport = {
  columns: Columns;
  /** The price list that costs become prices of, if any. */
  costList: string | null;
  /** Without a result. */
  summary: ImportSummary;
  /** Stages the records of the accepted rows, and compares them with the catalogue (`import_diff`). */
  build(): Promise<void>;
  /** Writes what was built. */
  apply(importId: number): Promise<ApplyResult>;
};

type Facts = { dropped: ReadonlyMap<string, number>; isWithoutPhones: boolean };

/** Reports what is worth knowing of the file as a whole: columns that are not used, stock that is not told, new price lists. */
const takeNotes = async (trx: Trx, columns: Columns, { dropped, isWithoutPhones }: Facts): Promise<void> => {
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
const checkRows = async (trx: Trx, columns: Columns): Promise<void> => {
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

/** @throws OperatorError when the file cannot be read or has no column by which variants are found */
export const stageImport = async (
  trx: Trx,
  source: FileSource,
  { missing, mark, mapping = new Map(), supplier = null, progress, correct, keepCells, readsOnly }: StageOptions,
): Promise<StagedImport> => {
  let bytes = 0;
  const opened = openRows(source, { mark, mapping, supplier }, (read) => (bytes = read));
  progress.reading(0, source.size, 0);
  const { rows, columns } = await opened;
  const isWithoutPhones = columns.has('fits') && (await hasNoPhones(trx));
  const keep = keptWithout(columns, isWithoutPhones);
  const writer = await openWriter(trx, { keep, readsOnly });
  await createImportTables(trx);
  const dropped = await stageRows(trx, rows, { columns, correct, keepCells }, (count) =>
    progress.reading(bytes, source.size, count),
  );

  progress.checking();
  // Before any row is changed: an index that is made after that cannot be used in the same transaction.
  await execute(trx)`create unique index on import_row (line)`;
  if (isWithoutPhones) await execute(trx)`update import_row set fits = '{}' where cardinality(fits) > 0`;
  await matchRows(trx, columns);
  await gatherProducts(trx);
  await checkRows(trx, columns);
  await findPhones(trx, columns);
  const costList = listOfCosts(columns);
  if (costList !== null && !columns.has('tiers')) await keepOtherTiers(trx, costList);
  await unifySpellings(trx, columns);
  await takeNotes(trx, columns, { dropped, isWithoutPhones });
  if (!keep.includes('stock')) await leaveCounted(trx, columns);
  const summary = await summarise(trx);

  const build = async (): Promise<void> => {
    const { codes, ...parents } = await buildParents(trx, columns);
    await writer.add(parents);
    let built = 0;
    progress.writing(0, summary.products);
    const [hasOptions, hasTitle] = [columns.has('option1Value') || columns.has('variation'), columns.has('title')];
    const tierLists = [...columns.tierLists.values(), ...(columns.tierQuantities.size > 0 ? [tierList] : [])];
    const hasListPrices = columns.listPrices.size > 0;
    const { attributes, pricing } = columns;
    const file = { codes, hasOptions, hasTitle, tierLists, hasListPrices, attributes, pricing };
    for await (const portion of buildProducts(trx, file)) {
      await writer.add({ products: portion });
      built += portion.length;
      progress.writing(built, summary.products);
    }
    await writer.settle();
    if (!readsOnly && columns.has('counted')) await lockCounts(trx);
    if (!readsOnly) await lockVariants(trx);
    await compareStaged(trx, new Set(keep), supplier);
    if (columns.has('counted')) await compareCounts(trx);
  };
  const apply = async (importId: number): Promise<ApplyResult> => {
    progress.listing();
    if (missing === 'archive') await archiveMissing(trx);
    await recordMade(trx, importId);
    const result = await writer.finish();
    if (supplier) await learnSupplier(trx, supplier);
    return result;
  };
  return { columns, costList, summary, build, apply };
};

/** So that nothing is changed by others between the comparison and the writing; by id, as that is their order, too. */
const lockVariants = async (trx: Trx): Promise<void> => {
  await execute(trx)`select count(*) from (
    select v.id from variant v join stage_variant s on s.sku = v.sku order by v.id for update of v) locked`;
};

/** Without the one character that the database cannot store. */
const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** Of so many rows the amounts are looked at before the first is read. */
const sampleRows = 1000;

/** The price list that costs become prices of, if any. */
const listOfCosts = ({ supplier, has }: Columns): string | null =>
  has('cost') ? (supplier?.markUp?.priceList ?? null) : null;

const amountKeys: readonly ColumnKey[] = ['price', 'regularPrice', 'salePrice', 'compareAt', 'cost'];

/**
 * The columns and rows of a table, as it is to be read.
 * @throws OperatorError when the file cannot be read, or has no column by which variants are found
 */
export const openRows = async (
  source: FileSource,
  reading: Reading,
  onBytes?: (bytes: number) => void,
): Promise<{ rows: AsyncGenerator<TableRow>; columns: Columns }> => {
  const rows = readTable(source, onBytes, headerIn(source.path, reading));
  const header = await rows.next();
  if (header.done) throw new OperatorError(`${source.path} has no rows.`);
  const sample: TableRow[] = [];
  while (sample.length < sampleRows) {
    const next = await rows.next();
    if (next.done) break;
    sample.push(next.value);
  }
  const plain = readHeader(source.path, header.value.cells.map(storable), reading);
  const places = [...amountKeys.flatMap((key) => plain.place(key) ?? []), ...plain.tierQuantities.keys()];
  const amounts = places.flatMap((place) => sample.map(({ cells }) => cells[place]?.trim() ?? ''));
  return { rows: chain(sample, rows), columns: { ...plain, mark: reading.mark ?? decimalMarkOf(amounts) } };
};

async function* chain(first: TableRow[], rest: AsyncGenerator<TableRow>): AsyncGenerator<TableRow> {
  yield* first;
  yield* rest;
}

const hasNoPhones = async (trx: Trx): Promise<boolean> =>
  (await trx.selectFrom('phone').select('id').limit(1).executeTakeFirst()) === undefined;

/** Fields without a column in the file stay as stored. */
const keptWithout = (columns: Columns, isWithoutPhones: boolean): Kept[] => {
  const kept: Kept[] = ['assets', 'otherAttributes'];
  if (!columns.has('category') && !columns.has('type')) kept.push('categories');
  if (!columns.has('fits') || isWithoutPhones) kept.push('phones');
  if (!columns.has('fitWords')) kept.push('fitWords');
  if (!columns.has('description')) kept.push('description');
  if (!columns.has('quantity') && !columns.has('inStock')) kept.push('stock');
  if (columns.pricing === 'NONE' || columns.pricing === 'SALE') kept.push('price');
  if (columns.pricing === 'NONE') kept.push('specialPrice');
  if (!columns.has('status') && !columns.has('published')) kept.push('sold');
  const isFoundOtherwise = columns.has('sku') || columns.has('supplierNumber');
  if (!columns.has('barcode') || !isFoundOtherwise) kept.push('upc');
  if (!columns.has('tiers') && listOfCosts(columns) === null) kept.push('tiers');
  for (const key of ['tag', ...plainFields.map(([field]) => field)] as const) if (!columns.has(key)) kept.push(key);
  return kept;
};

// Small, as what waits is copied by the garbage collector again and again.
const portionRows = 300;
const portionCharacters = 300_000;

/** A row that says nothing of its product. */
const without = (read: Omit<LoadedRow, 'leftOut'>): LoadedRow => ({
  ...read,
  handle: '',
  refused: true,
  productRefused: false,
  issues: [],
  leftOut: true,
});

/** @returns how many values each dropped column has, by its name */
const stageRows = async (
  trx: Trx,
  rows: AsyncGenerator<TableRow>,
  { columns, correct, keepCells }: { columns: Columns } & Pick<StageOptions, 'correct' | 'keepCells'>,
  onRows: (count: number) => void,
): Promise<Map<string, number>> => {
  const dropped = new Map<string, number>();
  // The rows of a product mostly repeat its description, of which the first counts: the others need not be sent.
  let described = '';
  const describedOnce = <T extends ReadRow>(read: T): T => {
    const { handle, product } = read;
    // Without that column a stored variant's product is found later.
    if (product.description === '' || handle === '' || !columns.has('handle')) return read;
    if (handle === described) return { ...read, product: { ...product, description: '' } };
    described = handle;
    return read;
  };
  let portion: LoadedRow[] = [];
  let characters = 0;
  let count = 0;
  let writing = Promise.resolve();
  // The database takes one portion while the next one is read.
  const load = async (): Promise<void> => {
    await writing;
    onRows(count);
    const full = portion;
    count += full.length;
    portion = [];
    characters = 0;
    writing = loadReadRows(trx, full);
    // Told by the next wait for it.
    writing.catch(() => {});
  };
  for await (const each of rows) {
    const { row, leftOut } = correct ? correct(each, columns) : { row: each, leftOut: false };
    const read = { ...readRow(row, columns), cells: keepCells ? row.cells.map(storable) : null };
    portion.push(leftOut ? without(read) : { ...describedOnce(read), leftOut: false });
    for (const [place, name] of columns.dropped) {
      if (row.cells[place]?.trim()) dropped.set(name, (dropped.get(name) ?? 0) + 1);
    }
    for (const cell of row.cells) characters += cell.length;
    if (portion.length >= portionRows || characters >= portionCharacters) await load();
  }
  await load();
  await writing;
  onRows(count);
  return dropped;
};
