import * as staffMessages from '#messages/staff.js';
import { columnOf, type Db, rowOf } from '#server/platform/db/db.ts';
import { filledWith } from '../mails/filled-with.ts';

/** As many are told by name. */
const named = 10;

const counts = (db: Db) => rowOf<{ products: number; orders: number; customers: number }>(db)`
    select (select count(*) from product) as products, (select count(*) from customer_order) as orders,
      (select count(*) from customer) as customers`;

const realOrders = (db: Db, lastCustomerId: number): Promise<string[]> => columnOf<string>(db)`
    select o.code || ' of ' || c.email as says from customer_order o join customer c on c.id = o.customer_id
    where c.id > ${lastCustomerId} order by o.id limit ${named}`;

const newcomers = (db: Db, lastCustomerId: number): Promise<string[]> => columnOf<string>(db)`
    select c.email from customer c where c.id > ${lastCustomerId}
      and not exists (select from customer_order o where o.customer_id = c.id)
    order by c.id limit ${named}`;

/** What there is of the demo shop, and why it cannot be emptied or loaded; null when it can. Seven queries. */
export const demoShop = async (db: Db) => {
  const demo = await db.selectFrom('demo_shop').selectAll().executeTakeFirst();
  const { name } = await db.selectFrom('shop').select('name').executeTakeFirstOrThrow();
  const isThere = demo !== undefined && demo.emptied_at === null;
  const real = isThere ? await realOrders(db, demo.last_customer_id) : [];
  const filled = await filledWith(db);
  const refusal = real.length > 0 ? staffMessages.realOrders(real.join(', ')) : null;
  return {
    name,
    demo,
    ...(await counts(db)),
    realOrders: real,
    newcomers: isThere ? await newcomers(db, demo.last_customer_id) : [],
    whyNotEmpty: isThere ? refusal : staffMessages.noDemoShop(),
    whyNotLoad: filled.length > 0 ? staffMessages.demoIntoFilled(filled.join(', ')) : null,
  };
};
export type DemoShopRecord = Awaited<ReturnType<typeof demoShop>>;
