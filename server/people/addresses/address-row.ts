import { columns } from '#server/platform/db/columns.ts';
import type { Db } from '#server/platform/db/db.ts';

/** A query for addresses that are not deleted, with their provinces' names, for callers to narrow down. */
export const selectAddresses = (db: Db) =>
  db
    .selectFrom('address as a')
    .innerJoin('province as p', 'p.id', 'a.province_id')
    .select([
      ...columns(
        'a',
        'id version name company street1 street2 city postal_code province_id phone_no e_shipper_id',
        'customer_id',
      ),
      'p.name as province',
      'p.code as provinceCode',
    ])
    .where('a.deleted_at', 'is', null);

export type AddressRow = Awaited<ReturnType<ReturnType<typeof selectAddresses>['execute']>>[number];
