import { benchPhones, pinPhones } from '#server/buying/lists/bought-parts.ts';
import { keepOwnParts } from '#server/buying/lists/own-parts.ts';
import { changeList, saveList } from '#server/buying/lists/saved-lists.ts';
import { rowsOf } from '#server/platform/db/db.ts';
import { buyer } from '../customers/buyer.ts';
import { onDesk, workingDaysBefore } from '../desk-time.ts';
import { seededUuid } from '../seeded.ts';
import { table } from '../table.ts';
import { contextAt, type Deed, type LivingShop } from './living-shop.ts';

/**
 * `ago`: working days before today; `from` and `parts`: of the parts that they order most, from which and how many;
 * `of`: whose, the customer to sign in as (BUYER), or the others by how much they order.
 */
const plans = table('lists.csv', 'title of', { numbers: 'ago from parts' });
type Plan = (typeof plans)[number];

const make = async (shop: LivingShop, at: Date, { title, from, parts, of }: Plan, key: string) => {
  const [found] = await rowsOf<{ customerId: number; ids: number[] }>(shop.db)`
    select o.customer_id as "customerId", array(
      select l.variant_id from order_line l join customer_order own on own.id = l.order_id
      where own.customer_id = o.customer_id group by l.variant_id
      order by count(*) desc, l.variant_id limit ${parts} offset ${from}) as ids
    from customer_order o join customer k on k.id = o.customer_id
    where k.status = 'ACTIVE' and (k.email = ${buyer.email}) = ${of === 'BUYER'}
    group by o.customer_id order by count(*) desc, o.customer_id
    limit 1 offset ${of === 'BUYER' ? 0 : Number(of)}`;
  if (!found) return;
  const { customerId, ids } = found;
  const items = Object.fromEntries(ids.map((id, n) => [id, [5, 10, 2, 4][n % 4] ?? 1]));
  const id = await saveList(contextAt(shop, at), { customerId, requestKey: seededUuid(key), title, items });
  // What they want to have of the first three on their shelf.
  const set = Object.fromEntries(ids.slice(0, 3).map((each, n) => [each, { keep: [10, 15, 5][n] ?? 5 }]));
  await changeList(contextAt(shop, at), { customerId, id, set });
  // Who keeps a list of everything has pinned the phones that they repair most, and has numbers of their own, too.
  if (from > 0) return;
  const own = ids.map((each, n) => ({
    id: each,
    number: `R-${101 + n}`,
    key: `r${101 + n}`,
    name: n ? '' : 'Front glass',
  }));
  await keepOwnParts(contextAt(shop, at), { customerId, rows: own, gone: [] });
  const usual = (await benchPhones(shop.db, customerId)).map(({ url }) => url);
  await pinPhones(contextAt(shop, at), { customerId, pin: [...usual, 'samsung-galaxy-s23'], unpin: [] });
};

/** A few customers keep lists of what they order most. */
export const listDeeds = (today: string): Deed[] =>
  plans.map((plan, index) => ({
    at: onDesk(workingDaysBefore(today, plan.ago), `list ${index}`),
    happen: (shop, at) => make(shop, at, plan, `list ${index}`),
  }));
