import type { Db } from '#server/platform/db/db.ts';

/** A query for addresses that are not deleted, with their provinces' names, for callers to narrow down. */
export const selectAddresses = (db: Db) =>
  db
    .selectFrom('address as a')
    .innerJoin('province as p', 'p.id', 'a.province_id')
    .select([
      'a.id',
      'a.version',
      'a.name',
      'a.company',
      'a.street1',
      'a.street2',
      'a.city',
      'a.postal_code as postalCode',
      'a.province_id as provinceId',
      'p.name as province',
      'p.code as provinceCode',
      'a.phone_no as phoneNo',
      'a.e_shipper_id as eShipperId',
      'a.customer_id as customerId',
    ])
    .where('a.deleted_at', 'is', null);

export type AddressRow = Awaited<ReturnType<ReturnType<typeof selectAddresses>['execute']>>[number];
