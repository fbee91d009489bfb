import type { z } from 'zod';
import type { CountStock } from '#contract/staff-stock.ts';
import type { Context } from '../context.ts';
import { staleVersion } from '../failure/failure.ts';
import { addAudit } from '../staff/add-audit.ts';
import type { Actor } from '../viewer/staff-viewer.ts';
import { beginCounting } from './begin-counting.ts';
import { lockStockAt } from './lock-stock.ts';
import { noSuchVariant } from './staff-stock.ts';

type Wish = z.infer<typeof CountStock> & { id: number; by: Actor };

/**
 * Writes what was counted into the ledger, as the difference to what was thought to be there; a variant that is not
 * counted begins to be.
 * @throws 404; 422 when pieces came or went since that version
 */
export const countStock = ({ db, now }: Pick<Context, 'db' | 'now'>, wish: Wish): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { id, version, pieces, reason, by } = wish;
    const at = now();
    const sold = await trx.selectFrom('variant').select('id').where('id', '=', id).executeTakeFirst();
    if (!sold) throw noSuchVariant();
    const present = await lockStockAt(trx, id, version);
    if (present)
      await trx
        .insertInto('stock_movement')
        .values({
          variant_id: id,
          kind: 'COUNT',
          pieces: pieces - present.onHand,
          happened_at: at,
          actor: by.actor,
          reason,
        })
        .execute();
    else {
      const begun = await beginCounting(trx, [{ variantId: id, pieces }], { at, actor: by.actor, reason });
      // Begun by another person in this moment.
      if (begun.length === 0) throw staleVersion();
    }
    await addAudit(trx, {
      ...by,
      at,
      action: present ? 'stock.correct' : 'stock.count',
      entity: 'variant',
      entityId: id,
      before: { onHand: present?.onHand ?? null },
      after: { onHand: pieces, reason },
    });
  });
