import { columns } from '#server/platform/db/columns.ts';
import { type Db, sql } from '#server/platform/db/db.ts';
import type { Coupon } from './rules.ts';

const couponColumns = [
  ...columns('q', 'id code kind value min_subtotal_cents valid_from valid_to disabled_at max_uses uses'),
  ...columns('q', 'max_uses_per_customer'),
];

const selectCoupon = (db: Db, customerId: number) =>
  db.selectFrom('coupon as q').select([
    ...couponColumns,
    sql<boolean>`q.price_list_id is null or exists (
        select from customer k where k.id = ${customerId} and k.price_list_id = q.price_list_id)`.as('isForCustomer'),
    sql<number>`(
        select count(*) from coupon_use u where u.coupon_id = q.id and u.customer_id = ${customerId})`.as(
      'usesByCustomer',
    ),
  ]);

/** The coupon with a code, in any case, with the customer's uses. */
export const couponByCode = (db: Db, code: string, customerId: number): Promise<Coupon | undefined> =>
  selectCoupon(db, customerId)
    .where(sql<boolean>`lower(q.code) = lower(${code})`)
    .executeTakeFirst();

export const couponById = (db: Db, id: number, customerId: number): Promise<Coupon | undefined> =>
  selectCoupon(db, customerId).where('q.id', '=', id).executeTakeFirst();

/** Every coupon, by code. */
export const allCoupons = (db: Db) =>
  db
    .selectFrom('coupon as q')
    .select(couponColumns)
    .select(sql<string | null>`(select l.code from price_list l where l.id = q.price_list_id)`.as('priceList'))
    .orderBy(sql`lower(q.code)`)
    .execute();
export type CouponRow = Awaited<ReturnType<typeof allCoupons>>[number];
