import { sql, type Transaction } from 'kysely';
import type { DB } from '#server/db/types.ts';
import { OperatorError } from '#server/operator-error.ts';
import type { FileSource } from '#server/table-files/file-source.ts';
import { readTable } from '#server/table-files/table-rows.ts';
import type { TableRow } from '#server/table-files/table-row.ts';
import { buildParents } from './build-parents.ts';
import { buildProducts } from './build-products.ts';
import { openWriter } from './catalogue-writer.ts';
import { checkRows } from './check-rows.ts';
import { type Columns, headerIn, readHeader } from './columns.ts';
import { type DecimalMark, decimalMarkOf } from './decimal-mark.ts';
import { createImportTables, gatherProducts, type LoadedRow, loadReadRows } from './import-rows.ts';
import { type ImportSummary, summarise } from './import-summary.ts';
import { compareStaged } from './record-changes.ts';
import { matchRows } from './match-rows.ts';
import { archiveMissing } from './missing-variants.ts';
import { readRow } from './read-row.ts';
import type { ApplyResult, Kept } from './result.ts';
import { takeNotes } from './take-notes.ts';
import { unifySpellings } from './unify-spellings.ts';

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
  progress: Progress;
  /** A row as it is to be read; null: not at all. */
  correct?: (row: TableRow) => TableRow | null;
  /** Keeps the cells of the rows, so that refused ones can be shown and corrected. */
  keepCells?: boolean;
  /** The rows are only compared with the catalogue. */
  readsOnly?: boolean;
};

/** A file whose rows are read, checked and staged: nothing of the catalogue is changed yet. */
export type StagedImport = {
  columns: Columns;
  /** Without a result. */
  summary: ImportSummary;
  /** Stages the records of the accepted rows, and compares them with the catalogue (`import_diff`). */
  build(): Promise<void>;
  /** Writes what was built. */
  apply(): Promise<ApplyResult>;
};

/** @throws OperatorError when the file cannot be read or has no column by which variants are found */
export const stageImport = async (
  trx: Transaction<DB>,
  source: FileSource,
  { missing, mark, progress, correct, keepCells, readsOnly }: StageOptions,
): Promise<StagedImport> => {
  let bytes = 0;
  const rows = readTable(source, (read) => (bytes = read), headerIn(source.path));
  progress.reading(0, source.size, 0);
  const header = await rows.next();
  if (header.done) throw new OperatorError(`${source.path} has no rows.`);
  const { rows: first, columns } = await readSample(source.path, header.value.cells.map(storable), rows, mark);
  const isWithoutPhones = columns.has('fits') && (await hasNoPhones(trx));
  const keep = keptWithout(columns, isWithoutPhones);
  const writer = await openWriter(trx, { keep, readsOnly });
  await createImportTables(trx);
  const dropped = await stageRows(trx, chain(first, rows), { columns, correct, keepCells }, (count) =>
    progress.reading(bytes, source.size, count),
  );

  progress.checking();
  if (isWithoutPhones) await sql`update import_row set fits = '{}' where cardinality(fits) > 0`.execute(trx);
  await matchRows(trx, columns);
  await gatherProducts(trx);
  await checkRows(trx, columns);
  await unifySpellings(trx, columns);
  await takeNotes(trx, columns, { dropped, isWithoutPhones });
  const summary = await summarise(trx);

  const build = async (): Promise<void> => {
    const { codes, ...parents } = await buildParents(trx, columns);
    await writer.add(parents);
    let built = 0;
    progress.writing(0, summary.products);
    const [hasOptions, hasTitle] = [columns.has('option1Value') || columns.has('variation'), columns.has('title')];
    const tierLists = [...columns.tierLists.values()];
    const file = { codes, hasOptions, hasTitle, tierLists, pricing: columns.pricing };
    for await (const portion of buildProducts(trx, file)) {
      await writer.add({ products: portion });
      built += portion.length;
      progress.writing(built, summary.products);
    }
    await writer.settle();
    if (!readsOnly) await lockVariants(trx);
    await compareStaged(trx, new Set(keep));
  };
  const apply = async (): Promise<ApplyResult> => {
    progress.listing();
    if (missing === 'archive') await archiveMissing(trx);
    return writer.finish();
  };
  return { columns, summary, build, apply };
};

/** So that nothing is changed by others between the comparison and the writing; by id, as that is their order, too. */
const lockVariants = async (trx: Transaction<DB>): Promise<void> => {
  await sql`select count(*) from (
    select v.id from variant v join stage_variant s on s.sku = v.sku order by v.id for update of v) locked`.execute(
    trx,
  );
};

/** Without the one character that the database cannot store. */
const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** Of so many rows the amounts are looked at before the first is read. */
const sampleRows = 1000;

const readSample = async (
  path: string,
  header: string[],
  rows: AsyncGenerator<TableRow>,
  mark: DecimalMark | null,
): Promise<{ rows: TableRow[]; columns: Columns }> => {
  const sample: TableRow[] = [];
  while (sample.length < sampleRows) {
    const next = await rows.next();
    if (next.done) break;
    sample.push(next.value);
  }
  const plain = readHeader(path, header);
  const amounts = (['price', 'regularPrice', 'salePrice', 'compareAt'] as const).flatMap((key) =>
    sample.map(({ cells }) => plain.cell(cells, key).trim()),
  );
  return { rows: sample, columns: { ...plain, mark: mark ?? decimalMarkOf(amounts) } };
};

async function* chain(first: TableRow[], rest: AsyncGenerator<TableRow>): AsyncGenerator<TableRow> {
  yield* first;
  yield* rest;
}

const hasNoPhones = async (trx: Transaction<DB>): Promise<boolean> =>
  (await trx.selectFrom('phone').select('id').limit(1).executeTakeFirst()) === undefined;

/** Fields without a column in the file stay as stored. */
const keptWithout = (columns: Columns, isWithoutPhones: boolean): Kept[] => {
  const kept: Kept[] = ['assets', 'otherAttributes'];
  if (!columns.has('category') && !columns.has('type')) kept.push('categories');
  if (!columns.has('fits') || isWithoutPhones) kept.push('phones');
  if (!columns.has('description')) kept.push('description');
  if (!columns.has('quantity') && !columns.has('inStock')) kept.push('stockStatus');
  if (columns.pricing === 'NONE' || columns.pricing === 'SALE') kept.push('price');
  if (columns.pricing === 'NONE') kept.push('specialPrice');
  if (!columns.has('status') && !columns.has('published')) kept.push('discontinued');
  if (!columns.has('barcode') || !columns.has('sku')) kept.push('upc');
  for (const key of ['tiers', 'tag', 'newFrom', 'newTo'] as const) if (!columns.has(key)) kept.push(key);
  return kept;
};

const portionRows = 2000;
const portionCharacters = 4_000_000;

/** @returns how many values each dropped column has, by its name */
const stageRows = async (
  trx: Transaction<DB>,
  rows: AsyncGenerator<TableRow>,
  { columns, correct, keepCells }: { columns: Columns } & Pick<StageOptions, 'correct' | 'keepCells'>,
  onRows: (count: number) => void,
): Promise<Map<string, number>> => {
  const dropped = new Map<string, number>();
  let portion: LoadedRow[] = [];
  let characters = 0;
  let count = 0;
  const load = async (): Promise<void> => {
    await loadReadRows(trx, portion);
    count += portion.length;
    portion = [];
    characters = 0;
    onRows(count);
  };
  for await (const each of rows) {
    const row = correct ? correct(each) : each;
    if (!row) continue;
    portion.push({ ...readRow(row, columns), cells: keepCells ? row.cells.map(storable) : null });
    for (const [place, name] of columns.dropped) {
      if (row.cells[place]?.trim()) dropped.set(name, (dropped.get(name) ?? 0) + 1);
    }
    for (const cell of row.cells) characters += cell.length;
    if (portion.length >= portionRows || characters >= portionCharacters) await load();
  }
  await load();
  return dropped;
};
