import { columns } from '#server/platform/db/columns.ts';
import { type Db, rowsOf, sql } from '#server/platform/db/db.ts';
import type { CustomerStatus } from './rules.ts';

type Account = {
  customerId: number;
  /** Less than 0 for one of a company's people. */
  buyerId: number;
  email: string;
  status: CustomerStatus;
  declinedBecause: string | null;
  firstName: string;
  lastName: string;
};

const accountColumns = sql`a.customer_id as "customerId", a.buyer_id as "buyerId", a.email, a.status,
  a.declined_because as "declinedBecause", a.first_name as "firstName", a.last_name as "lastName"`;

/** The data for sign-in, of a customer or one of a company's people. The e-mail address is compared case-insensitively. */
export const accountByEmail = async (db: Db, email: string) => {
  const [account] = await rowsOf<Account & { passwordHash: string; language: string | null }>(db)`
    select ${accountColumns}, a.password_hash as "passwordHash", a.language from account a where lower(a.email) = lower(${email})`;
  return account;
};

export const ownerOfEmail = async (db: Db, email: string) => {
  const [owner] = await rowsOf<{ id: number; code: string }>(db)`
    select k.id, k.code from account a join customer k on k.id = a.customer_id where lower(a.email) = lower(${email})`;
  return owner;
};

export const isEmailTaken = async (db: Db, email: string): Promise<boolean> =>
  (await ownerOfEmail(db, email)) !== undefined;

type WholeAccount = Account & {
  id: number;
  code: string;
  middleName: string | null;
  defaultBillingAddressId: number | null;
  defaultShippingAddressId: number | null;
  signedInAt: Date | null;
  signedInFrom: string | null;
};

/** Who signs in, for My Account; addresses by their ids. `id` is the customer's. @param buyerId a customer's or, less than 0, a person's */
export const accountById = async (db: Db, buyerId: number) => {
  const [account] = await rowsOf<WholeAccount>(db)`
    select ${accountColumns}, k.id, k.code, a.middle_name as "middleName", k.default_billing_address_id as "defaultBillingAddressId",
      k.default_shipping_address_id as "defaultShippingAddressId", s.created_at as "signedInAt", s.signed_in_from as "signedInFrom"
    from account a join customer k on k.id = a.customer_id left join customer_session s on s.buyer_id = a.buyer_id
    where a.buyer_id = ${buyerId}`;
  return account;
};
export type AccountRow = NonNullable<Awaited<ReturnType<typeof accountById>>>;

/** A registration with its address, for the mail to the shop. */
export const registrationById = async (db: Db, customerId: number) =>
  db
    .selectFrom('customer as c')
    .leftJoin('address as a', 'a.id', 'c.default_billing_address_id')
    .leftJoin('province as p', 'p.id', 'a.province_id')
    .select([
      ...columns('c', 'code email first_name middle_name last_name hst_number preferred_doc_type referred_by'),
      sql<string>`concat_ws(E'\n', a.street1, nullif(a.street2, ''), concat_ws(' ', a.city, p.name, a.postal_code))`.as(
        'address',
      ),
      'a.company',
      'a.phone_no as phoneNo',
    ])
    .where('c.id', '=', customerId)
    .executeTakeFirst();
