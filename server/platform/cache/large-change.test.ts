import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { Client } from 'pg';
import { beforeAll, expect, test } from 'vitest';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});

test('a statement names the products of its rows, and none where it writes very many rows', async () => {
  const listener = new Client({ connectionString: database.url });
  await listener.connect();
  const heard: (string | undefined)[] = [];
  listener.on('notification', ({ payload }) => heard.push(payload));
  await listener.query('listen catalogue_changed');
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into product (handle, name) values ('large', 'Large') returning id`,
  );
  const id = rows[0]?.id;
  const addVariants = (from: number, to: number) =>
    database.pool.query(
      `insert into variant (product_id, variant_number, name, sku, price_cents)
       select $1, n, 'Large', 'large-' || n, 1 from generate_series($2::int, $3::int) n`,
      [id, from, to],
    );
  await addVariants(1, 2);
  await addVariants(3, 50_003);
  await listener.query('select');
  await expect.poll(() => heard).toEqual([`product ${id}`, `variant ${id}`, 'variant']);
  await listener.end();
});
