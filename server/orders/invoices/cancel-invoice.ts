import * as staffMessages from '#contract/staff-messages.ts';
import type { DbAndClock } from '#server/context.ts';
import { notPossible, refuseUnless } from '#server/platform/failure/failure.ts';
import { recordAct } from '../orders/record-act.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { lockInvoice } from './lock-invoice.ts';
import { creditableLines } from './open-to-credit.ts';
import { invoiceCan } from './rules.ts';

/**
 * Cancels an invoice: its pieces are on back order again, and can be invoiced again.
 * @throws 404; 422 when it was changed elsewhere, is paid or credited, even in part, or its goods were shipped or returned
 */
export const cancelInvoice = (
  { db, now }: DbAndClock,
  { id, version, reason, by }: { id: number; version: number; reason: string; by: Actor },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const at = now();
    const invoice = await lockInvoice(trx, id, version);
    const { code, status, orderId } = invoice;
    refuseUnless(invoiceCan.cancel(invoice));
    if ((await creditableLines(trx, id)).some(({ returned }) => returned > 0))
      throw notPossible(staffMessages.invoiceHasReturns);
    await recordAct(trx, {
      orderId,
      at,
      by,
      invoice: { id, status: 'CANCELLED' },
      note: `Invoice ${code} cancelled: ${reason}`,
      audit: { action: 'invoice.cancel', before: { status }, after: { status: 'CANCELLED', reason } },
    });
  });
