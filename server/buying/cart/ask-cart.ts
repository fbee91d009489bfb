import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Context } from '#server/context.ts';
import { meteredTogether } from '#server/platform/db/metered.ts';
import { actTogether } from '#server/platform/db/together.ts';

/** What an act needs: it runs in a transaction, too. Without the pool, or in a transaction, it is done alone. */
export type ActContext = Pick<Context, 'db'> & Partial<Pick<Context, 'cache' | 'pool' | 'spend'>>;

/** Functions of one act in db/sql/5-buying.sql, and those that do several. */
const severalOf = {
  read_cart: 'read_carts',
  add_to_cart: 'add_to_carts',
  choose_for_cart: 'choose_for_carts',
} as const;
type Shared = keyof typeof severalOf;
type CartFunction = Shared | 'set_cart_quantities';

/** The first argument is the customer. */
type Asked = Pick<ActContext, 'db' | 'spend'> & { args: readonly unknown[] };

const askAlone = async (name: CartFunction, { db, args }: Asked): Promise<unknown> => {
  const given = args.map((value) => sql`${oneValue(value)}`);
  const { rows } = await sql<{ result: unknown }>`select ${sql.raw(name)}(${sql.join(given)}) as result`.execute(db);
  return rows[0]?.result;
};

/** One statement. */
const askAll = async (pool: Pool, name: Shared, asked: readonly Asked[]): Promise<unknown[]> => {
  const db = meteredTogether(pool, asked);
  const columns = (asked[0]?.args ?? []).map((_arg, n) => sql`${asked.map(({ args }) => oneValue(args[n]))}`);
  const { rows } = await sql<{ n: number; result: unknown }>`
    select n, result from ${sql.raw(severalOf[name])}(${sql.join(columns)})`.execute(db);
  const results = new Map(rows.map(({ n, result }) => [n, result]));
  return asked.map((_one, index) => results.get(index + 1));
};

/** Arrays as text: those of PostgreSQL's arrays would have to be of one length. */
const oneValue = (value: unknown): unknown => (Array.isArray(value) ? `{${value.join()}}` : value);

type Lane = (asked: Asked) => Promise<unknown>;
const lanes = new WeakMap<Pool, Record<Shared, Lane>>();

const lanesOf = (pool: Pool): Record<Shared, Lane> => {
  const lane = (name: Shared): Lane =>
    actTogether({
      alone: (asked) => askAlone(name, asked),
      all: (asked) => askAll(pool, name, asked),
      whose: ({ args: [customerId] }) => customerId,
    });
  const found = lanes.get(pool) ?? {
    read_cart: lane('read_cart'),
    add_to_cart: lane('add_to_cart'),
    choose_for_cart: lane('choose_for_cart'),
  };
  lanes.set(pool, found);
  return found;
};

const isShared = (name: CartFunction): name is Shared => name in severalOf;

/** The answer of a function about a customer's cart: one statement, for those who ask at the same time together. */
export const askCart = (
  { pool, db, spend }: ActContext,
  name: CartFunction,
  args: readonly [customerId: number, ...others: unknown[]],
): Promise<unknown> =>
  pool && !db.isTransaction && isShared(name)
    ? lanesOf(pool)[name]({ db, args, ...(spend && { spend }) })
    : askAlone(name, { db, args });
