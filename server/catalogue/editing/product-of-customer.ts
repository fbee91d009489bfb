import type { StockStatus } from '#contract/catalogue/catalogue.ts';
import { type Db, rowsOf } from '#server/platform/db/db.ts';
import { notFound } from '#server/platform/failure/failure.ts';
import { type ViewerPrices, viewerPrices } from '../prices/viewer-prices.ts';
import { noSuchProduct } from './add-product.ts';

type PriceFields = ViewerPrices extends ReadonlyMap<number, infer P> ? P : never;

export type ProductOfCustomer = {
  email: string;
  company: string | null;
  priceList: string;
  verified: boolean;
  variants: ({ id: number; sku: string; name: string; stockStatus: StockStatus } & Partial<PriceFields>)[];
};

/** A product's sold variants with the prices that the customer's own calls would answer. Three queries. @throws 404 */
export const productOfCustomer = async (db: Db, productId: number, customerId: number): Promise<ProductOfCustomer> => {
  const [customer] = await rowsOf<Omit<ProductOfCustomer, 'variants'> & { listId: number }>(db)`
    select c.email, a.company, l.id as "listId", l.code as "priceList", c.status = 'ACTIVE' as verified
    from customer c join price_list l on l.id = c.price_list_id
    left join address a on a.id = c.default_billing_address_id where c.id = ${customerId}`;
  if (!customer) throw notFound('There is no such customer.');
  const known = await db.selectFrom('product').select('id').where('id', '=', productId).executeTakeFirst();
  if (!known) throw noSuchProduct();
  const variants = await db
    .selectFrom('variant')
    .select(['id', 'sku', 'name', 'stock_status as stockStatus'])
    .where('product_id', '=', productId)
    .where('discontinued_at', 'is', null)
    .orderBy('variant_number')
    .execute();
  const { listId, ...told } = customer;
  const ids = variants.map(({ id }) => id);
  const prices = await viewerPrices(
    db,
    customer.verified
      ? { role: 'CUSTOMER', priceListId: listId, priceListCode: customer.priceList }
      : { role: 'VISITOR' },
    ids,
  );
  return { ...told, variants: variants.map((variant) => ({ ...variant, ...prices.get(variant.id) })) };
};
