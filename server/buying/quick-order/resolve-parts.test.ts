import type { PartReading } from '#contract/buying/quick-order.ts';
import { limits } from '#contract/limits.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import { createBuyer } from '#test/buyers.ts';
import { testShop } from '#test/shop.ts';
import { beforeAll, describe, expect, test } from 'vitest';

const shop = testShop();
const reading = (text: string, quantity = 1): PartReading => ({ text, quantity });
const resolve = (...lines: PartReading[][]) => shop.api.resolveParts({ body: { lines } });
const one = async (...readings: PartReading[]) => {
  const { lines, variants } = await resolve(readings);
  const skuOf = (id: number | null) => variants.find((each) => each.id === id)?.sku;
  const [line] = lines;
  return { ...line!, sku: skuOf(line!.variantId), skus: line!.choices.map(({ variantId }) => skuOf(variantId)) };
};

beforeAll(async () => {
  const screen = (grade: string, sku: string, stockStatus: 'IN_STOCK' | 'OUT_OF_STOCK' = 'IN_STOCK') => ({
    name: `iPhone 13 Screen, ${grade}`,
    sku,
    stockStatus,
    attributes: { grade },
  });
  await shop.apply(
    catalogue([
      product(
        [
          screen('Soft OLED', 'TF-SCR-IP13-SO', 'OUT_OF_STOCK'),
          screen('Hard OLED', 'TF-SCR-IP13-HO'),
          screen('Incell', 'TF-SCR-IP13-IN'),
        ],
        { name: 'iPhone 13 Screen', phoneUrls: ['apple-iphone-13'] },
      ),
      product([{ name: 'iPhone 13 Battery', sku: 'TF-BAT-IP13', upc: '041234567897' }], {
        name: 'iPhone 13 Battery',
        phoneUrls: ['apple-iphone-13'],
      }),
      product([{ name: 'USB Cable, 2 m', sku: '100234' }], { name: 'USB Cable' }),
      product([{ name: 'Galaxy A52 5G Lens', sku: 'TF-LENS' }], { phoneUrls: ['samsung-galaxy-a52-5g'] }),
      product([{ name: 'Galaxy A52 Tray', sku: 'TF-TRAY' }], { phoneUrls: ['samsung-galaxy-a52'] }),
    ]),
  );
});

describe('codes', () => {
  test.each([
    'TF-BAT-IP13',
    'tfbatip13',
    'tf bat ip13',
    ' TF.BAT/ip13 ',
    '041234567897',
    '0041234567897',
    '41234567897',
    '567897',
  ])('%s is found', async (text) => {
    expect(await one(reading(text))).toMatchObject({ state: 'FOUND', sku: 'TF-BAT-IP13' });
  });

  test('a SKU that looks like a number is one', async () => {
    expect(await one(reading('100234', 7), reading('7', 100_00))).toMatchObject({
      state: 'FOUND',
      sku: '100234',
      reading: 0,
    });
  });

  test('out of stock offers the same part in another grade', async () => {
    expect(await one(reading('TF-SCR-IP13-SO', 2))).toMatchObject({
      state: 'NOT_AVAILABLE',
      sku: 'TF-SCR-IP13-SO',
      label: 'Soft OLED',
      skus: ['TF-SCR-IP13-HO', 'TF-SCR-IP13-IN'],
    });
  });

  test.each([
    ['TF-BAT-1P13', 'misread'],
    ['BAT-IP13', 'without its beginning'],
    ['TF-BAT-I', 'without its end'],
    ['TF-BTA-IP13', 'two signs changed places'],
    ['TF-BAT-IP133', 'one sign too many'],
    ['TF-BT-IP13', 'one sign missing'],
  ])('%s (%s) is unknown, with the nearest code', async (text) => {
    const line = await one(reading(text));
    expect(line.state).toBe('UNKNOWN');
    expect(line.skus[0]).toBe('TF-BAT-IP13');
  });
});

test('a code that is not sold is not taken for a name', async () => {
  expect(await one(reading('SCR-XX99-QQ', 2), reading('SCR-XX99-QQ 2'))).toMatchObject({
    state: 'UNKNOWN',
    reading: 0,
  });
});

describe('words', () => {
  test('parts of a phone of like name are offered, never taken', async () => {
    expect(await one(reading('galaxy a52 5g lens'))).toMatchObject({ state: 'FOUND', sku: 'TF-LENS' });
    expect(await one(reading('galaxy a52 lens'))).toMatchObject({ skus: ['TF-LENS'], leftOut: ['galaxy a52'] });
    expect((await one(reading('galaxy a52 lens'))).state).not.toBe('FOUND');
  });

  test('a part that is one variant is found, of several one is to be chosen', async () => {
    expect(await one(reading('iphone 13 battery', 3))).toMatchObject({ state: 'FOUND', sku: 'TF-BAT-IP13' });
    expect(await one(reading('iphone 13 screen'))).toMatchObject({
      state: 'CHOOSE',
      productName: 'iPhone 13 Screen',
      skus: ['TF-SCR-IP13-HO', 'TF-SCR-IP13-IN'],
    });
  });

  test('a number that belongs to a name is no quantity', async () => {
    expect(await one(reading('battery iphone', 13), reading('battery iphone 13'))).toMatchObject({ reading: 1 });
    expect(await one(reading('iphone 13 battery', 3), reading('iphone 13 battery 3'))).toMatchObject({ reading: 0 });
  });

  test.each(['zzzzzz', '%', "'; drop table variant; --", '\\', "& | ! ( ) : * '", '🙂', 'x'.repeat(200)])(
    'nothing is found, and nothing fails: %s',
    async (text) => {
      expect(await one(reading(text))).toMatchObject({ state: 'UNKNOWN', choices: [] });
    },
  );
});

test('lines are answered in their order, and every variant once', async () => {
  const { lines, variants } = await resolve(
    [reading('100234')],
    [reading('nonsense')],
    [reading('TF-BAT-IP13')],
    [reading('100234')],
  );
  expect(lines.map(({ state }) => state)).toEqual(['FOUND', 'UNKNOWN', 'FOUND', 'FOUND']);
  expect(new Set(variants.map(({ id }) => id)).size).toBe(variants.length);
});

test('more lines than the limit, none, and empty texts are refused', async () => {
  const line = [reading('TF-BAT-IP13')];
  const many = (count: number) => resolve(...Array.from({ length: count }, () => line));
  await expect(many(limits.quickOrderLinesMax)).resolves.toBeDefined();
  await expect(many(limits.quickOrderLinesMax + 1)).rejects.toMatchObject({ status: 422 });
  await expect(resolve()).rejects.toMatchObject({ status: 422 });
  await expect(resolve([reading(' ')])).rejects.toMatchObject({ status: 422 });
  await expect(resolve([reading('a\u0000b')])).resolves.toBeDefined();
});

test('500 lines take as many statements as one', async () => {
  let statements = 0;
  shop.context.publicPool.on('acquire', () => (statements += 1));
  const count = async (lines: PartReading[][]): Promise<number> => {
    await resolve(...lines);
    statements = 0;
    await resolve(...lines);
    return statements;
  };
  const kinds = ['TF-BAT-IP13', 'iphone 13 screen', 'TF-BTA-IP13', 'shiny iphone 13 battery'].map((text) => [
    reading(text),
  ]);
  const few = await count(kinds);
  const many = await count(Array.from({ length: 125 }, () => kinds).flat());
  expect(few).toBeLessThanOrEqual(8);
  expect(many).toBe(few);
});

test('prices are a customer’s alone', async () => {
  const { variants } = await resolve([reading('TF-BAT-IP13')]);
  expect(JSON.stringify(variants)).not.toMatch(/price/i);
  const buyer = await createBuyer(shop);
  const answer = await buyer.api.resolveParts({ body: { lines: [[reading('TF-BAT-IP13')]] } });
  expect(answer.variants[0]?.price).toBeGreaterThan(0);
});
