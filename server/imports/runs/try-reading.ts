import { catalogueStock } from '#contract/catalogue/fields.ts';
import { type PlainField, plainFields } from '#contract/catalogue/staff-catalogue.ts';
import {
  type FileField,
  type MappedField,
  mappedFields,
  type ReadExample,
  type TryReading,
} from '#contract/imports/staff-suppliers.ts';
import { formatCents } from '#kernel/money.ts';
import { camel } from '#server/platform/db/columns.ts';
import { columnLabels, placeColumns } from '#server/catalogue/product-files/place-columns.ts';
import { type Columns, tierList } from '#server/catalogue/product-files/columns.ts';
import { readRow, type ReadRow } from '#server/catalogue/product-files/read-row.ts';
import type { Reading } from '#server/catalogue/product-files/reading.ts';
import { isHeadingRow } from '#server/catalogue/product-files/row-kind.ts';
import { openRows } from '#server/catalogue/product-files/stage-import.ts';
import { type Db, rowsOf } from '#server/platform/db/db.ts';
import { OperatorError } from '#server/platform/process/operator-error.ts';
import type { FileSource } from '#server/platform/table-files/file-source.ts';
import { readTable } from '#server/platform/table-files/table-rows.ts';
import type { TableRow } from '#server/platform/table-files/table-row.ts';
import { guessHeader } from '#server/platform/table-files/guess-header.ts';
import { readingOf } from './reading-of.ts';
import { storedFile } from './stored-file.ts';

/** A variant of the shop that a row means. */
type MeantVariant = { sku: string; name: string; priceCents: number; specialPriceCents: number | null };

type Said = { means: string | null; note?: string | null };

const words = (text: string): Said => ({ means: text === '' ? null : text });
const money = (cents: number | null): Said => ({ means: cents === null ? null : formatCents(cents) });

const plain = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 80);

/** What a row says in each field; pure. @param ours the variant that it means, if the shop has it */
const describeRow = (
  { row, columns, cells }: { row: ReadRow; columns: Columns; cells: string[] },
  ours: MeantVariant | null,
): ReadExample['fields'] => {
  const { product, variant } = row;
  const known = ours ? `${ours.name} is one of ours` : 'new to the shop';
  const paid = variant ? (variant.specialPriceCents ?? variant.priceCents) : null;
  const was = ours && (ours.specialPriceCents ?? ours.priceCents);
  const change = was === null || paid === null ? null : was === paid ? 'as it is' : `was ${formatCents(was)}`;
  const byCost = columns.pricing === 'COST' && paid !== null ? `sold at ${formatCents(paid)}` : null;
  const costNote = [byCost, byCost && change].filter(Boolean).join(', ') || null;
  const inStock = words(variant?.stockStatus ? catalogueStock[variant.stockStatus] : '');
  const said: Record<MappedField, Said> = {
    sku: { ...words(variant?.sku ?? ''), note: known },
    supplierNumber: { ...words(variant?.supplierNumber ?? ''), note: columns.has('sku') ? null : known },
    barcode: { ...words(variant?.upc ?? ''), note: columns.has('sku') ? null : known },
    title: words(product.title),
    price: { ...money(variant?.priceCents ?? null), note: change },
    cost: { ...money(variant?.costCents ?? null), note: costNote },
    compareAt: money(variant?.specialPriceCents === null ? null : (variant?.priceCents ?? null)),
    salePrice: money(variant?.specialPriceCents ?? null),
    quantity: inStock,
    inStock,
    counted: words(variant?.counted === null || variant === null ? '' : String(variant.counted)),
    vendor: words(product.vendor),
    category: words(product.categoryPath.join(' > ')),
    description: words(plain(product.description)),
    option1Value: words(row.optionValues[0] ?? ''),
    handle: words(row.handle),
    status: words(product.listed === null ? '' : product.listed ? 'Sold' : 'Not sold'),
    tag: words(variant?.tag ?? ''),
    rack: words(variant?.rack ?? ''),
    fits: words(product.fits.join(', ')),
    tiers: words((variant?.tiers ?? []).map((t) => `${t.priceList} ${t.qty}: ${formatCents(t.priceCents)}`).join(', ')),
    ...(Object.fromEntries(
      plainFields.map(([field, { column, kind }]) => {
        const value = (variant as Readonly<Record<string, unknown>> | null)?.[camel(column)] ?? '';
        return [field, words(value === '' ? '' : `${value}${kind === 'grams' ? ' g' : ''}`)];
      }),
    ) as Record<PlainField, Said>),
  };
  const labels = columnLabels(columns.header);
  const attributes = columns.attributes.map(({ field }, at) => [field, words(variant?.attributes[at] ?? '')] as const);
  const tiers = [...columns.tierQuantities.values()].map((qty) => {
    const tier = variant?.tiers.find((each) => each.priceList === tierList && each.qty === qty);
    return [`tier:${qty}`, money(tier?.priceCents ?? null)] as const;
  });
  const all = [...(Object.entries(said) as [FileField, Said][]), ...attributes, ...tiers];
  return all.map(([field, { means, note = null }]) => {
    const place = columns.place(field);
    const refusals = row.issues
      .filter((issue) => issue.outcome !== 'repaired' && place !== null && issue.column === columns.name(field))
      .map(({ reason }) => reason);
    const text = place === null ? '' : (cells[place] ?? '').slice(0, 200);
    return {
      field,
      column: place === null ? null : (labels[place] ?? null),
      text,
      means: place === null || refusals.length > 0 ? null : means,
      note: place === null || refusals.length > 0 || text.trim() === '' ? null : note,
      refusal: refusals.length > 0 ? refusals.join('; ') : null,
    };
  });
};

type Tried = Omit<TryReading, 'supplierId'> & { supplierId: number | null };

/** What would become of one row of an import's file if it were read so; a file that is no table has no columns. */
export const tryReading = async (
  db: Db,
  run: { id: number; file_name: string; file_size: number },
  { supplierId, mapping, mark, row }: Tried,
): Promise<ReadExample> => {
  const source = storedFile(db, { id: run.id, name: run.file_name, size: run.file_size });
  const reading = await readingOf(db, { supplierId, mapping, mark });
  try {
    const { rows, columns } = await openRows(source, reading);
    const { found, count, first } = await rowAt(rows, row, columns);
    const read = readRow(found, columns);
    const fields = describeRow({ row: read, columns, cells: found.cells }, await meantVariant(db, read, reading));
    const unused = unusedOf(columns);
    const names = columnLabels(columns.header);
    return {
      rows: count,
      line: found.line,
      columns: names,
      samples: samplesOf(names, first),
      fields,
      failure: null,
      unused,
    };
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    return unread(source, reading, error.message);
  }
};

const most = 1000;

/** Of so many rows samples are shown, and of each column so many. */
const sampled = 50;
const samplesMost = 3;
const longestSample = 40;

const samplesOf = (columns: readonly string[], rows: readonly TableRow[]): string[][] =>
  columns.map((_, at) => {
    const filled = rows.flatMap(({ cells }) => cells[at]?.trim().slice(0, longestSample) || []);
    return [...new Set(filled)].slice(0, samplesMost);
  });

/** The columns that nothing is read from, by their labels. */
const unusedOf = ({ header, used }: Columns): string[] =>
  columnLabels(header).filter((_, at) => !used.has(at) && header[at]?.trim() !== '');

/** The row of that number, or the last; and how many there are, as far as they are counted. Headings are no example. */
const rowAt = async (rows: AsyncGenerator<TableRow>, wanted: number, columns: Columns) => {
  const first: TableRow[] = [];
  let found: TableRow | null = null;
  let heading: TableRow | null = null;
  let count = 0;
  let passed = 0;
  for await (const row of rows) {
    if (passed >= most) break;
    passed += 1;
    if (isHeadingRow(row.cells, columns)) {
      heading ??= row;
      continue;
    }
    count += 1;
    if (found === null || count <= wanted) found = row;
    if (first.length < sampled) first.push(row);
  }
  const example = found ?? heading;
  if (!example) throw new OperatorError('There is no row below the columns’ names.');
  return { found: example, count, first };
};

/** Samples of a file whose columns mean nothing yet. */
const firstCells = async (source: FileSource, header: readonly string[]): Promise<string[][]> => {
  const rows: TableRow[] = [];
  const isHeader = (cells: readonly string[]) => cells.every((cell, at) => cell === header[at]);
  const all = readTable(source, undefined, { matches: isHeader, refusal: () => new OperatorError('no header') });
  try {
    for await (const row of all) if (rows.push(row) > sampled) break;
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
  }
  return samplesOf(header, rows.slice(1));
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
  return { rows: 0, line: 0, columns: labels, samples: await firstCells(source, header), fields, failure, unused };
};

/** The variant that a row means: by its SKU, the supplier's number, or the barcode. One query. */
const meantVariant = async (db: Db, { variant }: ReadRow, { supplier }: Reading): Promise<MeantVariant | null> => {
  if (!variant) return null;
  const rows = await rowsOf<MeantVariant>(db)`
    select v.sku, v.name, v.price_cents as "priceCents", v.special_price_cents as "specialPriceCents" from variant v
    where v.id = coalesce(
      (select id from variant where sku = ${variant.sku}),
      (select variant_id from supplier_number where supplier_id = ${supplier?.id ?? null}::integer and number = ${variant.supplierNumber}),
      (select min(id) from variant where upc = ${variant.upc} and ${variant.sku === ''} having count(*) = 1))`;
  return rows[0] ?? null;
};
