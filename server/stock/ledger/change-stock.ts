import type { z } from 'zod';
import type { ChangeStock } from '#contract/stock/staff-stock.ts';
import * as staffMessages from '#contract/staff-messages.ts';
import type { Context } from '#server/context.ts';
import { notPossible } from '#server/platform/failure/failure.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { lockStockAt } from './lock-stock.ts';

type Wish = z.infer<typeof ChangeStock> & { id: number; by: Actor };
const fields = ['lowLevel', 'whenOut', 'followsPurchases'] as const;

/**
 * Changes when a counted variant is low, and its status while none is available, which shoppers see at once.
 * @throws 422 when it is not counted, or was changed elsewhere
 */
export const changeStock = ({ db, now }: Pick<Context, 'db' | 'now'>, wish: Wish): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { id, version, by } = wish;
    const present = await lockStockAt(trx, id, version);
    if (!present) throw notPossible(staffMessages.notCounted);
    const { lowLevel, whenOut, followsPurchases = present.followsPurchases } = wish;
    const wanted = { lowLevel, whenOut, followsPurchases };
    const changed = fields.filter((field) => present[field] !== wanted[field]);
    if (changed.length === 0) return;
    await trx
      .updateTable('variant_stock')
      .set({ low_level: lowLevel, when_out: whenOut, follows_purchases: followsPurchases, version: version + 1 })
      .where('variant_id', '=', id)
      .execute();
    await addAudit(trx, {
      ...by,
      at: now(),
      action: 'stock.change',
      entity: 'variant',
      entityId: id,
      before: Object.fromEntries(changed.map((field) => [field, present[field]])),
      after: Object.fromEntries(changed.map((field) => [field, wanted[field]])),
    });
  });
