import type { AddPurchase } from '#contract/stock/staff-purchases.ts';
import * as staffMessages from '#contract/staff-messages.ts';
import type { z } from 'zod';
import type { Context } from '#server/context.ts';
import { invalid } from '#server/platform/failure/failure.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';

type Wish = z.output<typeof AddPurchase> & { by: Actor };

/** Begins a purchase, a draft without lines. @returns its id. @throws 422 for an unknown supplier */
export const addPurchase = ({ db, now }: Pick<Context, 'db' | 'now'>, wish: Wish): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const { supplierId, expectedOn, reference, by } = wish;
    const at = now();
    const supplier = await trx.selectFrom('supplier').select('name').where('id', '=', supplierId).executeTakeFirst();
    if (!supplier) throw invalid({ supplierId: [staffMessages.supplierUnknown] });
    const { id } = await trx
      .insertInto('purchase')
      .values({ supplier_id: supplierId, expected_on: expectedOn, reference, created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    const after = { supplier: supplier.name, expectedOn, reference };
    await addAudit(trx, { ...by, at, action: 'purchase.add', entity: 'purchase', entityId: id, after });
    return id;
  });
