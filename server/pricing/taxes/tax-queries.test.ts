import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { taxRates } from './tax-queries.ts';

let shop: TestDatabase;
beforeAll(async () => {
  shop = await createTestDatabase();
});

const provinceId = async (code: string): Promise<number> =>
  (await shop.db.selectFrom('province').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;
const ratesOn = async (code: string, day: string) =>
  Object.fromEntries((await taxRates(shop.db, await provinceId(code), day)).map(({ name, rate }) => [name, rate]));

describe('the rates in force', () => {
  test('are the latest ones', async () => {
    expect(await ratesOn('NS', '2025-03-31')).toEqual({ HST: 15_000 });
    expect(await ratesOn('NS', '2025-04-01')).toEqual({ HST: 14_000 });
    expect(await ratesOn('NS', '2001-01-01')).toEqual({});
  });

  test('end with a rate of 0', async () => {
    await shop.db
      .insertInto('tax_rate')
      .values({ province_id: await provinceId('MB'), name: 'RST', starts_on: '2027-01-01', rate: 0 })
      .execute();
    expect(await ratesOn('MB', '2026-12-31')).toEqual({ GST: 5000, RST: 7000 });
    expect(await ratesOn('MB', '2027-01-01')).toEqual({ GST: 5000 });
  });

  test('come in a fixed order, the federal first', async () => {
    const rates = await taxRates(shop.db, await provinceId('QC'), '2026-06-15');
    expect(rates).toEqual([
      { name: 'GST', rate: 5000 },
      { name: 'QST', rate: 9975 },
    ]);
  });
});
