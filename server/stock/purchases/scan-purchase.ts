import type { ChangeScan, ScanPurchase } from '#contract/stock/staff-receiving.ts';
import * as staffMessages from '#contract/staff-messages.ts';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Context } from '#server/context.ts';
import type { DB } from '#server/platform/db/types.ts';
import { notFound, notPossible, staleVersion } from '#server/platform/failure/failure.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { need } from './change-purchase.ts';
import { lockPurchase, showPurchased } from './lock-purchase.ts';
import { purchasedVariants } from './purchased-variants.ts';
import { purchaseCan } from './rules.ts';
import { noSuchPurchase } from './staff-purchase.ts';

type Shop = Pick<Context, 'db' | 'now'>;
type Given = { id: number; by: Actor };

/**
 * Keeps a scan, whatever its code: one that is on no line waits for a decision. People who scan at once do not wait for
 * each other, but for booking in. A scan that is sent again is kept once.
 * @throws 404; 422 when the purchase is not on its way
 */
export const scanPurchase = ({ db, now }: Shop, wish: z.output<typeof ScanPurchase> & Given): Promise<void> =>
  db.transaction().execute(async (trx) => {
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
export const changeScan = (
  { db }: Pick<Context, 'db'>,
  wish: z.output<typeof ChangeScan> & { id: number; scanId: number },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await shareOpen(trx, wish.id);
    const scan = await lockScan(trx, wish.id, wish.scanId);
    if (scan.pieces !== wish.seen) throw staleVersion();
    await trx.updateTable('purchase_scan').set({ pieces: wish.pieces }).where('id', '=', scan.id).execute();
  });

/** Adds what was scanned as a line, of as many pieces. @throws 404; 422 for an unknown code, or one booked in */
export const addScannedLine = ({ db, now }: Shop, { id, scanId, by }: Given & { scanId: number }): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { row, lines, facts } = await lockPurchase(trx, id);
    need(purchaseCan.scan(facts));
    const scan = await lockScan(trx, id, scanId);
    if (scan.variant_id === null) throw notPossible(staffMessages.purchaseCodeUnknown(scan.code));
    // Another person was first: it is what was wanted.
    if (lines.some((line) => line.variant_id === scan.variant_id) || scan.pieces === 0) return;
    const variant = (await purchasedVariants(trx, row.supplier_id, scan.code)).find(
      (each) => each.id === scan.variant_id,
    );
    const line = { pieces: scan.pieces, cost_cents: variant?.costCents ?? null };
    await trx
      .insertInto('purchase_line')
      .values({ purchase_id: id, variant_id: scan.variant_id, ...line })
      .execute();
    await trx
      .updateTable('purchase')
      .set({ version: row.version + 1 })
      .where('id', '=', id)
      .execute();
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
export const shareOpen = async (trx: Transaction<DB>, id: number) => {
  const row = await trx
    .selectFrom('purchase')
    .select(['status', 'supplier_id as supplierId'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  if (!row) throw noSuchPurchase();
  need(purchaseCan.scan({ status: row.status, lines: 0, received: 0 }));
  return row;
};

/** What a code means: of several variants the one on the order; null: nothing, or more than one. */
const scannedVariant = async (
  trx: Transaction<DB>,
  id: number,
  supplierId: number,
  code: string,
): Promise<number | null> => {
  const found = await purchasedVariants(trx, supplierId, code);
  const lines = await trx.selectFrom('purchase_line').select('variant_id').where('purchase_id', '=', id).execute();
  const onOrder = found.filter((variant) => lines.some((line) => line.variant_id === variant.id));
  const [variant, ...more] = onOrder.length > 0 ? onOrder : found;
  return variant && more.length === 0 ? variant.id : null;
};

/** A scan that is not booked in, locked. @throws 404; 422 */
export const lockScan = async (trx: Transaction<DB>, id: number, scanId: number) => {
  const scan = await trx
    .selectFrom('purchase_scan')
    .selectAll()
    .where('purchase_id', '=', id)
    .where('id', '=', scanId)
    .forUpdate()
    .executeTakeFirst();
  if (!scan) throw notFound(staffMessages.scanUnknown);
  if (scan.booked_at !== null) throw notPossible(staffMessages.scanBooked);
  return scan;
};
