import { type BySku, type BySkuAnswer, isPriceField } from '#contract/catalogue/staff-catalogue.ts';
import * as staffMessages from '#contract/staff-messages.ts';
import { columnOf, inTransaction, sql } from '#server/platform/db/db.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { setFields, stageFields } from '../product-files/set-fields.ts';
import { targetOf } from './bulk-rules.ts';
import { catalogueRows } from './catalogue-table.ts';
import { draftLines } from './draft-lines.ts';
import { keyOf, type NewLine, writeDraft } from './keep-draft.ts';
import { knownValues } from './known-values.ts';
import { fieldReader } from './read-field.ts';
import { finishWrites, keepEdit, takeCatalogue } from './write-edit.ts';

/** Whose draft it is: no account has this id. */
const nobodys = 0;

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
  const skus = rows.map(({ sku }) => sku);
  const ids = await columnOf<number>(trx)`select id from variant where sku = any (${skus}::text[])`;
  const found = new Map((await catalogueRows(trx, ids, { whole: true })).map((row) => [row.fields['sku'], row]));
  const readField = fieldReader(await knownValues(trx));
  const reasons = rows.map((): string[] => []);
  const ofProducts = new Map<string, string | null>();
  const read = (field: string, given: string | number | boolean | null) =>
    readField(field, given === null ? '' : String(given));
  const rowOfLine = new Map<string, number>();
  const lines = rows.flatMap(({ sku, fields, seen }, at): NewLine[] => {
    const variant = found.get(sku);
    if (!variant) reasons[at]!.push('There is no variant with this SKU.');
    else if (skus.indexOf(sku) !== at) reasons[at]!.push('Its SKU stands in an earlier row, too.');
    else
      return Object.entries(fields).flatMap(([field, given]): NewLine[] => {
        const wanted = read(field, given);
        const before = variant.fields[field] ?? null;
        const was = seen && field in seen ? read(field, seen[field] ?? null) : { value: before };
        const isHidden = isPriceField(field) && !prices;
        const problem = isHidden
          ? staffMessages.notAllowed('prices')
          : 'reason' in wanted
            ? wanted.reason
            : 'value' in was && was.value === before
              ? null
              : 'It was changed elsewhere.';
        if (problem !== null) reasons[at]!.push(`${field}: ${problem}`);
        if (problem !== null || 'reason' in wanted) return [];
        const line = { ...targetOf(field, variant), field, typed: '', problem, before, after: wanted.value };
        const earlier = ofProducts.get(keyOf(line));
        if (earlier !== undefined && earlier !== line.after) {
          reasons[at]!.push(`${field}: An earlier row says otherwise of the same product.`);
          return [];
        }
        ofProducts.set(keyOf(line), line.after);
        rowOfLine.set(keyOf(line), at);
        return [line];
      });
    return [];
  });
  if (lines.length > 0) await writeDraft(trx, nobodys, lines, now());
  const drafted = await draftLines(trx, nobodys);
  const refuse = (line: (typeof drafted)[number], reason: string) =>
    reasons[rowOfLine.get(keyOf(line))!]!.push(`${line.field}: ${reason}`);
  for (const line of drafted) if (line.problem !== null) refuse(line, line.problem);
  const isRefused = (at: number): boolean => reasons[at]!.length > 0;
  const stays = whole && reasons.some((_, at) => isRefused(at));
  const wanted = stays ? [] : drafted.filter((line) => !isRefused(rowOfLine.get(keyOf(line))!));
  await stageFields(
    trx,
    sql`select id, product_id, variant_id, field, before as expected, after as wanted
      from catalogue_draft where id = any (${wanted.map(({ id }) => id)}::int[])`,
  );
  await setFields(trx);
  // What a refused row would have made room for, such as a SKU.
  const left = new Set(await columnOf<number>(trx)`delete from field_write where not done returning id`);
  for (const line of wanted) if (left.has(line.id)) refuse(line, 'It could not be set beside the other rows.');
  const changing = new Set(wanted.filter(({ id }) => !left.has(id)).map((line) => rowOfLine.get(keyOf(line))));
  const hasPrices = wanted.some(({ field }) => isPriceField(field));
  const editId = changing.size > 0 ? await keepEdit(trx, { hasPrices, by, at: now() }) : null;
  await finishWrites(trx);
  const outcomeOf = (at: number) =>
    isRefused(at) ? 'REFUSED' : stays ? 'LEFT' : changing.has(at) ? 'CHANGED' : 'SAME';
  return { editId, rows: rows.map(({ sku }, at) => ({ sku, outcome: outcomeOf(at), reasons: reasons[at]! })) };
});
