import type { ClearOnlinePayment } from '#contract/orders/staff-payments.ts';
import * as staffMessages from '#messages/staff.js';
import { addAudit } from '#server/people/staff/add-audit.ts';
import { execute, foundRow, inTransaction, updateRow } from '#server/platform/db/db.ts';
import { notFound, notPossible } from '#server/platform/failure/failure.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';

type Wish = ClearOnlinePayment & { id: number; paymentId: number; by: Actor };
type Before = { state: string; problem: string; reference: string };

/** A person looked at a payment of a customer, and says what became of it. @throws 404; 422 where it was looked at, or needs nothing */
export const clearPayment = inTransaction<Wish>(async (trx, { id, paymentId, reason, by }, now) => {
  await execute(trx)`select hold_account(${id})`;
  const found = await foundRow<Before>(trx)`
    select state, problem, reference from online_payment where id = ${paymentId} and customer_id = ${id} for update`;
  if (!found) throw notFound(staffMessages.receiptUnknown());
  const { state, ...before } = found;
  if (state !== 'CHECK') throw notPossible(staffMessages.onlineLookedAt());
  await updateRow(trx, 'online_payment', paymentId, { state: 'CLEARED' });
  await addAudit(trx, { ...by, at: now(), action: 'receipt.clear', entityId: id, before, after: { reason } });
});
