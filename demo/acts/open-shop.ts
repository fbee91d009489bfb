import { paymentMethods, shippingMethods } from '#server/pricing/methods/method-queries.ts';
import { type Db, mapOf } from '#server/platform/db/db.ts';
import { staffByEmail } from '#server/people/staff/queries.ts';
import type { LivingShop } from './living-shop.ts';

/**
 * The shop before its first customer.
 * @param skus the SKUs that will be ordered
 * @param staffEmail the author of staff acts
 */
export const openShop = async (db: Db, skus: readonly string[], staffEmail: string): Promise<LivingShop> => {
  const staff = await staffByEmail(db, staffEmail);
  return {
    db,
    by: { staffId: staff?.staffId ?? null, actor: staffEmail },
    accounts: new Map(),
    provinceIds: await mapOf<string, number>(db)`select code, id from province`,
    priceListIds: await mapOf<string, number>(db)`select code, id from price_list`,
    shippingMethods: new Map((await shippingMethods(db)).map((method) => [method.code, method])),
    paymentMethods: new Map((await paymentMethods(db)).map((method) => [method.code, method])),
    variantIds: await mapOf<string, number>(db)`select sku, id from variant where sku = any (${skus}::text[])`,
  };
};
