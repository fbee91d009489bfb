import type { Person } from '#contract/people/company.ts';
import { type Db, rowsOf } from '#server/platform/db/db.ts';
import { type PersonRow, presentPeople } from './present-people.ts';

/** The customer and the people, in the order in which they came. One query. */
export const peopleOf = (db: Db, customerId: number): Promise<PersonRow[]> => rowsOf<PersonRow>(db)`
  select a.buyer_id as "buyerId", greatest(0, -a.buyer_id) as id, coalesce(p.version, 0) as version, a.first_name as "firstName",
    a.last_name as "lastName", a.email, a.is_owner as "isOwner", a.order_up_to_cents::float8 as "orderUpToCents",
    p.id is null or p.joined_at is not null as joined
  from account a left join customer_person p on p.id = -a.buyer_id
  where a.customer_id = ${customerId} order by 2`;

/** The customer and the people, as one of them or staff read them. @param buyerId who asks; 0 for staff */
export const companyPeople = async (db: Db, customerId: number, buyerId: number): Promise<Person[]> =>
  presentPeople(await peopleOf(db, customerId), buyerId);
