import { type Db, foundRow, rowsOf, sql } from '#server/platform/db/db.ts';
import type { CustomerViewer } from '#server/platform/viewer/viewer.ts';

/** A variant that is sold, with words that find it. */
export type VariantExample = {
  variantId: number;
  productId: number;
  sku: string;
  name: string;
  categoryId: number;
  categoryUrl: string;
};

const variantsLookedAt = 12;

/** Some of the variants that are listed, others each time. */
export const variantExamples = async (db: Db): Promise<VariantExample[]> => {
  // Of those with a category, which lists are asked by.
  return rowsOf<VariantExample>(db)`
    select v.id as "variantId", v.product_id as "productId", v.sku, p.name, c.id as "categoryId", c.url as "categoryUrl"
    from listing l join variant v on v.id = l.variant_id join product p on p.id = v.product_id
      join lateral (select c.id, c.url from product_category pc join category c on c.id = pc.category_id
        where pc.product_id = p.id order by c.id limit 1) c on true
    where l.variant_id >= (select coalesce(floor(random() * max(variant_id)), 0) from listing)
    order by l.variant_id limit ${variantsLookedAt}`;
};

/** Addresses of other things that are public. */
export const publicExamples = async (db: Db) => {
  const one = async (table: 'phone' | 'phone_brand' | 'content_page') =>
    (
      await db
        .selectFrom(table)
        .select('url')
        .orderBy(sql`random()`)
        .limit(1)
        .executeTakeFirst()
    )?.url;
  const link = (await foundRow<{ key: string }>(db)`select share_key as key from cart where kept = 'SHARED' limit 1`)
    ?.key;
  return { phone: await one('phone'), brand: await one('phone_brand'), page: await one('content_page'), link };
};
export type PublicExamples = Awaited<ReturnType<typeof publicExamples>>;

/** A customer, what they would be asked as, and ids of theirs. */
export type CustomerExample = {
  viewer: CustomerViewer;
  /** By the names of the contract's path parameters; null where they have none. */
  owns: {
    customerId: number;
    cartId: number | null;
    orderId: number | null;
    invoiceId: number | null;
    quoteId: number | null;
    listId: number | null;
    addressId: number | null;
  };
};

/** Two customers who may buy, of different price lists where there are such; those with an order first. */
export const customerExamples = async (db: Db): Promise<CustomerExample[]> => {
  const { rows } = await sql<Omit<CustomerViewer, 'role'> & CustomerExample['owns']>`
    select c.id as "customerId", c.id as "buyerId", true as "isOwner", null::bigint as "orderUpToCents", c.email, c.first_name as "firstName", c.last_name as "lastName",
      c.price_list_id as "priceListId", l.code as "priceListCode", c.tax_exempt as "taxExempt",
      (select max(k.id) from cart k where k.buyer_id = c.id) as "cartId", o.id as "orderId",
      (select max(i.id) from invoice i where i.order_id = o.id) as "invoiceId",
      (select max(q.id) from quote q where q.customer_id = c.id) as "quoteId",
      (select max(s.id) from saved_list s where s.customer_id = c.id) as "listId",
      (select max(a.id) from address a where a.customer_id = c.id) as "addressId"
    from customer c join price_list l on l.id = c.price_list_id
      left join lateral (select max(o.id) as id from customer_order o where o.customer_id = c.id) o on true
    where c.status = 'ACTIVE'
    order by row_number() over (partition by c.price_list_id order by o.id is null, random()), random()
    limit 2`.execute(db);
  return rows.map(({ cartId, orderId, invoiceId, quoteId, listId, addressId, ...customer }) => ({
    viewer: {
      ...customer,
      role: 'CUSTOMER',
      clientAddress: '',
      device: '',
      token: '',
      name: `${customer.firstName} ${customer.lastName}`,
    },
    owns: { customerId: customer.customerId, cartId, orderId, invoiceId, quoteId, listId, addressId },
  }));
};
