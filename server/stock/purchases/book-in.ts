import type { BookIn } from '#contract/stock/staff-receiving.ts';
import * as staffMessages from '#contract/staff-messages.ts';
import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { DbAndClock } from '#server/context.ts';
import type { DB } from '#server/platform/db/types.ts';
import { notPossible } from '#server/platform/failure/failure.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { need } from './change-purchase.ts';
import { lockPurchaseAt, showPurchased } from './lock-purchase.ts';
import { ordersThatCanGo, scannedPieces, undecidedScans } from './receiving-queries.ts';
import { purchaseCan } from './rules.ts';

type Wish = z.output<typeof BookIn> & { id: number; by: Actor };

/**
 * Writes what was scanned into the ledger, once, and keeps what it cost; the purchase is RECEIVED when all came, or no more
 * is waited for. What is not counted has no ledger: only the purchase knows of it.
 * The orders that waited for it and can go are kept with it.
 * @throws 404; 422 when nothing was scanned, a scan is on no line, or it was changed or booked in elsewhere
 */
export const bookIn = ({ db, now }: DbAndClock, { id, version, closes, by }: Wish): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const at = now();
    // Scans wait for this lock, and this waits for them: each is booked in once.
    const { row, lines, facts } = await lockPurchaseAt(trx, id, version);
    const come = await scannedPieces(trx, id);
    const scanned = [...come.values()].reduce((sum, pieces) => sum + pieces, 0);
    need(purchaseCan.bookIn({ ...facts, scanned, undecided: await undecidedScans(trx, id) }));
    if (scanned === 0 && !closes) throw notPossible(staffMessages.nothingScanned);
    await keepWaiting(trx, id);
    const isWhole = lines.every((line) => line.received + (come.get(line.variant_id) ?? 0) >= line.pieces);
    const status = isWhole || closes ? ('RECEIVED' as const) : row.status;
    await trx
      .updateTable('purchase')
      .set({ status, version: version + 1, closed_at: status === 'RECEIVED' ? at : null })
      .where('id', '=', id)
      .execute();
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
const keepWaiting = async (trx: Transaction<DB>, id: number): Promise<void> => {
  const orders = await ordersThatCanGo(trx, id);
  await sql`
    insert into purchase_order_waiting (purchase_id, order_id)
    select ${id}, order_id from unnest(${orders.map((order) => order.id)}::int[]) order_id order by order_id
    on conflict do nothing`.execute(trx);
};

type Delivery = { id: number; come: Map<number, number>; at: Date; actor: string; reason: string };

const writeDelivery = async (trx: Transaction<DB>, { id, come, at, actor, reason }: Delivery): Promise<void> => {
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
const keepCosts = async (
  trx: Transaction<DB>,
  id: number,
  supplierId: number,
  variantIds: readonly number[],
): Promise<void> => {
  await sql`
    insert into supplier_number (supplier_id, variant_id, cost_cents)
    select ${supplierId}, l.variant_id, l.cost_cents from purchase_line l
    where l.purchase_id = ${id} and l.cost_cents is not null and l.variant_id = any (${variantIds}::int[])
    order by l.variant_id
    on conflict (supplier_id, variant_id) do update set cost_cents = excluded.cost_cents`.execute(trx);
};
