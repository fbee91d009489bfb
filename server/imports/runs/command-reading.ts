import { ColumnMap, FileField, mappedFields } from '#contract/imports/staff-suppliers.ts';
import { InvalidArgumentError } from 'commander';
import { plainName } from '#server/catalogue/product-files/column-names.ts';
import type { DecimalMark } from '#server/catalogue/product-files/decimal-mark.ts';
import type { Reading } from '#server/catalogue/product-files/reading.ts';
import { type Db, sql } from '#server/platform/db/db.ts';
import { OperatorError } from '#server/platform/process/operator-error.ts';
import { readMapping } from '../suppliers/stored-reading.ts';
import { readingOf } from './reading-of.ts';

const fields = Object.entries(mappedFields);

/** One more `--map field=Column`. The field by its key or its name on screen. */
export const addMapped = (text: string, before: ColumnMap = []): ColumnMap => {
  const { name = '', column = '' } = /^(?<name>[^=]+)=(?<column>.+)$/s.exec(text)?.groups ?? {};
  const given = FileField.safeParse(name.trim());
  const found = given.success
    ? [given.data]
    : fields.find(([key, label]) => [key, label].some((each) => plainName(each) === plainName(name)));
  if (!found) {
    throw new InvalidArgumentError(
      `It is written FIELD=COLUMN; the fields are ${fields.map(([key]) => key).join(', ')}.`,
    );
  }
  const mapping = ColumnMap.safeParse([...before, { field: found[0], column }]);
  if (!mapping.success) throw new InvalidArgumentError(`${found[0]} has two columns.`);
  return mapping.data;
};

/** What a command is told of how its file is read. */
export type GivenReading = { supplier?: string | undefined; map?: ColumnMap | undefined; mark: DecimalMark | null };

/**
 * How a command's file is read: as the supplier's last one, but for the columns that are given.
 * @throws OperatorError for an unknown supplier, with the names that there are
 */
export const commandReading = async (
  db: Db,
  { supplier, map = [], mark }: GivenReading,
): Promise<{ reading: Reading; mapping: ColumnMap }> => {
  const found = supplier === undefined ? null : await supplierNamed(db, supplier);
  const kept = readMapping(found?.mapping ?? []);
  const mapping = [...kept.filter(({ field }) => map.every((each) => each.field !== field)), ...map];
  const reading = await readingOf(db, { supplierId: found?.id ?? null, mapping, mark: mark ?? found?.mark ?? null });
  return { reading, mapping };
};

const supplierNamed = async (db: Db, name: string) => {
  const all = await db
    .selectFrom('supplier')
    .select(['id', 'name', 'mapping', 'mark'])
    .orderBy(sql`lower(name)`)
    .execute();
  const found = all.find((each) => each.name.toLowerCase() === name.trim().toLowerCase());
  if (found) return found;
  const names = all.map((each) => each.name).join(', ');
  throw new OperatorError(
    `There is no supplier "${name}". ${names === '' ? 'Suppliers are added in the back office, under Import.' : `There are: ${names}.`}`,
  );
};
