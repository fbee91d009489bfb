import * as staffMessages from '#contract/staff-messages.ts';
import { type Db, sql } from '#server/platform/db/db.ts';
import { filledWith } from '../mails/filled-with.ts';

/** As many are told by name. */
const named = 10;

const counts = async (db: Db): Promise<{ products: number; orders: number; customers: number }> => {
  const { rows } = await sql<{ products: number; orders: number; customers: number }>`
    select (select count(*) from product) as products, (select count(*) from customer_order) as orders,
      (select count(*) from customer) as customers`.execute(db);
  return rows[0] ?? { products: 0, orders: 0, customers: 0 };
};

const realOrders = async (db: Db, lastCustomerId: number): Promise<string[]> => {
  const { rows } = await sql<{ says: string }>`
    select o.code || ' of ' || c.email as says from customer_order o join customer c on c.id = o.customer_id
    where c.id > ${lastCustomerId} order by o.id limit ${named}`.execute(db);
  return rows.map(({ says }) => says);
};

const newcomers = async (db: Db, lastCustomerId: number): Promise<string[]> => {
  const { rows } = await sql<{ email: string }>`
    select c.email from customer c where c.id > ${lastCustomerId}
      and not exists (select from customer_order o where o.customer_id = c.id)
    order by c.id limit ${named}`.execute(db);
  return rows.map(({ email }) => email);
};

/** What there is of the demo shop, and why it cannot be emptied or loaded; null when it can. Seven queries. */
export const demoShop = async (db: Db) => {
  const demo = await db.selectFrom('demo_shop').selectAll().executeTakeFirst();
  const { name } = await db.selectFrom('shop').select('name').executeTakeFirstOrThrow();
  const isThere = demo !== undefined && demo.emptied_at === null;
  const real = isThere ? await realOrders(db, demo.last_customer_id) : [];
  const filled = await filledWith(db);
  const refusal = real.length > 0 ? staffMessages.realOrders(real) : null;
  return {
    name,
    demo,
    ...(await counts(db)),
    realOrders: real,
    newcomers: isThere ? await newcomers(db, demo.last_customer_id) : [],
    whyNotEmpty: isThere ? refusal : staffMessages.noDemoShop,
    whyNotLoad: filled.length > 0 ? staffMessages.demoIntoFilled(filled) : null,
  };
};
export type DemoShopRecord = Awaited<ReturnType<typeof demoShop>>;
