import { isPriceField, isProductField, type KeepDraft } from '#contract/catalogue/staff-catalogue.ts';
import { staffLimits } from '#contract/staff-limits.ts';
import type { EntityErrors } from '#contract/platform/envelope.ts';
import * as staffMessages from '#contract/staff-messages.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DbAndClock } from '#server/context.ts';
import type { DB } from '#server/platform/db/types.ts';
import { forbidden, invalid, refused } from '#server/platform/failure/failure.ts';
import { draftLines, type DraftRecord } from './draft-lines.ts';
import { knownValues } from './known-values.ts';
import { fieldReader } from './read-field.ts';

type Owner = { staffId: number; prices: boolean };
type Target = { productId: number; variantId: number | null; field: string };
export type NewLine = Target & { before: string | null; after: string | null; typed: string; problem: string | null };

/**
 * Keeps what a person typed, as far as it can be read; what cannot stays with its reason. A field that is back at its
 * stored value is no change any more.
 * @throws 403 for prices without the permission; 422 for a field of a product that names a variant, or the reverse
 */
export const keepChanges = async (
  { db, now }: DbAndClock,
  { staffId, prices }: Owner,
  { changes }: KeepDraft,
): Promise<{ lines: DraftRecord[]; gone: Target[]; keptAt: Date }> => {
  refuseMisplaced(changes);
  if (!prices && changes.some(({ field }) => isPriceField(field))) throw forbidden(staffMessages.notAllowed('prices'));
  const readField = fieldReader(await knownValues(db));
  const lines = changes.map(({ productId, variantId, field, typed, seen }) => {
    const read = readField(field, typed);
    const value = 'value' in read ? { after: read.value, problem: null } : { after: null, problem: read.reason };
    return { productId, variantId, field, before: seen, typed, ...value };
  });
  const keptAt = now();
  return db.transaction().execute(async (trx) => {
    await writeDraft(trx, staffId, lines, keptAt);
    const [variants, products] = [changes.map(({ variantId }) => variantId), changes.map(({ productId }) => productId)];
    // With their neighbours: a price can make another field wrong, or right.
    const kept = await draftLines(
      trx,
      staffId,
      sql`(d.variant_id = any (${variants}::int[]) or d.variant_id is null and d.product_id = any (${products}::int[]))`,
    );
    const there = new Set(kept.map(keyOf));
    return { lines: kept, gone: changes.filter((change) => !there.has(keyOf(change))), keptAt };
  });
};

const keyOf = ({ productId, variantId, field }: Target): string => `${variantId ?? `p${productId}`} ${field}`;

const refuseMisplaced = (changes: KeepDraft['changes']): void => {
  const wrong = changes.flatMap(({ field, variantId }, at) =>
    isProductField(field) === (variantId === null)
      ? []
      : [[String(at), { variantId: [staffMessages.fieldMisplaced(field)] }] satisfies [string, EntityErrors]],
  );
  if (wrong.length > 0) throw invalid({ changes: Object.fromEntries(wrong) });
};

/**
 * Writes lines into a draft; of a field that is in it already, what the person saw first stays. Lines of variants that
 * are gone are left out.
 */
export const writeDraft = async (
  trx: Transaction<DB>,
  staffId: number,
  given: readonly NewLine[],
  at: Date,
): Promise<void> => {
  const lines = [...new Map(given.map((line) => [keyOf(line), line])).values()];
  await refuseTooLarge(trx, staffId, lines.length);
  const of = <T>(pick: (line: NewLine) => T): T[] => lines.map(pick);
  await sql`insert into catalogue_draft as d
      (staff_id, product_id, variant_id, field, before, after, typed, problem, kept_at)
    select ${staffId}, coalesce(v.product_id, p.id), v.id, n.field, n.before, n.after, n.typed, n.problem, ${at}
    from unnest(${of((l) => l.productId)}::int[], ${of((l) => l.variantId)}::int[], ${of((l) => l.field)}::text[],
      ${of((l) => l.before)}::text[], ${of((l) => l.after)}::text[], ${of((l) => l.typed)}::text[],
      ${of((l) => l.problem)}::text[]) with ordinality n (product_id, variant_id, field, before, after, typed, problem, place)
    left join variant v on v.id = n.variant_id
    left join product p on p.id = n.product_id and n.variant_id is null
    where coalesce(v.product_id, p.id) is not null
    order by n.place
    on conflict (staff_id, product_id, variant_id, field)
      do update set after = excluded.after, typed = excluded.typed, problem = excluded.problem, kept_at = excluded.kept_at`.execute(
    trx,
  );
  await sql`delete from catalogue_draft where staff_id = ${staffId} and kept_at = ${at}
    and problem is null and after is not distinct from before`.execute(trx);
};

const refuseTooLarge = async (db: Kysely<DB>, staffId: number, more: number): Promise<void> => {
  const { rows } = await sql<{ lines: number }>`
    select count(*) as lines from catalogue_draft where staff_id = ${staffId}`.execute(db);
  if ((rows[0]?.lines ?? 0) + more > staffLimits.draftMax) throw refused(staffMessages.catalogueDraftFull);
};
