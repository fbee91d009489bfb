import type { Context } from '#server/context.ts';
import { givePhones } from '#server/catalogue/phones/list/load-phones.ts';
import { recogniseFits } from '#server/catalogue/phones/titles/recognise-fits.ts';
import { addAudit, theShop } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';

/**
 * Gives the shop the phones that come with Tradefront, and reads anew which of them its products fit. What it has stays; a second press
 * finds that nothing is new. One audit row.
 */
export const giveShippedPhones = ({ db, now }: Pick<Context, 'db' | 'now'>, by: Actor): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { phones, models, known } = await givePhones(trx);
    if (phones + models === 0) return;
    const { linked } = await recogniseFits(trx, 'ALL', { anew: true });
    await addAudit(trx, {
      ...by,
      at: now(),
      action: 'phones.give',
      entity: 'shop',
      entityId: theShop,
      before: { phones: known },
      after: { phones: known + phones, models, linked },
    });
  });
