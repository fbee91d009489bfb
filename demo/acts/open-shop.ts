import { paymentMethods, shippingMethods } from '#server/pricing/methods/method-queries.ts';
import type { Db } from '#server/platform/db/db.ts';
import { staffByEmail } from '#server/people/staff/queries.ts';
import type { LivingShop } from './living-shop.ts';

/**
 * The shop before its first customer.
 * @param skus the SKUs that will be ordered
 * @param staffEmail the author of staff acts
 */
export const openShop = async (db: Db, skus: readonly string[], staffEmail: string): Promise<LivingShop> => {
  const variants = await db.selectFrom('variant').select(['id', 'sku']).where('sku', 'in', skus).execute();
  const provinces = await db.selectFrom('province').select(['id', 'code']).execute();
  const lists = await db.selectFrom('price_list').select(['id', 'code']).execute();
  const staff = await staffByEmail(db, staffEmail);
  return {
    db,
    by: { staffId: staff?.staffId ?? null, actor: staffEmail },
    accounts: new Map(),
    provinceIds: new Map(provinces.map(({ id, code }) => [code, id])),
    priceListIds: new Map(lists.map(({ id, code }) => [code, id])),
    shippingMethods: new Map((await shippingMethods(db)).map((method) => [method.code, method])),
    paymentMethods: new Map((await paymentMethods(db)).map((method) => [method.code, method])),
    variantIds: new Map(variants.map(({ id, sku }) => [sku, id])),
  };
};
