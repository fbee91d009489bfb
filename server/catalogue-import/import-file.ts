import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#server/db/types.ts';
import { OperatorError } from '#server/operator-error.ts';
import { buildParents } from './build-parents.ts';
import { buildProducts } from './build-products.ts';
import { type CatalogueWriter, openWriter } from './catalogue-writer.ts';
import { addAudit } from '#server/staff/add-audit.ts';
import type { Actor } from '#server/viewer/staff-viewer.ts';
import { basename } from 'node:path';
import { checkRows } from './check-rows.ts';
import { type Columns, readHeader } from './columns.ts';
import { type CsvRow, readCsvRows, sizeOfFile } from './csv-rows.ts';
import { takeTurn } from './import-lock.ts';
import { createImportTables, gatherProducts, loadReadRows } from './import-rows.ts';
import type { Report } from './import-report.ts';
import { type ReadRow, readRow } from './read-row.ts';
import type { ApplyResult, Kept } from './result.ts';
import { unifySpellings } from './unify-spellings.ts';

export type ImportOptions = {
  /** Rolls back instead of committing. */
  dryRun: boolean;
  /** Imports nothing unless every row can be imported. */
  strict: boolean;
  report: Report;
  progress: Progress;
  /** Actor and time. */
  by: Actor;
  at: Date;
};

/** Receives the progress of an import. */
export type Progress = {
  reading(bytes: number, of: number, rows: number): void;
  checking(): void;
  writing(products: number, of: number): void;
  listing(): void;
};

export type Found = { line: number; place: string; reason: string };

/** The result of an import. Numbers of rows unless said otherwise. */
export type ImportSummary = {
  rows: number;
  products: number;
  /** Imported rows with a variant. */
  taken: number;
  /** Rows with only a further picture. */
  pictures: number;
  refused: number;
  repaired: number;
  notes: string[];
  firstRefused: Found[];
  /** What was written, or would have been in a dry run; null when nothing was. */
  result: ApplyResult | null;
};

/** Rolls the transaction back; not a failure. */
class Undo extends Error {}

/**
 * Imports one product CSV file in one transaction: rows are read, checked and staged, then checked together, then
 * applied.
 * @throws OperatorError when the file cannot be read or is not a CSV with the required columns; then nothing is changed
 */
export const importFile = async (db: Kysely<DB>, path: string, options: ImportOptions): Promise<ImportSummary> => {
  const size = await sizeOfFile(path);
  let summary: ImportSummary | undefined;
  try {
    await db.transaction().execute(async (trx) => {
      await takeTurn(trx, `import ${basename(path)} by ${options.by.actor}`);
      summary = await importInto(trx, path, size, options);
      if (options.dryRun || summary.result === null) throw new Undo();
      await writeDown(trx, basename(path), summary, summary.result, options);
    });
  } catch (error) {
    if (!(error instanceof Undo)) throw error;
  }
  if (!summary) throw new Error('the import ended without a summary');
  return summary;
};

/** Audits who imported which file, with the result. */
const writeDown = async (
  trx: Transaction<DB>,
  file: string,
  { rows, refused, repaired }: ImportSummary,
  { products, variants }: ApplyResult,
  { by, at }: ImportOptions,
): Promise<void> => {
  const { id } = await trx
    .insertInto('catalogue_import')
    .values({ file_name: file, imported_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const after = {
    file,
    rows,
    rowsRefused: refused,
    rowsRepaired: repaired,
    productsCreated: products.created,
    productsChanged: products.changed,
    variantsCreated: variants.created,
    variantsChanged: variants.changed,
  };
  await addAudit(trx, { ...by, at, action: 'import.apply', entity: 'import', entityId: id, after });
};

const importInto = async (
  trx: Transaction<DB>,
  path: string,
  size: number,
  { strict, report, progress }: ImportOptions,
): Promise<ImportSummary> => {
  let bytes = 0;
  const rows = readCsvRows(path, (read) => {
    bytes = read;
  });
  progress.reading(0, size, 0);
  const header = await rows.next();
  if (header.done) throw new OperatorError(`${path} has no rows.`);
  const columns = readHeader(path, header.value.cells);
  const writer = await openWriter(trx, { keep: keptWithout(columns) });
  await createImportTables(trx);
  await stageFile(trx, rows, columns, (count) => progress.reading(bytes, size, count));

  progress.checking();
  await gatherProducts(trx);
  await checkRows(trx, columns);
  await unifySpellings(trx, columns);
  await takeNotes(trx, columns);
  await report.write(trx);
  const summary = await summarise(trx);
  if (summary.taken === 0 || (strict && summary.refused > 0)) return summary;
  return { ...summary, result: await apply(trx, writer, columns, summary.products, progress) };
};

/** Fields without a column in the file stay as stored. */
const keptWithout = (columns: Columns): Kept[] => {
  const kept: Kept[] = ['assets', 'otherAttributes'];
  if (!columns.has('category') && !columns.has('type')) kept.push('categories');
  if (!columns.has('fits')) kept.push('phones');
  if (!columns.has('description')) kept.push('description');
  if (!columns.has('quantity')) kept.push('stockStatus');
  if (!columns.has('status') && !columns.has('published')) kept.push('discontinued');
  if (!columns.has('barcode')) kept.push('upc');
  for (const key of ['tiers', 'tag', 'newFrom', 'newTo'] as const) if (!columns.has(key)) kept.push(key);
  return kept;
};

const portionRows = 2000;
const portionCharacters = 4_000_000;

const stageFile = async (
  trx: Transaction<DB>,
  rows: AsyncGenerator<CsvRow>,
  columns: Columns,
  onRows: (count: number) => void,
): Promise<void> => {
  let portion: ReadRow[] = [];
  let characters = 0;
  let count = 0;
  const load = async (): Promise<void> => {
    await loadReadRows(trx, portion);
    count += portion.length;
    portion = [];
    characters = 0;
    onRows(count);
  };
  for await (const row of rows) {
    portion.push(readRow(row, columns));
    for (const cell of row.cells) characters += cell.length;
    if (portion.length >= portionRows || characters >= portionCharacters) await load();
  }
  await load();
};

const takeNotes = async (trx: Transaction<DB>, columns: Columns): Promise<void> => {
  const notes = columns.unused.map((name) => [name, 'the column means nothing here and was ignored']);
  const pictures = (['image', 'variantImage'] as const).find((key) => columns.has(key));
  if (pictures) notes.push([columns.name(pictures), 'pictures are not fetched; the column was ignored']);
  for (const [place, note] of notes) {
    await sql`insert into import_issue values (1, ${place}, 'note', ${note})`.execute(trx);
  }
  // A mistyped code would create a price list without customers, so it is reported.
  await sql`insert into import_issue
    select min(r.line), ${columns.name('tiers')}::text, 'note', 'the price list ' || (t->>'priceList') || ' is new'
    from import_row r cross join jsonb_array_elements(r.tiers) t
    where not r.refused and t->>'priceList' not in (select code from price_list)
    group by t->>'priceList'`.execute(trx);
};

const apply = async (
  trx: Transaction<DB>,
  writer: CatalogueWriter,
  columns: Columns,
  products: number,
  progress: Progress,
): Promise<ApplyResult> => {
  const { codes, ...parents } = await buildParents(trx, columns);
  await writer.add(parents);
  let built = 0;
  progress.writing(0, products);
  for await (const portion of buildProducts(trx, { codes, hasOptions: columns.has('option1Value') })) {
    await writer.add({ products: portion });
    built += portion.length;
    progress.writing(built, products);
  }
  progress.listing();
  return writer.finish();
};

const summarise = async (trx: Transaction<DB>): Promise<ImportSummary> => {
  const counts = await sql<Omit<ImportSummary, 'notes' | 'firstRefused' | 'result'>>`
    select count(*)::integer as rows,
      count(distinct handle) filter (where not refused and sku is not null)::integer as products,
      count(*) filter (where not refused and sku is not null)::integer as taken,
      count(*) filter (where sku is null and not refused)::integer as pictures,
      count(*) filter (where refused)::integer as refused,
      count(*) filter (where not refused
        and line in (select line from import_issue where outcome = 'repaired'))::integer as repaired
    from import_row`.execute(trx);
  const found = await sql<Found & { outcome: string }>`
    (select line, place, reason, outcome from import_issue where outcome = 'refused' order by line, place limit 10)
    union all
    (select line, place, reason, outcome from import_issue where outcome = 'note' order by line, place, reason)`.execute(
    trx,
  );
  const [first] = counts.rows;
  if (!first) throw new Error('the staged rows could not be counted');
  return {
    ...first,
    notes: found.rows.filter((row) => row.outcome === 'note').map((row) => `${row.place}: ${row.reason}`),
    firstRefused: found.rows
      .filter((row) => row.outcome === 'refused')
      .map(({ line, place, reason }) => ({ line, place, reason })),
    result: null,
  };
};
