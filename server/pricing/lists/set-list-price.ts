import type { SetListPrice } from '#contract/pricing/staff-pricing.ts';
import { pricingMessages } from '#contract/pricing/staff-pricing-messages.ts';
import { dollarsToCents } from '#kernel/money.ts';
import { sql } from 'kysely';
import { keepEdit } from '#server/catalogue/editing/keep-edit.ts';
import { finishWrites } from '#server/catalogue/editing/finish-writes.ts';
import { knownValues } from '#server/catalogue/editing/known-values.ts';
import { fieldReader } from '#server/catalogue/editing/read-field.ts';
import { takeCatalogue } from '#server/catalogue/editing/take-catalogue.ts';
import { setFields, stageFields } from '#server/catalogue/product-files/set-fields.ts';
import type { DbAndClock } from '#server/context.ts';
import { invalid, notFound, notPossible, staleVersion } from '#server/platform/failure/failure.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { pricingList } from './keep-lists.ts';

type Wish = SetListPrice & { id: number; variantId: number; by: Actor };

/**
 * Enters prices of a variant in a list, as a change of the catalogue that can be taken back. Without any it has the
 * rule's, or else the product's price.
 * @throws 404; 422 for what is no price, an archived list, or when others have changed it since
 */
export const setListPrice = ({ db, now }: DbAndClock, wish: Wish): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { id, variantId, typed, seen, by } = wish;
    await takeCatalogue(trx);
    const list = await pricingList(trx, id);
    if (list.archivedAt) throw notPossible(pricingMessages.listArchived);
    const variant = await trx
      .selectFrom('variant')
      .select('product_id as productId')
      .where('id', '=', variantId)
      .executeTakeFirst();
    if (!variant) throw notFound('There is no such product.');
    const field = `tiers:${list.code}`;
    const text = typed.trim();
    const read = fieldReader(await knownValues(trx))(field, text === '' || text.includes('=') ? text : `1=${text}`);
    if ('reason' in read) throw invalid({ typed: [read.reason] });
    const expected = seen.map(({ qty, price }) => `${qty}=${dollarsToCents(price)}`).join('|') || null;
    if (expected === read.value) return;
    await stageFields(
      trx,
      sql`select 1 as id, ${variant.productId}::integer as product_id, ${variantId}::integer as variant_id, ${field}::text as field,
        ${expected}::text as expected, ${read.value}::text as wanted`,
    );
    await setFields(trx);
    const { rows } = await sql<{ done: boolean }>`select done from field_write`.execute(trx);
    if (!rows[0]?.done) throw staleVersion();
    await keepEdit(trx, { hasPrices: true, by, at: now() });
    await finishWrites(trx);
  });
