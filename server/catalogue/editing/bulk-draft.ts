import { type BulkAnswer, type BulkDraft, isPaidField, isPriceField } from '#contract/catalogue/staff-catalogue.ts';
import { staffLimits } from '#contract/staff-limits.ts';
import * as staffMessages from '#messages/staff.js';
import type { DbAndClock } from '#server/context.ts';
import { columnOf, type Db, rowsOf, sql } from '#server/platform/db/db.ts';
import { forbidden, invalid } from '#server/platform/failure/failure.ts';
import { actOn, fieldsOf, leaves, targetOf } from './bulk-rules.ts';
import { type CatalogueRecord, catalogueRows } from './catalogue-table.ts';
import { draftLines } from './draft-lines.ts';
import { type Filtered, filteredIds } from './filtered-ids.ts';
import { type NewLine, writeDraft } from './keep-draft.ts';
import { knownValues } from './known-values.ts';
import { type FieldReader, fieldReader } from './read-field.ts';

export type BulkLine = NewLine & { name: string; sku: string | null };
type Bulk = Omit<BulkAnswer, 'lines'> & { lines: BulkLine[] };
type Who = { staffId: number; prices: boolean };
type Wanted = Pick<BulkDraft, 'filters' | 'ids' | 'act'>;

/**
 * Changes a field of all filtered variants, as they would be with the draft: looks at it, or puts it into the draft.
 * Variants that cannot be changed so stay as they are, and are named.
 * @throws as `bulkLines`
 */
export const bulkDraft = async ({ db, now }: DbAndClock, who: Who, { keep, ...wanted }: BulkDraft): Promise<Bulk> => {
  const { lines, ...counts } = await bulkLines({ db, now }, who, wanted);
  const wrong = lines.filter(({ problem }) => problem !== null);
  const right = lines.filter(({ problem }) => problem === null);
  if (keep) await db.transaction().execute((trx) => writeDraft(trx, who.staffId, right, now()));
  return { ...counts, wrong: wrong.length, lines: [...wrong, ...right].slice(0, staffLimits.bulkPreviewMax) };
};

/**
 * All lines of a bulk change, the wrong ones too.
 * @throws 403 for prices without the permission; 422 for a value that no variant could have
 */
export const bulkLines = async (
  { db, now }: DbAndClock,
  { staffId, prices }: Who,
  { filters, ids, act }: Wanted,
): Promise<Omit<Bulk, 'wrong'>> => {
  if (!prices && isPriceField(act.field)) throw forbidden(staffMessages.lacksPermission('prices'));
  const readField = fieldReader(await knownValues(db));
  if (act.kind !== 'PRICE') {
    const read = readField(act.field, act.typed);
    if ('reason' in read) throw invalid({ act: { typed: [read.reason] } });
  }
  const rows = await filteredRows(db, { filters, ids, prices, now: now() });
  const drafted = await withDraft(db, staffId, act.field, rows);
  const isOfPrices = act.kind === 'PRICE' && act.field === 'price';
  const onSale = isOfPrices ? await inSales(db, rows) : new Set<number>();
  const about = drafted.map((row) => ({
    ...row,
    about: fieldsOf(act, row.fields).filter((field) => field !== 'specialPrice' || !onSale.has(row.id)),
  }));
  const lines = linesOf(act, about, readField);
  const changing = lines.filter(({ problem }) => problem === null);
  return {
    matched: rows.length,
    changed: new Set(changing.map(({ variantId, productId }) => variantId ?? `p${productId}`)).size,
    prices: act.kind === 'PRICE' ? countFields(about.flatMap((row) => row.about)) : [],
    follows: isOfPrices ? await listsThatFollow(db, rows) : [],
    inSale: onSale.size,
    lines,
  };
};

const countFields = (fields: readonly string[]): Bulk['prices'] =>
  [...Map.groupBy(fields, (field) => field)].map(([field, all]) => ({ field, variants: all.length }));

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

/** Variants whose special price a running sale has set: raised, it would not be taken back when the sale ends. */
const inSales = async (db: Db, rows: readonly CatalogueRecord[]): Promise<ReadonlySet<number>> => {
  const ids = await columnOf<number>(db)`
    select distinct c.variant_id as id from sale s join catalogue_edit e on e.sale_id = s.id
    join catalogue_edit_change c on c.edit_id = e.id
    where s.state = 'RUNNING' and c.field = 'specialPrice' and c.variant_id = any (${idsOf(rows)}::int[])`;
  return new Set(ids);
};

const listsThatFollow = (db: Db, rows: readonly CatalogueRecord[]) => rowsOf<Bulk['follows'][number]>(db)`
    select l.code as list, count(distinct t.variant_id) as variants from tier_price t
    join price_list l on l.id = t.price_list_id
    where t.derived and t.variant_id = any (${idsOf(rows)}::int[]) group by l.code order by l.code`;

const filteredRows = async (db: Db, filtered: Filtered): Promise<CatalogueRecord[]> => {
  const ids = await filteredIds(db, filtered);
  const byId = new Map((await catalogueRows(db, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

type Drafted = CatalogueRecord & { stored: CatalogueRecord['fields'] };

/** The rows with what the draft says of the field already. */
const withDraft = async (db: Db, staffId: number, field: string, rows: CatalogueRecord[]): Promise<Drafted[]> => {
  const drafted = await draftLines(
    db,
    staffId,
    sql`(d.field in (${field}, 'price', 'specialPrice') or d.field like 'tiers:%') and d.problem is null`,
  );
  const known = new Map(drafted.map((line) => [`${line.variantId ?? `p${line.productId}`} ${line.field}`, line]));
  return rows.map((row) => {
    const fields = { ...row.fields };
    const paid = drafted.map((line) => line.field).filter(isPaidField);
    for (const each of new Set([field, 'price', ...paid])) {
      const line = known.get(`${targetOf(each, row).variantId ?? `p${row.productId}`} ${each}`);
      if (line?.after === null) delete fields[each];
      else if (line) fields[each] = line.after;
    }
    return { ...row, fields, stored: row.fields };
  });
};

const linesOf = (
  act: BulkDraft['act'],
  rows: (Drafted & { about: string[] })[],
  readField: FieldReader,
): BulkLine[] => {
  const seen = new Set<number>();
  return rows.flatMap((row) => {
    const target = targetOf(act.field, row);
    if (target.variantId === null && seen.has(row.productId)) return [];
    seen.add(row.productId);
    const { sku = null, name = '', productName = '' } = row.fields;
    const shown = target.variantId === null ? { name: productName, sku: null } : { name, sku };
    return row.about.flatMap((field) => {
      const made = leaves(act, field) ? null : actOn(act, field, row.fields, readField);
      if (made === null) return [];
      const value = 'value' in made ? { after: made.value, problem: null } : { after: null, problem: made.reason };
      const before = row.stored[field] ?? null;
      return [{ ...target, ...shown, field, before, typed: typedOf(act, value.after), ...value }];
    });
  });
};

/** As a person would have typed it, so that it can be read again. */
const typedOf = (act: BulkDraft['act'], after: string | null): string => {
  if (act.kind === 'SET') return act.typed;
  if (act.kind !== 'PRICE' || after === null) return after ?? '';
  return after.replaceAll(/\d+(?=\||$)/g, (cents) => (Number(cents) / 100).toFixed(2));
};
