import { type BySku, type BySkuAnswer, isPriceField } from '#contract/catalogue/staff-catalogue.ts';
import * as staffMessages from '#messages/staff.js';
import { columnOf, inTransaction, sql, type Trx } from '#server/platform/db/db.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { setFields, stageFields } from '../product-files/set-fields.ts';
import { targetOf } from './bulk-rules.ts';
import { catalogueRows } from './catalogue-table.ts';
import { draftLines, type DraftRecord } from './draft-lines.ts';
import { keyOf, type NewLine, writeDraft } from './keep-draft.ts';
import { knownValues } from './known-values.ts';
import { fieldReader } from './read-field.ts';
import { finishWrites, keepEdit, takeCatalogue } from './write-edit.ts';

/** Whose draft it is: no account has this id. */
const noAccount = 0;

type Read = { lines: NewLine[]; reasons: string[][]; rowsOf: Map<string, number[]> };

/** What the rows want of fields, and why a row is refused. Of a product's field the rows of several variants can say the same. */
const readRows = async (trx: Trx, rows: BySku['rows'], prices: boolean): Promise<Read> => {
  const firstOf = new Map(rows.map(({ sku }, at) => [sku, at] as const).toReversed());
  const ids = await columnOf<number>(trx)`select id from variant where sku = any (${[...firstOf.keys()]}::text[])`;
  const found = new Map((await catalogueRows(trx, ids, { whole: true })).map((row) => [row.fields['sku'], row]));
  const readField = fieldReader(await knownValues(trx));
  const read = (field: string, given: string | number | boolean | null) =>
    readField(field, given === null ? '' : String(given));
  const reasons = rows.map((): string[] => []);
  const lines = new Map<string, NewLine>();
  const rowsOf = new Map<string, number[]>();
  for (const [at, { sku, fields, seen = {} }] of rows.entries()) {
    const refuse = (reason: string) => void reasons[at]!.push(reason);
    const variant = found.get(sku);
    if (!variant) refuse('There is no variant with this SKU.');
    else if (firstOf.get(sku) !== at) refuse('Its SKU stands in an earlier row, too.');
    if (!variant || firstOf.get(sku) !== at) continue;
    const hidden = [...Object.keys(fields), ...Object.keys(seen)].find((field) => isPriceField(field) && !prices);
    if (hidden !== undefined) {
      refuse(`${hidden}: ${staffMessages.lacksPermission('prices')}`);
      continue;
    }
    for (const [field, given] of Object.entries(seen)) {
      const was = read(field, given);
      if ('reason' in was || was.value !== (variant.fields[field] ?? null))
        refuse(`${field}: It was changed elsewhere.`);
    }
    for (const [field, given] of Object.entries(fields)) {
      const wanted = read(field, given);
      if ('reason' in wanted) {
        refuse(`${field}: ${wanted.reason}`);
        continue;
      }
      const before = variant.fields[field] ?? null;
      const line = { ...targetOf(field, variant), field, typed: '', problem: null, before, after: wanted.value };
      const key = keyOf(line);
      const earlier = lines.get(key) ?? line;
      if (earlier.after !== line.after) refuse(`${field}: An earlier row says otherwise of the same product.`);
      lines.set(key, earlier);
      rowsOf.set(key, [...(rowsOf.get(key) ?? []), at]);
    }
  }
  return { lines: [...lines.values()], reasons, rowsOf };
};

type Wish = BySku & { prices: boolean; by: Actor };

/**
 * Changes fields of variants that are named by their SKUs, by the rules of drafts, without one: each variant that is right,
 * or with `whole` all or none. What was changed is one change of the catalogue, which is taken back as one.
 * @throws 422 while an import is at work
 */
export const changeBySku = inTransaction<Wish, BySkuAnswer>(async (trx, { rows, whole, prices, by }, now) => {
  await takeCatalogue(trx);
  // The draft of this transaction alone: the rules between fields, and between variants, are the draft's.
  await sql`create temporary table catalogue_draft (like public.catalogue_draft including all) on commit drop`.execute(
    trx,
  );
  const { lines, reasons, rowsOf } = await readRows(trx, rows, prices);
  if (lines.length > 0) await writeDraft(trx, noAccount, lines, now());
  const drafted = await draftLines(trx, noAccount);
  const rowsOfLine = (line: DraftRecord): number[] => rowsOf.get(keyOf(line)) ?? [];
  const isRefused = (at: number): boolean => reasons[at]!.length > 0;
  const refuse = (line: DraftRecord, reason: string): void => {
    for (const at of rowsOfLine(line)) reasons[at]!.push(`${line.field}: ${reason}`);
  };
  const stays = (): boolean => whole && reasons.some((_, at) => isRefused(at));
  for (const line of drafted) if (line.problem !== null) refuse(line, line.problem);
  // A refused row may have been to make room, such as of a SKU: then all is set anew without those that needed it.
  let wanted: DraftRecord[] = [];
  for (let isSet = false; !isSet;) {
    wanted = stays() ? [] : drafted.filter((line) => rowsOfLine(line).some((at) => !isRefused(at)));
    await sql`savepoint by_sku`.execute(trx);
    await stageFields(trx)`select id, product_id, variant_id, field, before as expected, after as wanted
      from catalogue_draft where id = any (${wanted.map(({ id }) => id)}::int[])`;
    await setFields(trx);
    const left = new Set(await columnOf<number>(trx)`select id from field_write where not done`);
    isSet = left.size === 0;
    if (!isSet) await sql`rollback to savepoint by_sku`.execute(trx);
    for (const line of wanted) if (left.has(line.id)) refuse(line, 'It could not be set beside the other rows.');
  }
  const changed = new Set(wanted.flatMap(rowsOfLine));
  const hasPrices = wanted.some(({ field }) => isPriceField(field));
  const editId = wanted.length > 0 ? await keepEdit(trx, { hasPrices, by, at: now() }) : null;
  await finishWrites(trx);
  const outcomeOf = (at: number) =>
    isRefused(at) ? 'REFUSED' : stays() ? 'LEFT' : changed.has(at) ? 'CHANGED' : 'SAME';
  return { editId, rows: rows.map(({ sku }, at) => ({ sku, outcome: outcomeOf(at), reasons: reasons[at]! })) };
});
