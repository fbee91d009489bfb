import type { ChangePurchase, MovePurchase } from '#contract/stock/staff-purchases.ts';
import type { Capability } from '#contract/people/staff.ts';
import type { z } from 'zod';
import type { DbAndClock } from '#server/context.ts';
import { notPossible } from '#server/platform/failure/failure.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { lockPurchaseAt, showPurchased } from './lock-purchase.ts';
import { purchaseCan } from './rules.ts';

type Given = { id: number; by: Actor };

/** @throws 422 with the reason, unless it is possible */
export const need = ({ possible, whyNot }: Capability): void => {
  if (!possible) throw notPossible(whyNot ?? '');
};

/** Changes the head of an open purchase. @throws 404; 422 when it is closed or was changed elsewhere */
export const changePurchase = ({ db, now }: DbAndClock, wish: z.output<typeof ChangePurchase> & Given): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { id, version, expectedOn, reference, by } = wish;
    const { row, facts } = await lockPurchaseAt(trx, id, version);
    need(purchaseCan.change(facts));
    if (row.expected_on === expectedOn && row.reference === reference) return;
    await trx
      .updateTable('purchase')
      .set({ expected_on: expectedOn, reference, version: version + 1 })
      .where('id', '=', id)
      .execute();
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
export const movePurchase = ({ db, now }: DbAndClock, wish: z.output<typeof MovePurchase> & Given): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { id, version, status, by } = wish;
    const at = now();
    const { row, lines, facts } = await lockPurchaseAt(trx, id, version);
    need(purchaseCan[status === 'ORDERED' ? 'order' : 'cancel'](facts));
    await trx
      .updateTable('purchase')
      .set({ status, version: version + 1, ...(status === 'ORDERED' ? { ordered_at: at } : { closed_at: at }) })
      .where('id', '=', id)
      .execute();
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
