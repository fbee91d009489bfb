import { type Db, sql } from '#server/platform/db/db.ts';
import type { Coupon } from './rules.ts';

const selectCoupon = (db: Db, customerId: number) =>
  db.selectFrom('coupon as q').select([
    'q.id',
    'q.code',
    'q.kind',
    'q.value',
    'q.min_subtotal_cents as minSubtotalCents',
    'q.valid_from as validFrom',
    'q.valid_to as validTo',
    'q.disabled_at as disabledAt',
    'q.max_uses as maxUses',
    'q.max_uses_per_customer as maxUsesPerCustomer',
    'q.uses',
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
    .selectFrom('coupon')
    .select([
      'id',
      'code',
      'kind',
      'value',
      'min_subtotal_cents as minSubtotalCents',
      'valid_from as validFrom',
      'valid_to as validTo',
      'disabled_at as disabledAt',
      'max_uses as maxUses',
      'max_uses_per_customer as maxUsesPerCustomer',
      'uses',
    ])
    .select(sql<string | null>`(select l.code from price_list l where l.id = coupon.price_list_id)`.as('priceList'))
    .orderBy(sql`lower(code)`)
    .execute();
export type CouponRow = Awaited<ReturnType<typeof allCoupons>>[number];
