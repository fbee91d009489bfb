import { type BulkDraft, isPriceField } from '#contract/staff-catalogue.ts';
import { staffLimits } from '#contract/staff-limits.ts';
import { staffMessages } from '#contract/staff-messages.ts';
import { type Kysely, sql } from 'kysely';
import type { Context } from '../context.ts';
import type { DB } from '../db/types.ts';
import { forbidden, invalid } from '../failure/failure.ts';
import { actOn, targetOf } from './bulk-rules.ts';
import { type CatalogueRecord, catalogueRows } from './catalogue-table.ts';
import { draftLines } from './draft-lines.ts';
import { type Filtered, filteredIds } from './filtered-ids.ts';
import { type NewLine, writeDraft } from './keep-draft.ts';
import { knownValues } from './known-values.ts';
import { type FieldReader, fieldReader } from './read-field.ts';

type Line = NewLine & { name: string; sku: string | null };
type Bulk = { matched: number; changed: number; wrong: number; lines: Line[] };

/**
 * Changes a field of all filtered variants, as they would be with the draft: looks at it, or puts it into the draft.
 * Variants that cannot be changed so stay as they are, and are named.
 * @throws 403 for prices without the permission; 422 for a value that no variant could have
 */
export const bulkDraft = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { staffId, prices }: { staffId: number; prices: boolean },
  { filters, ids, act, keep }: BulkDraft,
): Promise<Bulk> => {
  if (!prices && isPriceField(act.field)) throw forbidden(staffMessages.notAllowed('prices'));
  const readField = fieldReader(await knownValues(db));
  if (act.kind !== 'PRICE') {
    const read = readField(act.field, act.typed);
    if ('reason' in read) throw invalid({ act: { typed: [read.reason] } });
  }
  const rows = await filteredRows(db, { filters, ids, prices, now: now() });
  const lines = linesOf(act, await withDraft(db, staffId, act.field, rows), readField);
  const wrong = lines.filter(({ problem }) => problem !== null);
  const right = lines.filter(({ problem }) => problem === null);
  if (keep) await db.transaction().execute((trx) => writeDraft(trx, staffId, right, now()));
  const shown = [...wrong, ...right].slice(0, staffLimits.bulkPreviewMax);
  return { matched: rows.length, changed: right.length, wrong: wrong.length, lines: shown };
};

const filteredRows = async (db: Kysely<DB>, filtered: Filtered): Promise<CatalogueRecord[]> => {
  const ids = await filteredIds(db, filtered);
  const byId = new Map((await catalogueRows(db, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

type Drafted = CatalogueRecord & { stored: string | null };

/** The rows with what the draft says of the field already. */
const withDraft = async (
  db: Kysely<DB>,
  staffId: number,
  field: string,
  rows: CatalogueRecord[],
): Promise<Drafted[]> => {
  const drafted = await draftLines(db, staffId, sql`d.field in (${field}, 'price') and d.problem is null`);
  const known = new Map(drafted.map((line) => [`${line.variantId ?? `p${line.productId}`} ${line.field}`, line]));
  return rows.map((row) => {
    const fields = { ...row.fields };
    for (const each of new Set([field, 'price'])) {
      const line = known.get(`${targetOf(each, row).variantId ?? `p${row.productId}`} ${each}`);
      if (line?.after === null) delete fields[each];
      else if (line) fields[each] = line.after;
    }
    return { ...row, fields, stored: row.fields[field] ?? null };
  });
};

const linesOf = (act: BulkDraft['act'], rows: Drafted[], readField: FieldReader): Line[] => {
  const seen = new Set<number>();
  return rows.flatMap((row) => {
    const target = targetOf(act.field, row);
    if (target.variantId === null && seen.has(row.productId)) return [];
    seen.add(row.productId);
    const made = actOn(act, row.fields, readField);
    if (made === null) return [];
    const value = 'value' in made ? { after: made.value, problem: null } : { after: null, problem: made.reason };
    const { sku = null, name = '', productName = '' } = row.fields;
    const shown = target.variantId === null ? { name: productName, sku: null } : { name, sku };
    return [{ ...target, ...shown, field: act.field, before: row.stored, typed: typedOf(act, value.after), ...value }];
  });
};

/** As a person would have typed it, so that it can be read again. */
const typedOf = (act: BulkDraft['act'], after: string | null): string => {
  if (act.kind === 'SET') return act.typed;
  return act.kind === 'PRICE' && after !== null ? (Number(after) / 100).toFixed(2) : (after ?? '');
};
