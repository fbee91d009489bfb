import type { ReadExample, TryReading } from '#contract/staff-suppliers.ts';
import { mappedFields, type MappedField } from '#contract/staff-suppliers.ts';
import { type Kysely, sql } from 'kysely';
import { columnLabels, placeColumns } from '../catalogue-import/place-columns.ts';
import { type ReadRow, readRow } from '../catalogue-import/read-row.ts';
import type { Reading } from '../catalogue-import/reading.ts';
import { openRows } from '../catalogue-import/stage-import.ts';
import type { DB } from '../db/types.ts';
import { OperatorError } from '../operator-error.ts';
import type { FileSource } from '../table-files/file-source.ts';
import { guessHeader } from '../table-files/guess-header.ts';
import type { TableRow } from '../table-files/table-row.ts';
import { describeRow, type MeantVariant } from './describe-row.ts';
import { readingOf } from './reading-of.ts';
import { storedFile } from './stored-file.ts';

type Tried = Omit<TryReading, 'supplierId'> & { supplierId: number | null };

/** What would become of one row of an import's file if it were read so; a file that is no table has no columns. */
export const tryReading = async (
  db: Kysely<DB>,
  run: { id: number; file_name: string; file_size: number },
  { supplierId, mapping, mark, row }: Tried,
): Promise<ReadExample> => {
  const source = storedFile(db, { id: run.id, name: run.file_name, size: run.file_size });
  const reading = await readingOf(db, { supplierId, mapping, mark });
  try {
    const { rows, columns } = await openRows(source, reading);
    const { found, count } = await rowAt(rows, row);
    const read = readRow(found, columns);
    const fields = describeRow({ row: read, columns, cells: found.cells }, await meantVariant(db, read, reading));
    const unused = [...columns.unused, ...columns.dropped.values()];
    return { rows: count, line: found.line, columns: columnLabels(columns.header), fields, failure: null, unused };
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    return unread(source, reading, error.message);
  }
};

const most = 1000;

/** The row of that number, or the last; and how many there are, as far as they are counted. */
const rowAt = async (rows: AsyncGenerator<TableRow>, wanted: number): Promise<{ found: TableRow; count: number }> => {
  let found: TableRow | null = null;
  let count = 0;
  for await (const row of rows) {
    count += 1;
    if (found === null || count <= wanted) found = row;
    if (count >= most) break;
  }
  if (!found) throw new OperatorError('There is no row below the columns’ names.');
  return { found, count };
};

/** The columns of a file that cannot be read so, to be given to fields. */
const unread = async (source: FileSource, reading: Reading, failure: string): Promise<ReadExample> => {
  const header = await guessHeader(source).catch((error: unknown) => {
    if (error instanceof OperatorError) return [];
    throw error;
  });
  const labels = columnLabels(header);
  const { index, rest } = placeColumns(header, reading);
  const fields = (Object.keys(mappedFields) as MappedField[]).map((field) => {
    const column = labels[index.get(field) ?? -1] ?? null;
    return { field, column, text: '', means: null, note: null, refusal: null };
  });
  const unused = rest.map((place) => labels[place] ?? '');
  return { rows: 0, line: 0, columns: labels, fields, failure, unused };
};

/** The variant that a row means: by its SKU, the supplier's number, or the barcode. One query. */
const meantVariant = async (
  db: Kysely<DB>,
  { variant }: ReadRow,
  { supplier }: Reading,
): Promise<MeantVariant | null> => {
  if (!variant) return null;
  const { rows } = await sql<MeantVariant>`
    select v.sku, v.name, v.price_cents as "priceCents", v.special_price_cents as "specialPriceCents" from variant v
    where v.id = coalesce(
      (select id from variant where sku = ${variant.sku}),
      (select variant_id from supplier_number where supplier_id = ${supplier?.id ?? null}::integer and number = ${variant.supplierNumber}),
      (select min(id) from variant where upc = ${variant.upc} and ${variant.sku === ''} having count(*) = 1))`.execute(
    db,
  );
  return rows[0] ?? null;
};
