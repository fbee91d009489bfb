import { type Db, inTransaction, sql, type Trx, updateRow } from '#server/platform/db/db.ts';
import {
  forbidden,
  invalid,
  notFound,
  notPossible,
  refuseUnless,
  staleVersion,
} from '#server/platform/failure/failure.ts';
import type {
  AddPurchaseLine,
  ChangePurchase,
  ChangePurchaseLine,
  MovePurchase,
} from '#contract/stock/staff-purchases.ts';
import type { z } from 'zod';
import { addAudit } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { staffLimits } from '#contract/staff-limits.ts';
import * as staffMessages from '#messages/staff.js';
import { dollarsToCents } from '#kernel/money.ts';
import { purchaseCan, type PurchaseFacts } from './rules.ts';
import { noSuchPurchase } from './staff-purchase.ts';
import { purchasedVariants } from './purchased-variants.ts';

/** Locks a purchase until the transaction ends. @throws 404 */
export const lockPurchase = async (trx: Trx, id: number) => {
  const row = await trx.selectFrom('purchase').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw noSuchPurchase();
  const lines = await trx.selectFrom('purchase_line').selectAll().where('purchase_id', '=', id).orderBy('id').execute();
  const received = lines.reduce((sum, line) => sum + line.received, 0);
  return { row, lines, facts: { status: row.status, lines: lines.length, received } satisfies PurchaseFacts };
};

/** The same at the version that was seen. @throws 404; 422 when it was changed since */
export const lockPurchaseAt = async (trx: Trx, id: number, version: number) => {
  const locked = await lockPurchase(trx, id);
  if (locked.row.version !== version) throw staleVersion();
  return locked;
};

/** Tells shoppers anew which of the variants arrive soon. The purchase is written before. */
export const showPurchased = async (trx: Db, variantIds: readonly number[]): Promise<void> => {
  await sql`select show_purchased(${variantIds}::int[])`.execute(trx);
};

type OfPurchase = { id: number; by: Actor };

/** Changes the head of an open purchase. @throws 404; 422 when it is closed or was changed elsewhere */
export const changePurchase = inTransaction<z.output<typeof ChangePurchase> & OfPurchase>(async (trx, wish, now) => {
  const { id, version, expectedOn, reference, by } = wish;
  const { row, facts } = await lockPurchaseAt(trx, id, version);
  refuseUnless(purchaseCan.change(facts));
  if (row.expected_on === expectedOn && row.reference === reference) return;
  await updateRow(trx, 'purchase', id, { expected_on: expectedOn, reference, version: version + 1 });
  await addAudit(trx, {
    ...by,
    at: now(),
    action: 'purchase.change',
    entityId: id,
    before: { expectedOn: row.expected_on, reference: row.reference },
    after: { expectedOn, reference },
  });
});

/**
 * Orders or cancels a purchase; shoppers read at once what arrives soon.
 * @throws 404; 422 when it is not possible or it was changed elsewhere
 */
export const movePurchase = inTransaction<z.output<typeof MovePurchase> & OfPurchase>(async (trx, wish, now) => {
  const { id, version, status, by } = wish;
  const at = now();
  const { row, lines, facts } = await lockPurchaseAt(trx, id, version);
  refuseUnless(purchaseCan[status === 'ORDERED' ? 'order' : 'cancel'](facts));
  await updateRow(trx, 'purchase', id, {
    status,
    version: version + 1,
    ...(status === 'ORDERED' ? { ordered_at: at } : { closed_at: at }),
  });
  await showPurchased(
    trx,
    lines.map((line) => line.variant_id),
  );
  await addAudit(trx, {
    ...by,
    at,
    action: status === 'ORDERED' ? 'purchase.order' : 'purchase.cancel',
    entityId: id,
    before: { status: row.status },
    after: { status },
  });
});

/** `prices`: whether the person may see and set costs. */
type OfLine = { id: number; by: Actor; prices: boolean };
type Line = { pieces: number; costCents: number | null } | null;

/**
 * Adds pieces of a variant to an open purchase; those of a line that is there add up. A cost that is not given is the one
 * that the supplier last asked.
 * @throws 403 for a cost without `prices`; 404; 422 for an unknown code, a closed purchase, an old version
 */
export const addPurchaseLine = inTransaction<z.output<typeof AddPurchaseLine> & OfLine>(async (trx, wish, now) => {
  const { id, version, code, pieces, cost } = wish;
  refuseCost(wish);
  const { row, lines, facts } = await lockPurchaseAt(trx, id, version);
  refuseUnless(purchaseCan.change(facts));
  const [variant, ...more] = await purchasedVariants(trx, row.supplier_id, code);
  if (!variant) throw invalid({ code: [staffMessages.purchaseCodeUnknown(code)] });
  if (more.length > 0)
    throw invalid({ code: [staffMessages.purchaseCodeShared([variant, ...more].map(({ sku }) => sku).join(', '))] });
  const present = lines.find((line) => line.variant_id === variant.id);
  if (!present && lines.length >= staffLimits.purchaseLinesMax) throw notPossible(staffMessages.purchaseFull());
  const sum = (present?.pieces ?? 0) + pieces;
  if (sum > staffLimits.purchasePiecesMax) throw invalid({ pieces: [staffMessages.purchasePiecesForm()] });
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
export const changePurchaseLine = inTransaction<z.output<typeof ChangePurchaseLine> & OfLine & { lineId: number }>(
  async (trx, wish, now) => {
    const { id, version, lineId, pieces, cost } = wish;
    refuseCost(wish);
    const { line, variant } = await lockLine(trx, id, version, lineId);
    if (pieces < line.received) throw invalid({ pieces: [staffMessages.purchaseLineCame(String(line.received))] });
    const costCents = cost === undefined ? line.cost_cents : centsOf(cost);
    if (pieces === line.pieces && costCents === line.cost_cents) return;
    await updateRow(trx, 'purchase_line', lineId, { pieces, cost_cents: costCents });
    const before = { pieces: line.pieces, costCents: line.cost_cents };
    await noteLine(trx, now(), wish, variant, before, { pieces, costCents });
  },
);

/** Takes a line off an open purchase. @throws 404; 422 when some of it came, or for an old version */
export const removePurchaseLine = inTransaction<{ id: number; lineId: number; version: number; by: Actor }>(
  async (trx, wish, now) => {
    const { line, variant } = await lockLine(trx, wish.id, wish.version, wish.lineId);
    if (line.received > 0) throw notPossible(staffMessages.purchaseLineCame(String(line.received)));
    await trx.deleteFrom('purchase_line').where('id', '=', line.id).execute();
    await noteLine(trx, now(), wish, variant, { pieces: line.pieces, costCents: line.cost_cents }, null);
  },
);

const centsOf = (dollars: number | null): number | null => (dollars === null ? null : dollarsToCents(dollars));

const refuseCost = ({ cost, prices }: { cost?: number | null | undefined; prices: boolean }): void => {
  if (cost !== undefined && !prices) throw forbidden(staffMessages.costNeedsPrices());
};

const lockLine = async (trx: Trx, id: number, version: number, lineId: number) => {
  const { lines, facts } = await lockPurchaseAt(trx, id, version);
  refuseUnless(purchaseCan.change(facts));
  const line = lines.find((each) => each.id === lineId);
  if (!line) throw notFound(staffMessages.purchaseLineUnknown());
  const variant = await trx
    .selectFrom('variant')
    .select(['id', 'sku'])
    .where('id', '=', line.variant_id)
    .executeTakeFirstOrThrow();
  return { line, variant };
};

/** What every change of a line entails: the version, what arrives soon, the audit log. */
const noteLine = async (
  trx: Trx,
  at: Date,
  { id, version, by }: { id: number; version: number; by: Actor },
  variant: { id: number; sku: string },
  before: Line,
  after: Line,
): Promise<void> => {
  const { sku } = variant;
  await updateRow(trx, 'purchase', id, { version: version + 1 });
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
