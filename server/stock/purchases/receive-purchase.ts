import type { BookIn, ChangeScan, ScanPurchase } from '#contract/stock/staff-receiving.ts';
import * as staffMessages from '#messages/staff.js';
import type { z } from 'zod';
import { insertRows, inTransaction, sql, type Trx, updateRow } from '#server/platform/db/db.ts';
import { notFound, notPossible, refuseUnless, staleVersion } from '#server/platform/failure/failure.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { lockPurchase, lockPurchaseAt, showPurchased } from './change-purchase.ts';
import { purchasedVariants } from './purchased-variants.ts';
import { purchaseCan } from './rules.ts';
import { noSuchPurchase } from './staff-purchase.ts';
import { ordersThatCanGo, scannedPieces, undecidedScans } from './receiving-queries.ts';

type Given = { id: number; by: Actor };

/**
 * Keeps a scan, whatever its code: one that is on no line waits for a decision. People who scan at once do not wait for
 * each other, but for booking in. A scan that is sent again is kept once.
 * @throws 404; 422 when the purchase is not on its way
 */
export const scanPurchase = inTransaction<z.output<typeof ScanPurchase> & Given>(async (trx, wish, now) => {
  const { id, requestKey, code, pieces, by } = wish;
  const { supplierId } = await shareOpen(trx, id);
  await trx
    .insertInto('purchase_scan')
    .values({
      purchase_id: id,
      request_key: requestKey,
      code,
      variant_id: await scannedVariant(trx, id, supplierId, code),
      pieces,
      scanned_at: now(),
      actor: by.actor,
    })
    .onConflict((there) => there.column('request_key').doNothing())
    .execute();
});

/** Changes how many pieces a scan was. @throws 404; 422 when it was booked in, or changed by another person */
export const changeScan = inTransaction<z.output<typeof ChangeScan> & { id: number; scanId: number }>(
  async (trx, wish) => {
    await shareOpen(trx, wish.id);
    const scan = await lockScan(trx, wish.id, wish.scanId);
    if (scan.pieces !== wish.seen) throw staleVersion();
    await updateRow(trx, 'purchase_scan', scan.id, { pieces: wish.pieces });
  },
);

/** Adds what was scanned as a line, of as many pieces. @throws 404; 422 for an unknown code, or one booked in */
export const addScannedLine = inTransaction<Given & { scanId: number }>(async (trx, { id, scanId, by }, now) => {
  const { row, lines, facts } = await lockPurchase(trx, id);
  refuseUnless(purchaseCan.scan(facts));
  const scan = await lockScan(trx, id, scanId);
  if (scan.variant_id === null) throw notPossible(staffMessages.purchaseCodeUnknown(scan.code));
  // Another person was first: it is what was wanted.
  if (lines.some((line) => line.variant_id === scan.variant_id) || scan.pieces === 0) return;
  const variant = (await purchasedVariants(trx, row.supplier_id, scan.code)).find(
    (each) => each.id === scan.variant_id,
  );
  const line = { pieces: scan.pieces, cost_cents: variant?.costCents ?? null };
  await insertRows(trx, 'purchase_line', { purchase_id: id, variant_id: scan.variant_id, ...line });
  await updateRow(trx, 'purchase', id, { version: row.version + 1 });
  await showPurchased(trx, [scan.variant_id]);
  const sku = variant?.sku ?? scan.code;
  await addAudit(trx, {
    ...by,
    at: now(),
    action: 'purchase.line',
    entityId: id,
    before: { sku, pieces: 0 },
    after: { sku, pieces: line.pieces, costCents: line.cost_cents },
  });
});

/** An open purchase, shared by those who scan; booking in waits for them. @throws 404; 422 when it is not on its way */
export const shareOpen = async (trx: Trx, id: number) => {
  const row = await trx
    .selectFrom('purchase')
    .select(['status', 'supplier_id as supplierId', 'is_return as isReturn'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  if (!row) throw noSuchPurchase();
  refuseUnless(purchaseCan.scan({ ...row, lines: 0, received: 0 }));
  return row;
};

/** What a code means: of several variants the one on the order; null: nothing, or more than one. */
const scannedVariant = async (trx: Trx, id: number, supplierId: number, code: string): Promise<number | null> => {
  const found = await purchasedVariants(trx, supplierId, code);
  const lines = await trx.selectFrom('purchase_line').select('variant_id').where('purchase_id', '=', id).execute();
  const onOrder = found.filter((variant) => lines.some((line) => line.variant_id === variant.id));
  const [variant, ...more] = onOrder.length > 0 ? onOrder : found;
  return variant && more.length === 0 ? variant.id : null;
};

/** A scan that is not booked in, locked. @throws 404; 422 */
export const lockScan = async (trx: Trx, id: number, scanId: number) => {
  const scan = await trx
    .selectFrom('purchase_scan')
    .selectAll()
    .where('purchase_id', '=', id)
    .where('id', '=', scanId)
    .forUpdate()
    .executeTakeFirst();
  if (!scan) throw notFound(staffMessages.scanUnknown());
  if (scan.booked_at !== null) throw notPossible(staffMessages.scanBooked());
  return scan;
};

type Wish = z.output<typeof BookIn> & { id: number; by: Actor };

/**
 * Writes what was scanned into the ledger, once, and keeps what it cost; the purchase is RECEIVED when all came, or no more
 * is waited for. What is not counted has no ledger: only the purchase knows of it.
 * The orders that waited for it and can go are kept with it.
 * @throws 404; 422 when nothing was scanned, a scan is on no line, or it was changed or booked in elsewhere
 */
export const bookIn = inTransaction<Wish>(async (trx, { id, version, closes, by }, now) => {
  const at = now();
  // Scans wait for this lock, and this waits for them: each is booked in once.
  const { row, lines, facts } = await lockPurchaseAt(trx, id, version);
  const come = await scannedPieces(trx, id);
  const scanned = [...come.values()].reduce((sum, pieces) => sum + pieces, 0);
  refuseUnless(purchaseCan.bookIn({ ...facts, scanned, undecided: await undecidedScans(trx, id) }));
  if (scanned === 0 && !closes) throw notPossible(staffMessages.nothingScanned());
  await keepWaiting(trx, id);
  const isWhole = lines.every((line) => line.received + (come.get(line.variant_id) ?? 0) >= line.pieces);
  const status = isWhole || closes ? ('RECEIVED' as const) : row.status;
  await updateRow(trx, 'purchase', id, {
    status,
    version: version + 1,
    closed_at: status === 'RECEIVED' ? at : null,
  });
  await writeDelivery(trx, { id, come, at, actor: by.actor, reason: `PO-${row.number}` });
  await keepCosts(trx, id, row.supplier_id, [...come.keys()]);
  await showPurchased(
    trx,
    lines.map((line) => line.variant_id),
  );
  await addAudit(trx, {
    ...by,
    at,
    action: 'purchase.receive',
    entityId: id,
    before: { received: facts.received, status: row.status },
    after: { received: facts.received + scanned, status },
  });
});

/** Before the delivery is stock: whom it fills is read from what was scanned. */
const keepWaiting = async (trx: Trx, id: number): Promise<void> => {
  const orders = await ordersThatCanGo(trx, id);
  await sql`
    insert into purchase_order_waiting (purchase_id, order_id)
    select ${id}, order_id from unnest(${orders.map((order) => order.id)}::int[]) order_id order by order_id
    on conflict do nothing`.execute(trx);
};

type Delivery = { id: number; come: Map<number, number>; at: Date; actor: string; reason: string };

const writeDelivery = async (trx: Trx, { id, come, at, actor, reason }: Delivery): Promise<void> => {
  const given = sql`unnest(${[...come.keys()]}::int[], ${[...come.values()]}::int[]) given (variant_id, pieces)`;
  await sql`
    update purchase_line l set received = l.received + given.pieces from ${given}
    where l.purchase_id = ${id} and l.variant_id = given.variant_id`.execute(trx);
  await sql`
    insert into stock_movement (variant_id, kind, pieces, happened_at, actor, reason)
    select s.variant_id, 'DELIVERY', given.pieces, ${at}, ${actor}, ${reason}
    from ${given} join variant_stock s on s.variant_id = given.variant_id order by s.variant_id`.execute(trx);
  await trx
    .updateTable('purchase_scan')
    .set({ booked_at: at })
    .where('purchase_id', '=', id)
    .where('booked_at', 'is', null)
    .where('pieces', '>', 0)
    .execute();
};

/** What was paid is the supplier's last cost. */
const keepCosts = async (trx: Trx, id: number, supplierId: number, variantIds: readonly number[]): Promise<void> => {
  await sql`
    insert into supplier_number (supplier_id, variant_id, cost_cents)
    select ${supplierId}, l.variant_id, l.cost_cents from purchase_line l
    where l.purchase_id = ${id} and l.cost_cents is not null and l.variant_id = any (${variantIds}::int[])
    order by l.variant_id
    on conflict (supplier_id, variant_id) do update set cost_cents = excluded.cost_cents`.execute(trx);
};
