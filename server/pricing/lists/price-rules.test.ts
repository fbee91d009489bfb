import { roundings, type Rounding } from '#contract/catalogue/staff-catalogue.ts';
import { priceSteps, roundPrice } from '#kernel/round-price.ts';
import { type Tier, unitPrice } from '#kernel/tiers.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { applyCatalogue } from '#server/catalogue/product-files/apply.ts';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

/* What the rules of lists write is what the rule says of what they follow, after any changes in any order. */

let shop: TestDatabase;
let variants: number[];
const lists = new Map<string, number>();

beforeAll(async () => {
  shop = await createTestDatabase();
  const records = catalogue([product([{ priceCents: 1000 }, { priceCents: 2599 }, { priceCents: 0 }])]);
  await shop.db.transaction().execute((trx) => applyCatalogue(trx, records));
  await shop.db
    .insertInto('price_list')
    .values(['GOLD', 'SILVER'].map((code) => ({ code })))
    .execute();
  variants = (await shop.db.selectFrom('variant').select('id').orderBy('id').execute()).map(({ id }) => id);
  for (const { id, code } of await shop.db.selectFrom('price_list').select(['id', 'code']).execute())
    lists.set(code, id);
});

type Step = { qty: number; percent: number };
type Rule = { steps: Step[]; round: Rounding; up: boolean };
type Own = Record<string, Tier[]>;
const code = fc.constantFrom('DEFAULT', 'GOLD', 'SILVER');
const at = fc.nat(2);
const price = fc.integer({ min: 0, max: 1_000_000 });
const tiers = fc.uniqueArray(fc.record({ qty: fc.constantFrom(1, 2, 10, 50), price }), {
  maxLength: 3,
  selector: ({ qty }) => qty,
});
const percent = fc.integer({ min: -99_999, max: 200_000 });
const rule = fc.record({
  steps: fc
    .uniqueArray(fc.record({ qty: fc.constantFrom(5, 10, 20), percent }), { maxLength: 2, selector: ({ qty }) => qty })
    .chain((more) => percent.map((first) => [{ qty: 1, percent: first }, ...more])),
  round: fc.constantFrom(...(Object.keys(roundings) as Rounding[])),
  up: fc.boolean(),
});
const change = fc.oneof(
  fc.record({ does: fc.constant('price' as const), at, price }),
  fc.record({ does: fc.constant('tiers' as const), at, code, tiers }),
  fc.record({ does: fc.constant('rule' as const), code: fc.constantFrom('GOLD', 'SILVER'), rule: fc.option(rule) }),
);

/** GOLD follows DEFAULT, SILVER follows GOLD. */
const followed = { GOLD: 'DEFAULT', SILVER: 'GOLD' } as const;

test('prices of rules are those of what they follow, after any changes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
      await shop.db.deleteFrom('tier_price').execute();
      await sql`update price_list set rule_steps = null, follows_id = null`.execute(shop.db);
      await sql`update variant set price_cents = 1000`.execute(shop.db);
      const prices = [1000, 1000, 1000];
      const own: Own[] = [{}, {}, {}];
      const rules: Record<string, Rule | null> = {};
      for (const each of changes) {
        if (each.does === 'price') {
          prices[each.at] = each.price;
          await setPrice(variants[each.at] ?? 0, each.price);
        } else if (each.does === 'tiers') {
          own[each.at] = { ...own[each.at], [each.code]: each.tiers };
          await setTiers(variants[each.at] ?? 0, each.code, each.tiers);
        } else {
          rules[each.code] = each.rule;
          await setRule(each.code as 'GOLD' | 'SILVER', each.rule);
        }
        for (const [place, id] of variants.entries())
          for (const list of lists.keys())
            expect(await stored(id, list)).toEqual(expected(list, prices[place] ?? 0, own[place] ?? {}, rules));
      }
    }),
    { numRuns: 25 },
  );
});

/** As the rule says it, without the database. */
const expected = (list: string, ofProduct: number, own: Own, rules: Record<string, Rule | null>): Tier[] => {
  const entered = own[list] ?? [];
  const made = rules[list];
  if (entered.length > 0 || !made) return entered.toSorted((one, other) => one.qty - other.qty);
  const below = expected(followed[list as 'GOLD' | 'SILVER'], ofProduct, own, rules);
  const quantities = new Set([...made.steps, ...below].map(({ qty }) => qty));
  return [...quantities]
    .toSorted((one, other) => one - other)
    .map((qty) => {
      const base = unitPrice({ price: ofProduct, tiers: below }, qty);
      const [step] = made.steps.filter((each) => each.qty <= qty).toSorted((one, other) => other.qty - one.qty);
      const exact = (base * (100_000 + (step?.percent ?? 0))) / 100_000;
      return { qty, price: exact === 0 ? 0 : roundPrice(exact, made.round, made.up) };
    })
    .filter((tier, at, all) => tier.price !== all[at - 1]?.price);
};

const stored = async (id: number, list: string): Promise<Tier[]> => {
  const { rows } = await sql<Tier>`select qty, price_cents as price from tier_price
    where variant_id = ${id} and price_list_id = ${lists.get(list)} order by qty`.execute(shop.db);
  return rows;
};
const setPrice = (id: number, cents: number) =>
  sql`update variant set price_cents = ${cents} where id = ${id}`.execute(shop.db);
const setTiers = (id: number, list: string, wanted: Tier[]) =>
  shop.db.transaction().execute(async (trx) => {
    await sql`delete from tier_price where variant_id = ${id} and price_list_id = ${lists.get(list)} and not derived`.execute(
      trx,
    );
    for (const { qty, price: cents } of wanted)
      await sql`insert into tier_price (variant_id, price_list_id, qty, price_cents)
        values (${id}, ${lists.get(list)}, ${qty}, ${cents})`.execute(trx);
  });
const setRule = (list: keyof typeof followed, wanted: Rule | null) => {
  const [step, ending] = priceSteps[wanted?.round ?? 'NONE'];
  return sql`update price_list set rule_steps = ${wanted && JSON.stringify(wanted.steps)}::jsonb,
    follows_id = ${wanted && lists.get(followed[list])}, round_step = ${step}, round_ending = ${ending},
    round_up = ${wanted?.up ?? false} where code = ${list}`.execute(shop.db);
};

test('prices round alike in the database and outside of it', async () => {
  for (const round of Object.keys(roundings) as Rounding[])
    for (const up of [false, true])
      for (const cents of [0.4, 1, 49.5, 99.5, 104, 105, 995, 1000, 1949.5, 1950, 12_345.678]) {
        const [step, ending] = priceSteps[round];
        const { rows } = await sql<{ cents: number }>`
          select rounded_price(${cents}::numeric, ${step}, ${ending}, ${up}) as cents`.execute(shop.db);
        expect([round, up, cents, rows[0]?.cents]).toEqual([round, up, cents, roundPrice(cents, round, up)]);
      }
});

test('what does not change is not written', async () => {
  await shop.db.deleteFrom('tier_price').execute();
  await setRule('SILVER', null);
  await setRule('GOLD', { steps: [{ qty: 1, percent: -10_000 }], round: 'NONE', up: false });
  const rowsOf = async () =>
    (
      await sql<{
        id: number;
        version: string;
      }>`select variant_id as id, xmin::text as version from tier_price`.execute(shop.db)
    ).rows;
  const before = await rowsOf();
  expect(before).toHaveLength(3);
  const [first = 0, second = 0, third = 0] = variants;
  await setPrice(first, 4321);
  await sql`update variant set stock_status = 'IN_STOCK'`.execute(shop.db);
  const after = await rowsOf();
  const versionsOf = (rows: typeof before, id: number) =>
    rows.filter((row) => row.id === id).map(({ version }) => version);
  expect(versionsOf(after, first)).not.toEqual(versionsOf(before, first));
  for (const id of [second, third]) expect(versionsOf(after, id)).toEqual(versionsOf(before, id));
});
