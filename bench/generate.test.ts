import { expect, test } from 'vitest';
import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { generateCatalogue } from './generate.ts';
import type { GenerateStep } from './run-statements.ts';

const variants = 500;
const today = '2026-06-15';

const generated = async (day = today): Promise<TestDatabase & { steps: GenerateStep[] }> => {
  const database = await createTestDatabase();
  const steps: GenerateStep[] = [];
  await generateCatalogue(database.url, { variants, today: day, onStep: (step) => steps.push(step) });
  return { ...database, steps };
};

const number = async (db: Kysely<DB>, query: string): Promise<number> => {
  const { rows } = await sql<{ value: number }>`select (${sql.raw(query)})::double precision as value`.execute(db);
  return rows[0]?.value ?? Number.NaN;
};

test('a generated catalogue has the shape of a real one', async () => {
  const { db, steps } = await generated();
  const count = (table: string, where = 'true') => number(db, `select count(*) from ${table} where ${where}`);

  expect(await count('variant')).toBe(variants);
  expect(await count('listing')).toBe(variants);
  expect(await count('phone_brand')).toBe(30);
  expect(await count('phone')).toBeGreaterThan(750);
  expect(await count('category')).toBeGreaterThan(290);
  const depth = await number(
    db,
    `with recursive down as (select id, 1 as level from category where parent_id is null
      union all select c.id, level + 1 from category c join down on c.parent_id = down.id) select max(level) from down`,
  );
  expect(depth).toBe(4);

  const perProduct = variants / (await count('product'));
  expect(perProduct).toBeGreaterThan(3);
  expect(perProduct).toBeLessThan(4);
  const each = (what: string, table: string, by: string) =>
    number(db, `select ${what}(n) from (select count(*) as n from ${table} group by ${by}) each_one`);
  expect(await each('min', 'product_phone', 'product_id')).toBe(1);
  expect(await each('max', 'product_phone', 'product_id')).toBeLessThanOrEqual(12);
  expect(await each('min', 'variant_attribute', 'variant_id')).toBeGreaterThanOrEqual(6);
  expect(await each('max', 'variant_attribute', 'variant_id')).toBeLessThanOrEqual(8);
  expect(await each('min', 'variant_asset', 'variant_id')).toBeGreaterThanOrEqual(1);
  expect(await count('product', 'not exists (select from product_category c where c.product_id = product.id)')).toBe(0);

  const share = async (where: string) => (await count('variant', where)) / variants;
  expect(await share('special_price_cents is not null')).toBeCloseTo(0.15, 1);
  expect(await share('new_to is not null')).toBeCloseTo(0.05, 1);
  expect(await share(`new_to is not null and '${today}' not between new_from and new_to`)).toBe(0);
  expect(await share('special_price_cents >= price_cents')).toBe(0);
  expect(await count('tier_price')).toBeGreaterThan(variants);
  const mostlyOneColour = await number(
    db,
    `select max(n) / min(n) from (select count(*)::float as n from variant_attribute va
      join attribute_value v on v.id = va.attribute_value_id join attribute a on a.id = v.attribute_id
      where a.code = 'brand' group by v.id) colours`,
  );
  expect(mostlyOneColour).toBeGreaterThan(5);
  expect(await count('variant', `upc is not null and upc !~ '^04[0-9]{10}$'`)).toBe(0);

  expect(steps.map(({ step }) => step)).toContain('refresh_listing()');
  // Further inserts get free ids.
  await sql`insert into product (handle, name) values ('next', 'Next')`.execute(db);
});

test('the same number and day give the same catalogue, another day another one', async () => {
  const fingerprint = async ({ db }: TestDatabase) => {
    const tables = [
      'product',
      'product_category',
      'product_phone',
      'variant',
      'tier_price',
      'variant_attribute',
      'listing',
    ];
    const prints = tables.map(
      (table) => sql`select md5(string_agg(content::text, '' order by content::text)) as print
          from ${sql.table(table)} t, lateral (select to_jsonb(t) - 'updated_at' as content) c`,
    );
    const { rows } = await sql<{ print: string }>`${sql.join(prints, sql` union all `)}`.execute(db);
    return rows.map(({ print }) => print);
  };
  const [first, second, tomorrow] = await Promise.all([generated(), generated(), generated('2026-06-16')]);
  expect(await fingerprint(first)).toEqual(await fingerprint(second));
  expect(await fingerprint(first)).not.toEqual(await fingerprint(tomorrow));
});

test('a database with a catalogue is left alone', async () => {
  const { url } = await generated();
  await expect(generateCatalogue(url, { variants, today })).rejects.toThrow('already holds a catalogue');
});
