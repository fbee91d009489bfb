import { inTransaction, updateRow } from '#server/platform/db/db.ts';
import type { GiveCode } from '#contract/stock/staff-receiving.ts';
import * as staffMessages from '#messages/staff.js';
import type { z } from 'zod';
import { readBarcode } from '#server/catalogue/product-files/read-values.ts';
import { invalid, notPossible } from '#server/platform/failure/failure.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { lockScan, shareOpen } from './receive-purchase.ts';
import { purchasedVariants } from './purchased-variants.ts';

type Wish = z.output<typeof GiveCode> & { id: number; scanId: number; by: Actor };

/**
 * Gives the unknown code of a scan to a product, as its UPC: this scan and all open ones of the code are of it from now on.
 * @throws 404; 422 when the code is known or no UPC, the product is unknown, or it has another UPC
 */
export const giveCode = inTransaction<Wish>(async (trx, wish, now) => {
  const { id, scanId, sku, by } = wish;
  const { supplierId } = await shareOpen(trx, id);
  const scan = await lockScan(trx, id, scanId);
  if (scan.variant_id !== null) throw notPossible(staffMessages.codeKnown());
  const { upc } = readBarcode(scan.code);
  if (upc === null) throw notPossible(staffMessages.upcForm());
  const [variant, ...more] = await purchasedVariants(trx, supplierId, sku);
  if (!variant) throw invalid({ sku: [staffMessages.purchaseCodeUnknown(sku)] });
  if (more.length > 0)
    throw invalid({ sku: [staffMessages.purchaseCodeShared([variant, ...more].map((each) => each.sku).join(', '))] });
  const present = await trx
    .selectFrom('variant')
    .select('upc')
    .where('id', '=', variant.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (present.upc !== null && present.upc !== upc)
    throw invalid({ sku: [staffMessages.upcThere(variant.sku, present.upc)] });
  await updateRow(trx, 'variant', variant.id, { upc });
  await trx
    .updateTable('purchase_scan')
    .set({ variant_id: variant.id })
    .where('purchase_id', '=', id)
    .where('code', '=', scan.code)
    .where('variant_id', 'is', null)
    .where('booked_at', 'is', null)
    .execute();
  await addAudit(trx, {
    ...by,
    at: now(),
    action: 'variant.upc',
    entityId: variant.id,
    before: { upc: present.upc },
    after: { upc },
  });
});
