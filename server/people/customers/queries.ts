import { type Db, sql } from '#server/platform/db/db.ts';

const byEmail = (email: string) => sql<boolean>`lower(email) = lower(${email})`;

/** The data for sign-in. The e-mail address is compared case-insensitively. */
export const accountByEmail = (db: Db, email: string) =>
  db
    .selectFrom('customer')
    .select([
      'id as customerId',
      'email',
      'status',
      'declined_because as declinedBecause',
      'password_hash as passwordHash',
      'first_name as firstName',
      'last_name as lastName',
      'language',
    ])
    .where(byEmail(email))
    .executeTakeFirst();

export const ownerOfEmail = (db: Db, email: string) =>
  db.selectFrom('customer').select(['id', 'code']).where(byEmail(email)).executeTakeFirst();

export const isEmailTaken = async (db: Db, email: string): Promise<boolean> =>
  (await ownerOfEmail(db, email)) !== undefined;

/** The customer's own account for My Account; addresses by their ids. */
export const accountById = (db: Db, customerId: number) =>
  db
    .selectFrom('customer')
    .leftJoin('customer_session as s', 's.customer_id', 'customer.id')
    .select([
      'id',
      'code',
      'email',
      'status',
      'declined_because as declinedBecause',
      'first_name as firstName',
      'middle_name as middleName',
      'last_name as lastName',
      'default_billing_address_id as defaultBillingAddressId',
      'default_shipping_address_id as defaultShippingAddressId',
      's.created_at as signedInAt',
      's.signed_in_from as signedInFrom',
    ])
    .where('id', '=', customerId)
    .executeTakeFirst();
export type AccountRow = NonNullable<Awaited<ReturnType<typeof accountById>>>;

/** A registration with its address, for the mail to the shop. */
export const registrationById = async (db: Db, customerId: number) =>
  db
    .selectFrom('customer as c')
    .leftJoin('address as a', 'a.id', 'c.default_billing_address_id')
    .leftJoin('province as p', 'p.id', 'a.province_id')
    .select([
      'c.code',
      'c.email',
      'c.first_name as firstName',
      'c.middle_name as middleName',
      'c.last_name as lastName',
      'c.hst_number as hstNumber',
      'c.preferred_doc_type as preferredDocType',
      'c.referred_by as referredBy',
      'a.company',
      'a.phone_no as phoneNo',
      sql<string>`concat_ws(E'\n', a.street1, nullif(a.street2, ''), concat_ws(' ', a.city, p.name, a.postal_code))`.as(
        'address',
      ),
    ])
    .where('c.id', '=', customerId)
    .executeTakeFirst();
