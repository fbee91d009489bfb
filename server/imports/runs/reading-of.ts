import { ImportMark } from '#contract/imports/staff-imports.ts';
import type { ColumnMap } from '#contract/imports/staff-suppliers.ts';
import type { Reading } from '#server/catalogue/product-files/reading.ts';
import type { Db } from '#server/platform/db/db.ts';
import { notFound } from '#server/platform/failure/failure.ts';
import { readMarkUp } from '../suppliers/stored-reading.ts';
import { supplierRow } from '../suppliers/supplier-queries.ts';

type Stored = { supplierId: number | null; mapping: ColumnMap; mark: string | null };

/** How a file is read, from what is stored of its import. @throws 404 for an unknown supplier */
export const readingOf = async (db: Db, { supplierId, mapping, mark }: Stored): Promise<Reading> => {
  const row = supplierId === null ? undefined : await supplierRow(db, supplierId);
  if (supplierId !== null && !row) throw notFound('There is no such supplier.');
  return {
    mark: ImportMark.nullable().parse(mark),
    mapping: new Map(mapping.map(({ field, column }) => [field, column])),
    supplier: row ? { id: row.id, name: row.name, markUp: readMarkUp(row.mark_up) } : null,
  };
};
