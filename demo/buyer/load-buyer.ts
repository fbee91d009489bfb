import type { ProductRecord } from '#server/catalogue-import/records.ts';
import { addCoupon } from '#server/coupons/add-coupon.ts';
import { couponByCode } from '#server/coupons/queries.ts';
import { isEmailTaken } from '#server/customers/queries.ts';
import type { DB } from '#server/db/types.ts';
import type { Transaction } from 'kysely';
import { addDays } from '../days.ts';
import { type Branch, branches, buyer, registeredDaysAgo, staffEmail } from './account.ts';
import { demoCoupons } from './coupons.ts';
import { loadInvoices } from './load-invoices.ts';
import { loadOrders } from './load-orders.ts';
import { momentOn, workingDaysAfter } from './working-days.ts';

type Given = { products: readonly ProductRecord[]; today: string; passwordHash: string };

/**
 * Writes the demo's customer: ACTIVE, on the price list DEFAULT, with addresses, a year and a half of orders and invoices, and
 * the coupons to try. The catalogue must be there. Where somebody has the e-mail address already, nothing is written.
 */
export const loadBuyer = async (trx: Transaction<DB>, { products, today, passwordHash }: Given): Promise<void> => {
  if (await isEmailTaken(trx, buyer.email)) return;
  const registeredOn = addDays(today, -registeredDaysAgo);
  const customerId = await insertBuyer(trx, passwordHash, registeredOn);
  const addressIds = await insertAddresses(trx, customerId);
  for (const coupon of Object.values(demoCoupons(today)))
    if (!(await couponByCode(trx, coupon.code, customerId))) await addCoupon(trx, coupon);
  const orders = await loadOrders(trx, { customerId, addressIds, products, today });
  await loadInvoices(trx, customerId, orders);
};

const insertBuyer = async (trx: Transaction<DB>, passwordHash: string, registeredOn: string): Promise<number> => {
  const registeredAt = momentOn(registeredOn, 'registration', 14, 16);
  const { id } = await trx
    .insertInto('customer')
    .values(({ selectFrom }) => ({
      email: buyer.email,
      password_hash: passwordHash,
      status: 'ACTIVE',
      first_name: buyer.firstName,
      last_name: buyer.lastName,
      preferred_doc_type: buyer.preferredDocType,
      referred_by: buyer.referredBy,
      hst_number: buyer.hstNumber,
      price_list_id: selectFrom('price_list').select('id').where('code', '=', 'DEFAULT'),
      created_at: registeredAt,
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const verifiedAt = momentOn(workingDaysAfter(registeredOn, 1), 'verification', 14, 16);
  await trx
    .insertInto('customer_status_change')
    .values([
      { customer_id: id, status: 'PENDING', changed_by: 'registration', changed_at: registeredAt },
      { customer_id: id, status: 'ACTIVE', changed_by: staffEmail, changed_at: verifiedAt },
    ])
    .execute();
  return id;
};

const insertAddresses = async (trx: Transaction<DB>, customerId: number): Promise<Record<Branch, number>> => {
  const insert = async (branch: Branch): Promise<number> => {
    const { name, company, street1, street2, city, postalCode, provinceCode, phoneNo, eShipperId } = branches[branch];
    const { id } = await trx
      .insertInto('address')
      .values(({ selectFrom }) => ({
        customer_id: customerId,
        name,
        company,
        street1,
        street2,
        city,
        postal_code: postalCode,
        province_id: selectFrom('province').select('id').where('code', '=', provinceCode),
        phone_no: phoneNo,
        e_shipper_id: eShipperId,
      }))
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const ids = {
    toronto: await insert('toronto'),
    montreal: await insert('montreal'),
    halifax: await insert('halifax'),
  };
  await trx
    .updateTable('customer')
    .set({ default_billing_address_id: ids.toronto, default_shipping_address_id: ids.toronto })
    .where('id', '=', customerId)
    .execute();
  return ids;
};
