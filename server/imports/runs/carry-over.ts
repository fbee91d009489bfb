import type { ColumnMap } from '#contract/imports/staff-suppliers.ts';
import { createHash } from 'node:crypto';
import { plainName } from '#server/catalogue/product-files/column-names.ts';
import type { Columns } from '#server/catalogue/product-files/columns.ts';
import { type Db, execute, rowsOf, type Trx } from '#server/platform/db/db.ts';
import { OperatorError } from '#server/platform/process/operator-error.ts';
import { readMapping } from '../suppliers/stored-reading.ts';
import type { FileSource } from '#server/platform/table-files/file-source.ts';
import { readTable } from '#server/platform/table-files/table-rows.ts';
import type { TableRow } from '#server/platform/table-files/table-row.ts';

/*
 * What a person did with an earlier upload of a file is done again with the next: how it is read, the cells that were corrected,
 * and the rows that were left out.
 */

/** Looked at for one with the same columns. */
const mostBefore = 50;

type Way = { mapping: ColumnMap; mark: string | null };

/** How the last file with these columns was read, of those that a person mapped. Not whose it is: lists of several look alike. */
export const earlierWay = async (db: Db, importId: number, source: FileSource): Promise<Way | null> => {
  const runs = await rowsOf<{ columns: string[]; mapping: unknown; mark: string | null }>(db)`
    select columns, mapping, mark from catalogue_import
    where id < ${importId} and columns <> '{}' and mapping <> '[]' order by id desc limit ${mostBefore}`;
  if (runs.length === 0) return null;
  const alike = (cells: readonly string[]) => {
    const here = new Set(cells.map(plainName));
    return runs.find(({ columns }) => columns.every((name) => here.has(plainName(name))));
  };
  const header = await headerLike(source, (cells) => alike(cells) !== undefined);
  const found = header && alike(header);
  return found ? { mapping: readMapping(found.mapping), mark: found.mark } : null;
};

/** The first row of a file that looks like a header to the caller; null: there is none, or the file cannot be read. */
export const headerLike = async (
  source: FileSource,
  matches: (cells: readonly string[]) => boolean,
): Promise<string[] | null> => {
  const rows = readTable(source, undefined, {
    matches,
    refusal: () => new OperatorError(`${source.path}: no header.`),
  });
  try {
    for await (const { cells } of rows) return cells;
    return null;
  } catch (error) {
    if (error instanceof OperatorError) return null;
    throw error;
  }
};

/** A row as it is found again in another file: by what names it, not by what changes from month to month. */
const keyOf = ({ cells }: TableRow, columns: Columns): string => {
  const naming = (['sku', 'supplierNumber', 'barcode', 'title'] as const).map((key) =>
    columns.cell([...cells], key).trim(),
  );
  const named = naming.some((cell) => cell !== '') ? naming : cells;
  return createHash('md5').update(JSON.stringify(named)).digest('hex');
};

type Correction = { line: number; cells: string[] | null; leftOut: boolean };
type Earlier = { key: string; labels: string[]; was: string[]; cells: string[] | null; leftOut: boolean };

const correctionsOf = (db: Db, importId: number): Promise<Correction[]> => rowsOf<Correction>(db)`
    select line, cells, left_out as "leftOut" from import_correction where import_id = ${importId}`;

/** Of the last import before it, of the same supplier or the same file name, that has some. */
const earlierCorrections = (db: Db, importId: number): Promise<Earlier[]> => rowsOf<Earlier>(db)`
    with before as (
      select o.id, o.columns from catalogue_import i join catalogue_import o on o.id < i.id
        and (o.supplier_id = i.supplier_id or o.file_name = i.file_name)
      where i.id = ${importId} and exists (select from import_correction c where c.import_id = o.id and c.row_key is not null)
      order by o.id desc limit 1)
    select c.row_key as key, b.columns as labels, c.was, c.cells, c.left_out as "leftOut"
    from before b join import_correction c on c.import_id = b.id
    where c.row_key is not null order by c.line`;

/** The cells with those that were corrected, where they are as they were then; null: none is. */
const correctedAgain = (row: TableRow, { header }: Columns, { labels, was, cells }: Earlier): string[] | null => {
  if (!cells) return null;
  const again = row.cells.map((cell, at) => {
    const before = labels.findIndex((label) => plainName(label) === plainName(header[at] ?? ''));
    const corrected = before < 0 ? undefined : cells[before];
    return corrected !== undefined && (was[before] ?? '').trim() === cell.trim() ? corrected : cell;
  });
  return again.some((cell, at) => cell !== row.cells[at]) ? again : null;
};

/**
 * What becomes of the rows of a file while it is read: those that were corrected here or, when none was yet, in an earlier
 * upload.
 */
export const openCorrections = async (db: Db, importId: number) => {
  const own = new Map((await correctionsOf(db, importId)).map((each) => [each.line, each]));
  const earlier = Map.groupBy(own.size > 0 ? [] : await earlierCorrections(db, importId), ({ key }) => key);
  const seen: { line: number; key: string; was: string[]; cells: string[] | null; leftOut: boolean }[] = [];
  const take = (row: TableRow, columns: Columns): { row: TableRow; leftOut: boolean } => {
    const known = own.get(row.line);
    if (!known && earlier.size === 0) return { row, leftOut: false };
    const key = keyOf(row, columns);
    const before = known ? undefined : earlier.get(key)?.shift();
    const cells = known ? known.cells : before ? correctedAgain(row, columns, before) : null;
    // A row that was left out may be right in a newer file: it stays out while it is the same.
    const leftOut = known?.leftOut ?? (before?.leftOut === true && before.was.join('\n') === row.cells.join('\n'));
    if (known || cells || leftOut) seen.push({ line: row.line, key, was: row.cells, cells, leftOut });
    return { row: cells ? { line: row.line, cells: row.cells.map((cell, at) => cells[at] ?? cell) } : row, leftOut };
  };
  /** Writes down by what the corrected rows are found in the next file. */
  const keep = async (trx: Trx): Promise<void> => {
    for (const { line, key, was, cells, leftOut } of seen)
      await execute(trx)`insert into import_correction (import_id, line, row_key, was, cells, left_out)
        values (${importId}, ${line}, ${key}, ${JSON.stringify(was)}, ${cells && JSON.stringify(cells)}, ${leftOut})
        on conflict (import_id, line) do update set row_key = excluded.row_key, was = excluded.was`;
  };
  return { take, keep };
};
