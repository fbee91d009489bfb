import type { AddPurchaseLine, ChangePurchaseLine } from '#contract/stock/staff-purchases.ts';
import { staffLimits } from '#contract/staff-limits.ts';
import * as staffMessages from '#contract/staff-messages.ts';
import { dollarsToCents } from '#kernel/money.ts';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Context } from '#server/context.ts';
import type { DB } from '#server/platform/db/types.ts';
import { forbidden, invalid, notFound, notPossible } from '#server/platform/failure/failure.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { need } from './change-purchase.ts';
import { lockPurchaseAt, showPurchased } from './lock-purchase.ts';
import { purchasedVariants } from './purchased-variants.ts';
import { purchaseCan } from './rules.ts';

type Shop = Pick<Context, 'db' | 'now'>;
/** `prices`: whether the person may see and set costs. */
type Given = { id: number; by: Actor; prices: boolean };
type Line = { pieces: number; costCents: number | null } | null;

/**
 * Adds pieces of a variant to an open purchase; those of a line that is there add up. A cost that is not given is the one
 * that the supplier last asked.
 * @throws 403 for a cost without `prices`; 404; 422 for an unknown code, a closed purchase, an old version
 */
export const addPurchaseLine = ({ db, now }: Shop, wish: z.output<typeof AddPurchaseLine> & Given): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { id, version, code, pieces, cost } = wish;
    refuseCost(wish);
    const { row, lines, facts } = await lockPurchaseAt(trx, id, version);
    need(purchaseCan.change(facts));
    const [variant, ...more] = await purchasedVariants(trx, row.supplier_id, code);
    if (!variant) throw invalid({ code: [staffMessages.purchaseCodeUnknown(code)] });
    if (more.length > 0)
      throw invalid({ code: [staffMessages.purchaseCodeShared([variant, ...more].map(({ sku }) => sku))] });
    const present = lines.find((line) => line.variant_id === variant.id);
    if (!present && lines.length >= staffLimits.purchaseLinesMax) throw notPossible(staffMessages.purchaseFull);
    const sum = (present?.pieces ?? 0) + pieces;
    if (sum > staffLimits.purchasePiecesMax) throw invalid({ pieces: [staffMessages.purchasePiecesForm] });
    const costCents = cost === undefined ? (present ? present.cost_cents : variant.costCents) : centsOf(cost);
    await trx
      .insertInto('purchase_line')
      .values({ purchase_id: id, variant_id: variant.id, pieces: sum, cost_cents: costCents })
      .onConflict((there) =>
        there.columns(['purchase_id', 'variant_id']).doUpdateSet({ pieces: sum, cost_cents: costCents }),
      )
      .execute();
    const before = present ? { pieces: present.pieces, costCents: present.cost_cents } : null;
    await noteLine(trx, now(), wish, variant, before, { pieces: sum, costCents });
  });

/** Changes a line of an open purchase. @throws as above; 422 for fewer pieces than came */
export const changePurchaseLine = (
  { db, now }: Shop,
  wish: z.output<typeof ChangePurchaseLine> & Given & { lineId: number },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { id, version, lineId, pieces, cost } = wish;
    refuseCost(wish);
    const { line, variant } = await lockLine(trx, id, version, lineId);
    if (pieces < line.received) throw invalid({ pieces: [staffMessages.purchaseLineCame(line.received)] });
    const costCents = cost === undefined ? line.cost_cents : centsOf(cost);
    if (pieces === line.pieces && costCents === line.cost_cents) return;
    await trx.updateTable('purchase_line').set({ pieces, cost_cents: costCents }).where('id', '=', lineId).execute();
    const before = { pieces: line.pieces, costCents: line.cost_cents };
    await noteLine(trx, now(), wish, variant, before, { pieces, costCents });
  });

/** Takes a line off an open purchase. @throws 404; 422 when some of it came, or for an old version */
export const removePurchaseLine = (
  { db, now }: Shop,
  wish: { id: number; lineId: number; version: number; by: Actor },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { line, variant } = await lockLine(trx, wish.id, wish.version, wish.lineId);
    if (line.received > 0) throw notPossible(staffMessages.purchaseLineCame(line.received));
    await trx.deleteFrom('purchase_line').where('id', '=', line.id).execute();
    await noteLine(trx, now(), wish, variant, { pieces: line.pieces, costCents: line.cost_cents }, null);
  });

const centsOf = (dollars: number | null): number | null => (dollars === null ? null : dollarsToCents(dollars));

const refuseCost = ({ cost, prices }: { cost?: number | null | undefined; prices: boolean }): void => {
  if (cost !== undefined && !prices) throw forbidden(staffMessages.costNeedsPrices);
};

const lockLine = async (trx: Transaction<DB>, id: number, version: number, lineId: number) => {
  const { lines, facts } = await lockPurchaseAt(trx, id, version);
  need(purchaseCan.change(facts));
  const line = lines.find((each) => each.id === lineId);
  if (!line) throw notFound(staffMessages.purchaseLineUnknown);
  const variant = await trx
    .selectFrom('variant')
    .select(['id', 'sku'])
    .where('id', '=', line.variant_id)
    .executeTakeFirstOrThrow();
  return { line, variant };
};

/** What every change of a line entails: the version, what arrives soon, the audit log. */
const noteLine = async (
  trx: Transaction<DB>,
  at: Date,
  { id, version, by }: { id: number; version: number; by: Actor },
  variant: { id: number; sku: string },
  before: Line,
  after: Line,
): Promise<void> => {
  const { sku } = variant;
  await trx
    .updateTable('purchase')
    .set({ version: version + 1 })
    .where('id', '=', id)
    .execute();
  await showPurchased(trx, [variant.id]);
  await addAudit(trx, {
    ...by,
    at,
    action: 'purchase.line',
    entityId: id,
    before: { sku, ...(before ?? { pieces: 0 }) },
    after: { sku, ...(after ?? { pieces: 0 }) },
  });
};
