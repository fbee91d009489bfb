import type { Context } from '#server/context.ts';
import { actTogetherByPool } from '#server/platform/db/together.ts';
import { type Db, mapOf, sql, valueOf } from '#server/platform/db/db.ts';

/*
 * Acts on carts are functions of db/sql/5-buying.sql: they lock and write, TypeScript has the rules. `askOne` is an act by itself.
 * Those of several customers at the same time are one call of the function beside it: adding one to 20 lines then takes 6.4
 * times a commit instead of 13 (docs/performance.md, "Buying").
 */

/** What an act needs: it runs in a transaction, too. */
export type ActContext = Pick<Context, 'db'> & Partial<Pick<Context, 'cache' | 'pool' | 'spend'>>;

type Args = readonly [buyerId: number, ...others: unknown[]];

const askOne = async (db: Db, name: string, args: Args): Promise<unknown> => {
  const given = args.map((value) => sql`${oneValue(value)}`);
  return valueOf<unknown>(db)`select ${sql.raw(name)}(${sql.join(given)})`;
};

const askSeveral = async (db: Db, name: string, asked: readonly Args[]): Promise<unknown[]> => {
  const columns = (asked[0] ?? []).map((_arg, n) => sql`${asked.map((args) => oneValue(args[n]))}`);
  const results = await mapOf<number, unknown>(db)`
    select n, result from ${sql.raw(name)}(${sql.join(columns)})`;
  return asked.map((_one, index) => results.get(index + 1));
};

/** Arrays as text: those of PostgreSQL's arrays would have to be of one length. */
const oneValue = (value: unknown): unknown => (Array.isArray(value) ? `{${value.join()}}` : value);

const together = (one: string, several: string) =>
  actTogetherByPool<Args, unknown>({
    alone: (db, args) => askOne(db, one, args),
    all: (db, asked) => askSeveral(db, several, asked),
    whose: ([buyerId]) => buyerId,
  });

const acts = {
  read_cart: together('read_cart', 'read_carts'),
  add_to_cart: together('add_to_cart', 'add_to_carts'),
  choose_for_cart: together('choose_for_cart', 'choose_for_carts'),
  set_cart_quantities: ({ db }: ActContext, args: Args) => askOne(db, 'set_cart_quantities', args),
};

/** The answer of a function about a customer's cart. One statement. */
export const askCart = (context: ActContext, name: keyof typeof acts, args: Args): Promise<unknown> =>
  acts[name](context, args);
