import { type Db, inTransaction, rowsOf, sql, type Trx, updateRow } from '#server/platform/db/db.ts';
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
  AddPurchaseLines,
  ChangePurchase,
  ChangePurchaseLine,
  MovePurchase,
} from '#contract/stock/staff-purchases.ts';
import type { z } from 'zod';
import { addJob } from '#server/platform/queue/add-job.ts';
import { addAudit, changedFields } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { staffLimits } from '#contract/staff-limits.ts';
import * as staffMessages from '#messages/staff.js';
import { dollarsToCents } from '#kernel/money.ts';
import { purchaseCan, type PurchaseFacts } from './rules.ts';
import { noSuchPurchase } from './staff-purchase.ts';
import { type PurchasedVariant, purchasedVariants } from './purchased-variants.ts';

/** Locks a purchase until the transaction ends. @throws 404 */
export const lockPurchase = async (trx: Trx, id: number) => {
  const row = await trx.selectFrom('purchase').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw noSuchPurchase();
  const lines = await trx.selectFrom('purchase_line').selectAll().where('purchase_id', '=', id).orderBy('id').execute();
  const received = lines.reduce((sum, line) => sum + line.received, 0);
  return {
    row,
    lines,
    facts: { status: row.status, isReturn: row.is_return, lines: lines.length, received } satisfies PurchaseFacts,
  };
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

/** Changes the head of an open purchase. @throws 403 for `extra` without `prices`; 404; 422 when it is closed or was changed elsewhere */
export const changePurchase = inTransaction<z.output<typeof ChangePurchase> & OfLine>(async (trx, wish, now) => {
  const { id, version, expectedOn, reference, extra, by } = wish;
  refuseCost({ ...wish, cost: extra });
  const { row, facts } = await lockPurchaseAt(trx, id, version);
  refuseUnless(purchaseCan.correct(facts));
  const before = { expectedOn: row.expected_on, reference: row.reference, extraCents: row.extra_cents };
  const extraCents = extra === undefined ? row.extra_cents : dollarsToCents(extra);
  const changed = changedFields(before, { expectedOn, reference, extraCents });
  if (!changed) return;
  const head = { expected_on: expectedOn, reference, extra_cents: extraCents };
  await updateRow(trx, 'purchase', id, { ...head, version: version + 1 });
  await addAudit(trx, { ...by, at: now(), action: 'purchase.change', entityId: id, ...changed });
});

/** The action of each move, as rules and audit log call it. */
const moves = { ORDERED: 'order', CANCELLED: 'cancel', RECEIVED: 'credit' } as const;

/**
 * Orders or cancels a purchase, or says that a return was credited; shoppers read at once what arrives soon. A return that is
 * ordered leaves the stock, and comes back when it is cancelled.
 * @throws 404; 422 when it is not possible, it was changed elsewhere, or pieces that are to go back are not here and free
 */
const moveWithin = async (
  trx: Trx,
  wish: z.output<typeof MovePurchase> & OfPurchase,
  now: () => Date,
): Promise<void> => {
  const { id, version, status, by } = wish;
  const at = now();
  const { row, lines, facts } = await lockPurchaseAt(trx, id, version);
  refuseUnless(purchaseCan[moves[status]](facts));
  await updateRow(trx, 'purchase', id, {
    status,
    version: version + 1,
    ...(status === 'ORDERED' ? { ordered_at: at } : { closed_at: at }),
  });
  await showPurchased(
    trx,
    lines.map((line) => line.variant_id),
  );
  if (facts.isReturn && status === 'ORDERED') await refuseShort(trx, id);
  const moved = status === 'ORDERED' ? sql`send_back` : sql`bring_back`;
  if (facts.isReturn && (status === 'ORDERED' || (status === 'CANCELLED' && row.status === 'ORDERED')))
    await sql`select ${moved}(${id}, ${at}, ${by.actor}, ${`SR-${row.number}`})`.execute(trx);
  await addAudit(trx, {
    ...by,
    at,
    action: facts.isReturn && status === 'ORDERED' ? 'purchase.return' : `purchase.${moves[status]}`,
    entityId: id,
    before: { status: row.status },
    after: { status },
  });
};
export const movePurchase = inTransaction(moveWithin);

/** Mails a purchase to its supplier, once it is committed, with costs where the person sees them; a draft is ordered with it. @throws as `movePurchase`; 422 without an address */
export const sendPurchase = inTransaction<{ version: number } & OfLine>(async (trx, wish, now) => {
  const { id, version, by, prices: costs } = wish;
  const { row, facts } = await lockPurchaseAt(trx, id, version);
  const { email } = await trx
    .selectFrom('supplier')
    .select('email')
    .where('id', '=', row.supplier_id)
    .executeTakeFirstOrThrow();
  refuseUnless(purchaseCan.mail({ ...facts, email }));
  if (row.status === 'DRAFT') await moveWithin(trx, { ...wish, status: 'ORDERED' }, now);
  const at = now();
  await updateRow(trx, 'purchase', id, { version: sql`version + 1` });
  await addJob(trx, 'mail-purchase', { purchaseId: id, costs });
  await addAudit(trx, {
    ...by,
    at,
    action: 'purchase.mail',
    entityId: id,
    before: { mailedAt: row.mailed_at },
    after: { email },
  });
});

/** Of counted parts goes back what no order waits for. Their stock is locked. @throws 422 naming those of which less is free */
const refuseShort = async (trx: Trx, id: number): Promise<void> => {
  const short = await rowsOf<{ sku: string; pieces: number; free: number }>(trx)`
    select v.sku, l.pieces, greatest(0, s.on_hand - s.allocated) as free
    from purchase_line l join variant_stock s on s.variant_id = l.variant_id join variant v on v.id = l.variant_id
    where l.purchase_id = ${id} and l.pieces > s.on_hand - s.allocated order by l.id`;
  if (short.length === 0) return;
  const said = short.map(({ sku, pieces, free }) => staffMessages.returnShort(sku, String(pieces), String(free)));
  throw notPossible(said.slice(0, 5).join(' '));
};

/** `prices`: whether the person may see and set costs. */
type OfLine = { id: number; by: Actor; prices: boolean };
type Line = { pieces: number; costCents: number | null } | null;

/**
 * Adds pieces of a variant to an open purchase; those of a line that is there add up. A cost that is not given is the one
 * that the supplier last asked.
 * @throws 403 for a cost without `prices`; 404; 422 for an unknown code, a closed purchase, an old version
 */
export const addPurchaseLine = inTransaction<z.output<typeof AddPurchaseLine> & OfLine>(async (trx, wish, now) => {
  const purchase = await lockToAdd(trx, wish, [wish]);
  const variant = await variantOf(trx, purchase, wish.code);
  if (typeof variant === 'string') throw invalid({ code: [variant] });
  await addVariant(trx, purchase, wish, variant, now());
  await showPurchased(trx, [variant.id]);
});

/** Many of them, all or none. @throws as above; 422 naming each line whose code is unknown */
export const addPurchaseLines = inTransaction<z.output<typeof AddPurchaseLines> & OfLine>(async (trx, wish, now) => {
  const purchase = await lockToAdd(trx, wish, wish.lines);
  const variants: (PurchasedVariant | string)[] = [];
  for (const { code } of wish.lines) variants.push(await variantOf(trx, purchase, code));
  const problems = variants.flatMap((variant, index) =>
    typeof variant === 'string' ? [staffMessages.purchaseLineProblem(String(index + 1), variant)] : [],
  );
  if (problems.length > 0) throw invalid({ lines: problems });
  for (const [index, variant] of variants.entries()) {
    const line = wish.lines[index];
    if (line && typeof variant !== 'string') await addVariant(trx, purchase, { ...wish, ...line }, variant, now());
  }
  // At the end and for all at once: stock is locked in the order of variants.
  await showPurchased(trx, [...purchase.lines.keys()]);
});

type Added = { cost?: number | null | undefined };
const lockToAdd = async (trx: Trx, { id, version, prices }: OfLine & { version: number }, added: readonly Added[]) => {
  for (const { cost } of added) refuseCost({ cost, prices });
  const { row, lines, facts } = await lockPurchaseAt(trx, id, version);
  refuseUnless(purchaseCan.change(facts));
  return { row, lines: new Map(lines.map((line) => [line.variant_id, line])) };
};
type ToAdd = Awaited<ReturnType<typeof lockToAdd>>;

/** What a code means, or why it means nothing. */
const variantOf = async (trx: Trx, { row }: ToAdd, code: string): Promise<PurchasedVariant | string> => {
  const [variant, ...more] = await purchasedVariants(trx, row.supplier_id, code);
  if (!variant) return staffMessages.purchaseCodeUnknown(code);
  if (more.length === 0) return variant;
  return staffMessages.purchaseCodeShared([variant, ...more].map(({ sku }) => sku).join(', '));
};

const addVariant = async (
  trx: Trx,
  { row, lines }: ToAdd,
  wish: OfLine & Added & { pieces: number },
  variant: PurchasedVariant,
  at: Date,
): Promise<void> => {
  const { id, pieces, cost } = wish;
  const present = lines.get(variant.id);
  if (!present && lines.size >= staffLimits.purchaseLinesMax) throw notPossible(staffMessages.purchaseFull());
  const sum = (present?.pieces ?? 0) + pieces;
  if (sum > staffLimits.purchasePiecesMax) throw invalid({ pieces: [staffMessages.purchasePiecesForm()] });
  const costCents = cost === undefined ? (present ? present.cost_cents : variant.costCents) : centsOf(cost);
  const line = await trx
    .insertInto('purchase_line')
    .values({ purchase_id: id, variant_id: variant.id, pieces: sum, cost_cents: costCents })
    .onConflict((there) =>
      there.columns(['purchase_id', 'variant_id']).doUpdateSet({ pieces: sum, cost_cents: costCents }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  lines.set(variant.id, line);
  const before = present ? { pieces: present.pieces, costCents: present.cost_cents } : null;
  await noteLine(trx, at, { ...wish, version: row.version }, variant, before, { pieces: sum, costCents });
  row.version += 1;
};

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
    await showPurchased(trx, [variant.id]);
  },
);

/** Takes a line off an open purchase. @throws 404; 422 when some of it came, or for an old version */
export const removePurchaseLine = inTransaction<{ id: number; lineId: number; version: number; by: Actor }>(
  async (trx, wish, now) => {
    const { line, variant } = await lockLine(trx, wish.id, wish.version, wish.lineId);
    if (line.received > 0) throw notPossible(staffMessages.purchaseLineCame(String(line.received)));
    await trx.deleteFrom('purchase_line').where('id', '=', line.id).execute();
    await noteLine(trx, now(), wish, variant, { pieces: line.pieces, costCents: line.cost_cents }, null);
    await showPurchased(trx, [variant.id]);
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

/** What every change of a line entails: the version, the audit log; what arrives soon is told apart. */
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
  await addAudit(trx, {
    ...by,
    at,
    action: 'purchase.line',
    entityId: id,
    before: { sku, ...(before ?? { pieces: 0 }) },
    after: { sku, ...(after ?? { pieces: 0 }) },
  });
};
