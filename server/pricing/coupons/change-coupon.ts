import { shopPlace } from '#kernel/place.ts';
import { type Db, execute, inTransaction, rowsOf, sql, updateRow } from '#server/platform/db/db.ts';
import { OperatorError } from '#server/platform/process/operator-error.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import type { NewCoupon } from './read-coupon.ts';

/** The instant at which a day of the shop begins. */
const startOf = (day: string | null, plusDays = 0) =>
  sql<Date | null>`(${day}::date + ${plusDays}::integer)::timestamp at time zone ${shopPlace().timeZone}::text`;

/** Adds a coupon. @returns its id. @throws OperatorError when its code exists, in any case. */
export const addCoupon = async (db: Db, coupon: NewCoupon, now: Date): Promise<number> => {
  const [made] = await rowsOf<{ id: number }>(db)`
    insert into coupon (code, kind, value, min_subtotal_cents, valid_from, valid_to, max_uses, max_uses_per_customer,
      created_at, price_list_id)
    values (${coupon.code}, ${coupon.kind}, ${coupon.value}, ${coupon.minSubtotalCents}, ${startOf(coupon.firstDay)},
      ${startOf(coupon.lastDay, 1)}, ${coupon.maxUses}, ${coupon.maxUsesPerCustomer},
      ${now}, ${coupon.priceListId ?? null})
    on conflict (lower(code)) do nothing
    returning id`;
  if (!made) throw new OperatorError(`There is a coupon ${coupon.code} already.`);
  return made.id;
};

/** Adds a coupon with an audit entry. @throws as `addCoupon` */
export const makeCoupon = inTransaction<NewCoupon & { by: Actor }>(async (trx, { by, ...coupon }, now) => {
  const at = now();
  const entityId = await addCoupon(trx, coupon, at);
  const after = writtenDown(coupon);
  await addAudit(trx, { ...by, at, action: 'coupon.add', entityId, after });
});

/** The audited fields: the limits that were given. */
const writtenDown = ({ kind, value, minSubtotalCents, ...coupon }: NewCoupon): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries({
      code: coupon.code,
      ...(kind === 'PERCENT' ? { percentOff: value / 1000 } : { offCents: value }),
      minSubtotalCents: minSubtotalCents || null,
      firstDay: coupon.firstDay,
      lastDay: coupon.lastDay,
      maxUses: coupon.maxUses,
      maxUsesPerCustomer: coupon.maxUsesPerCustomer,
      priceListId: coupon.priceListId ?? null,
    }).filter(([, given]) => given !== null),
  );

/**
 * Stops a coupon, so that it takes nothing off any more, also on carts that hold it; or enables it again. Waits for an
 * order that is being placed with it.
 * @returns the code as created, and whether anything changed
 * @throws OperatorError when there is no such coupon
 */
export const disableCoupon = inTransaction<
  { code: string; disabled: boolean; by: Actor },
  { code: string; changed: boolean }
>(async (trx, { code, disabled, by }, now) => {
  const at = now();
  const coupon = await trx
    .selectFrom('coupon')
    .select(['id', 'code', 'disabled_at as disabledAt'])
    .where(sql<boolean>`lower(code) = lower(${code.trim()})`)
    .forUpdate()
    .executeTakeFirst();
  if (!coupon)
    throw new OperatorError(`There is no coupon ${JSON.stringify(code)} (coupon list shows those there are).`);
  if ((coupon.disabledAt !== null) === disabled) return { code: coupon.code, changed: false };
  await updateRow(trx, 'coupon', coupon.id, { disabled_at: disabled ? at : null });
  await addAudit(trx, {
    ...by,
    at,
    action: disabled ? 'coupon.disable' : 'coupon.enable',
    entityId: coupon.id,
    before: { stopped: !disabled },
    after: { stopped: disabled },
  });
  return { code: coupon.code, changed: true };
});

/** Uncounts the coupon of a cancelled order, unless another that was split from the same still has its share of it. */
export const releaseCoupon = (trx: Db, orderId: number) => execute(trx)`select release_coupon(${orderId})`;
