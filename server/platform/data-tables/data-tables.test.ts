import { archiveFilter, type FilterField, TableInput, operatorsOf } from '#contract/platform/data-tables.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { createKysely, createPool } from '#server/platform/db/pool.ts';
import { refusal } from '#test/buyers.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tablePage } from './table-page.ts';
import type { TableSource } from './table-source.ts';

/* Every operator of section 5 on a sample table in PostgreSQL. */

const filters = {
  text: { type: 'TEXT' },
  number: { type: 'NUMBER' },
  money: { type: 'NUMBER' },
  option: { type: 'OPTION', options: { PENDING: 'Pending', SHIPPED: 'Shipped', CANCELLED: 'Cancelled' } },
  yes: { type: 'YESNO' },
  date: { type: 'DATE' },
} as const satisfies Record<string, FilterField>;

const source: TableSource<keyof typeof filters> = {
  from: sql`list_sample s`,
  id: sql`s.id`,
  filters,
  columns: {
    text: { sql: sql`s.text` },
    number: { sql: sql`s.number` },
    money: { sql: sql`s.cents`, scale: 100 },
    option: { sql: sql`s.option`, enumType: sql`order_status` },
    yes: { sql: sql`s.yes` },
    date: { sql: sql`s.at` },
  },
  sorts: { id: [sql`s.id`], text: [sql`s.text`], number: [sql`s.number`] },
  defaultSort: { by: 'id', direction: 'ASC' },
};

type Row = { text?: string | null; number?: number; cents?: number; option?: string; yes?: boolean; at?: string };
let database: Omit<TestDatabase, 'drop' | 'url'>;

beforeAll(async () => {
  const { url } = await createTestDatabase();
  // The connection's time zone must not matter.
  const elsewhere = new URL(url);
  elsewhere.searchParams.set('options', '-c TimeZone=Asia/Tokyo');
  const pool = createPool(elsewhere.href);
  database = { pool, db: createKysely(pool) };
  await database.pool.query(`create table list_sample (
    id integer generated always as identity primary key,
    text text, number numeric, cents bigint, option order_status, yes boolean, at timestamptz)`);
});
afterAll(() => database.pool.end());

/** Fills the table with rows, whose ids are 1, 2, 3 …; columns not given are empty. */
const fill = async (rows: Row[]): Promise<void> => {
  await database.pool.query('truncate list_sample restart identity');
  await database.pool.query(
    `insert into list_sample (text, number, cents, option, yes, at)
     select text, number, cents, option, yes, at from jsonb_to_recordset($1) as
       (text text, number numeric, cents bigint, option order_status, yes boolean, at timestamptz)`,
    [JSON.stringify(rows)],
  );
};

type Given = { operator: string; value?: unknown; values?: unknown[] };
const search = (input: object, on: TableSource = source, now = new Date('2026-06-15T16:00:00Z')) =>
  tablePage(database.db, on, sql<boolean>`true`, TableInput.parse(input), now);
const found = async (field: string, { operator, value = null, values }: Given): Promise<number[]> => {
  const filter = { _field: field, operator, value, values: values ?? null };
  const { ids, total } = await search({ pageSize: 100, filters: { [field]: filter } });
  expect(total).toBe(ids.length);
  return ids;
};
const all = 'all';

describe('text', () => {
  const texts = [
    'Screen',
    'screen protector',
    '100% new',
    '100 new',
    'a_b',
    'axb',
    'a\\b',
    `O'Neil "x"`,
    'Écran',
    '屏幕',
  ];
  beforeAll(() => fill([...texts.map((text) => ({ text })), { text: '' }, {}]));
  const empty = [11, 12];
  const without = (...ids: number[]) =>
    [...texts.keys()]
      .map((index) => index + 1)
      .concat(empty)
      .filter((id) => !ids.includes(id));

  test.each<[Given, number[] | typeof all]>([
    [{ operator: 'EQUAL', value: 'SCREEN' }, [1]],
    [{ operator: 'IS', value: 'screen' }, [1]],
    [{ operator: 'EQUAL', value: 'scre' }, []],
    [{ operator: 'EQUAL', value: 'écran' }, [9]],
    [{ operator: 'EQUAL', value: '%' }, []],
    [{ operator: 'NOT_EQUAL', value: 'Screen' }, without(1)],
    [{ operator: 'CONTAIN', value: 'SCREEN' }, [1, 2]],
    [{ operator: 'CONTAIN', value: '0%' }, [3]],
    [{ operator: 'CONTAIN', value: '%' }, [3]],
    [{ operator: 'CONTAIN', value: 'a_b' }, [5]],
    [{ operator: 'CONTAIN', value: '\\' }, [7]],
    [{ operator: 'CONTAIN', value: `'` }, [8]],
    [{ operator: 'CONTAIN', value: `"x"` }, [8]],
    [{ operator: 'CONTAIN', value: `'; drop table list_sample; --` }, []],
    [{ operator: 'CONTAIN', value: '幕' }, [10]],
    [{ operator: 'DOES_NOT_CONTAIN', value: 'e' }, without(1, 2, 3, 4, 8)],
    [{ operator: 'DOES_NOT_CONTAIN', value: '_' }, without(5)],
    [{ operator: 'STARTS_WITH', value: 'a_' }, [5]],
    [{ operator: 'STARTS_WITH', value: 'É' }, [9]],
    [{ operator: 'STARTS_WITH', value: 'creen' }, []],
    [{ operator: 'ENDS_WITH', value: 'NEW' }, [3, 4]],
    [{ operator: 'ENDS_WITH', value: '幕' }, [10]],
    [{ operator: 'ENDS_WITH', value: 'a longer text than each' }, []],
    [{ operator: 'NOT_IN', values: ['SCREEN', 'axb', null] }, without(1, 6)],
    [{ operator: 'NOT_IN', value: 'axb' }, without(6)],
    [{ operator: 'IS_EMPTY' }, empty],
    [{ operator: 'NOT_EMPTY' }, without(...empty)],
    // Without a value the filter is ignored.
    [{ operator: 'EQUAL', value: '' }, all],
    [{ operator: 'CONTAIN' }, all],
    [{ operator: 'NOT_IN', values: [] }, all],
    [{ operator: 'NOT_IN', values: ['', null] }, all],
  ])('%j', async (given, expected) => {
    expect(await found('text', given)).toEqual(expected === all ? without() : expected);
  });

  test.each([
    ['EQUAL', 'NOT_EQUAL'],
    ['CONTAIN', 'DOES_NOT_CONTAIN'],
    ['IS_EMPTY', 'NOT_EMPTY'],
  ])('%s and %s together match every row, none twice', async (positive, negative) => {
    for (const value of ['Screen', 'screen', '%', '_', '\\', 'É']) {
      const both = [
        ...(await found('text', { operator: positive, value })),
        ...(await found('text', { operator: negative, value })),
      ];
      expect(both.toSorted((a, b) => a - b)).toEqual(without());
    }
  });
});

describe('numbers', () => {
  beforeAll(() =>
    fill([
      { number: -1.5, cents: -5 },
      { number: 0, cents: 0 },
      { number: 10, cents: 1995 },
      { number: 10.01, cents: 1996 },
      { number: 1e15, cents: 999_999_999_999_999 },
      {},
    ]),
  );

  test.each<[Given, number[]]>([
    [{ operator: 'EQUAL', value: 10 }, [3]],
    [{ operator: 'EQUAL', value: 0 }, [2]],
    [{ operator: 'NOT_EQUAL', value: 10 }, [1, 2, 4, 5, 6]],
    [{ operator: 'LESS_THAN', value: 10 }, [1, 2]],
    [{ operator: 'LESS_THAN_OR_EQUAL', value: 10 }, [1, 2, 3]],
    [{ operator: 'GREATER_THAN', value: 10 }, [4, 5]],
    [{ operator: 'GREATER_THAN_OR_EQUAL', value: 10 }, [3, 4, 5]],
    [{ operator: 'GREATER_THAN', value: 1e300 }, []],
    [{ operator: 'BETWEEN', values: [0, 10] }, [2, 3]],
    [{ operator: 'BETWEEN', values: [null, 10] }, [1, 2, 3, 4, 5, 6]],
    [{ operator: 'BETWEEN', values: [0, ''] }, [1, 2, 3, 4, 5, 6]],
    [{ operator: 'BETWEEN', values: [0] }, [1, 2, 3, 4, 5, 6]],
    [{ operator: 'BETWEEN', value: 10 }, [1, 2, 3, 4, 5, 6]],
    [{ operator: 'EQUAL', value: null }, [1, 2, 3, 4, 5, 6]],
    [{ operator: 'IS_EMPTY' }, [6]],
    [{ operator: 'NOT_EMPTY' }, [1, 2, 3, 4, 5]],
  ])('%j', async (given, expected) => {
    expect(await found('number', given)).toEqual(expected);
  });

  test.each<[Given, number[]]>([
    [{ operator: 'EQUAL', value: 19.95 }, [3]],
    [{ operator: 'EQUAL', value: 19.955 }, []],
    [{ operator: 'LESS_THAN', value: 19.955 }, [1, 2, 3]],
    [{ operator: 'BETWEEN', values: [19.95, 19.96] }, [3, 4]],
    [{ operator: 'EQUAL', value: 9_999_999_999_999.99 }, [5]],
    [{ operator: 'LESS_THAN', value: 0 }, [1]],
  ])('of dollars, stored in cents: %j', async (given, expected) => {
    expect(await found('money', given)).toEqual(expected);
  });
});

describe('options, yes and no', () => {
  beforeAll(() =>
    fill([{ option: 'PENDING', yes: true }, { option: 'SHIPPED', yes: false }, { option: 'COMPLETED' }, {}]),
  );

  test.each<[string, Given, number[]]>([
    ['option', { operator: 'IN', values: ['PENDING'] }, [1]],
    ['option', { operator: 'IN', values: ['PENDING', 'SHIPPED', 'PENDING'] }, [1, 2]],
    ['option', { operator: 'IN', values: ['CANCELLED'] }, []],
    ['option', { operator: 'IN', value: 'SHIPPED' }, [2]],
    ['option', { operator: 'IN', values: [] }, [1, 2, 3, 4]],
    ['option', { operator: 'NOT_IN', values: ['PENDING', 'CANCELLED'] }, [2, 3, 4]],
    ['option', { operator: 'NOT_IN', values: [] }, [1, 2, 3, 4]],
    ['yes', { operator: 'EQUAL', value: true }, [1]],
    ['yes', { operator: 'EQUAL', value: false }, [2, 3, 4]],
    ['yes', { operator: 'EQUAL', value: null }, [1, 2, 3, 4]],
  ])('%s %j', async (field, given, expected) => {
    expect(await found(field, given)).toEqual(expected);
  });
});

describe('dates are days in Toronto', () => {
  test('also on a connection in another time zone', async () => {
    expect((await database.pool.query('show timezone')).rows).toEqual([{ TimeZone: 'Asia/Tokyo' }]);
  });

  // 1 and 2 around midnight in summer; 3 and 4 around midnight in winter; then the ends of the days on which clocks
  // change.
  const at = [
    '2026-07-01T03:59:59.999Z',
    '2026-07-01T04:00:00Z',
    '2026-01-01T04:59:59.999Z',
    '2026-01-01T05:00:00Z',
    '2026-03-08T05:00:00Z',
    '2026-03-09T03:59:59.999Z',
    '2026-03-09T04:00:00Z',
    '2026-11-01T04:00:00Z',
    '2026-11-02T04:59:59.999Z',
    '2026-11-02T05:00:00Z',
  ];
  beforeAll(() => fill([...at.map((each) => ({ at: each })), {}]));

  test.each<[Given, number[]]>([
    [{ operator: 'EQUAL', value: '2026-06-30' }, [1]],
    [{ operator: 'EQUAL', value: '2026-07-01' }, [2]],
    [{ operator: 'IS', value: '2026-07-01' }, [2]],
    [{ operator: 'EQUAL', value: '2025-12-31' }, [3]],
    [{ operator: 'EQUAL', value: '2026-01-01' }, [4]],
    // Days of 23 hours and of 25 hours.
    [{ operator: 'EQUAL', value: '2026-03-08' }, [5, 6]],
    [{ operator: 'EQUAL', value: '2026-03-09' }, [7]],
    [{ operator: 'EQUAL', value: '2026-11-01' }, [8, 9]],
    [{ operator: 'EQUAL', value: '2026-11-02' }, [10]],
    [{ operator: 'NOT_EQUAL', value: '2026-11-01' }, [1, 2, 3, 4, 5, 6, 7, 10, 11]],
    [{ operator: 'LESS_THAN', value: '2026-03-08' }, [3, 4]],
    [{ operator: 'LESS_THAN_OR_EQUAL', value: '2026-03-08' }, [3, 4, 5, 6]],
    [{ operator: 'GREATER_THAN', value: '2026-03-08' }, [1, 2, 7, 8, 9, 10]],
    [{ operator: 'GREATER_THAN', value: '2026-11-01' }, [10]],
    [{ operator: 'GREATER_THAN_OR_EQUAL', value: '2026-11-01' }, [8, 9, 10]],
    [{ operator: 'BETWEEN', values: ['2026-06-30', '2026-07-01'] }, [1, 2]],
    [{ operator: 'BETWEEN', values: ['2026-11-01', '2026-11-01'] }, [8, 9]],
    [{ operator: 'BETWEEN', values: ['2026-07-01', null] }, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
    [{ operator: 'EQUAL', value: '2028-02-29' }, []],
    [{ operator: 'LESS_THAN', value: '9999-12-31' }, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
    [{ operator: 'LESS_THAN_OR_EQUAL', value: '0001-01-01' }, []],
    [{ operator: 'IS_EMPTY' }, [11]],
    [{ operator: 'NOT_EMPTY' }, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  ])('%j', async (given, expected) => {
    expect(await found('date', given)).toEqual(expected);
  });
});

describe('the archive', () => {
  const aged: TableSource = { ...source, agesFrom: sql`s.at` };
  const archive = (given: object = {}) => ({ filters: { archive: { ...archiveFilter.archive, ...given } } });
  const ids = async (input: object, now: string) => (await search(input, aged, new Date(now))).ids;

  test.each([
    ['2026-06-15T16:00:00Z', '2025-12-15T05:00:00Z'],
    // Late in the evening in Toronto, when it is already tomorrow in UTC; and the first moment of the next day.
    ['2026-06-16T03:59:59Z', '2025-12-15T05:00:00Z'],
    ['2026-06-16T04:00:00Z', '2025-12-16T05:00:00Z'],
    // From winter time to summer time, and the day of the clock change.
    ['2026-01-15T16:00:00Z', '2025-07-15T04:00:00Z'],
    ['2026-09-08T16:00:00Z', '2026-03-08T05:00:00Z'],
    ['2027-05-01T16:00:00Z', '2026-11-01T04:00:00Z'],
    // A month without that day ends earlier.
    ['2026-08-31T16:00:00Z', '2026-02-28T05:00:00Z'],
    ['2028-08-31T16:00:00Z', '2028-02-29T05:00:00Z'],
  ])('at %s the archive is what was before %s', async (now, boundary) => {
    const first = new Date(boundary).getTime();
    await fill([{ at: new Date(first - 1).toISOString() }, { at: boundary }, { at: now }]);
    expect(await ids({}, now)).toEqual([2, 3]);
    expect(await ids(archive(), now)).toEqual([1]);
    expect(await ids(archive({ value: null }), now)).toEqual([2, 3]);
  });

  test.each<[object, string]>([
    [{ value: 'all' }, 'filters.archive.value: The archive is asked for by IS archived.'],
    [{ operator: 'EQUAL' }, 'filters.archive.operator: The archive is asked for by IS archived.'],
    [{ _field: 'code' }, 'filters.archive._field: This is the filter of archive.'],
  ])('%j is refused', async (given, message) => {
    expect(await refusal(search(archive(given), aged))).toEqual({ status: 422, messages: [message] });
  });

  test('a list without an archive has no such filter', async () => {
    expect(await refusal(search(archive()))).toEqual({
      status: 422,
      messages: ['filters.archive: This list has no such field.'],
    });
  });
});

describe('refused with 422, by name', () => {
  const filter = (field: string, given: Given) => ({ filters: { [field]: { _field: field, ...given } } });

  test.each<[object, string[]]>([
    [filter('colour', { operator: 'EQUAL', value: 'x' }), ['filters.colour: This list has no such field.']],
    [filter('toString', { operator: 'EQUAL', value: 'x' }), ['filters.toString: This list has no such field.']],
    [filter('constructor', { operator: 'EQUAL', value: 'x' }), ['filters.constructor: This list has no such field.']],
    [{ sorts: { colour: 'ASC' } }, ['sorts.colour: This list has no such field.']],
    [{ sorts: { toString: 'ASC' } }, ['sorts.toString: This list has no such field.']],
    [
      { filters: { text: { _field: 'number', operator: 'EQUAL', value: 'x' } } },
      ['filters.text._field: This is the filter of text.'],
    ],
    [
      filter('option', { operator: 'EQUAL', value: 'PENDING' }),
      ['filters.option.operator: This field is filtered by IN, NOT_IN.'],
    ],
    [filter('yes', { operator: 'IN', values: [true] }), ['filters.yes.operator: This field is filtered by EQUAL.']],
    [filter('option', { operator: 'IN', values: ['pending'] }), ['filters.option.values: There is no such option.']],
    [filter('option', { operator: 'IN', values: ['toString'] }), ['filters.option.values: There is no such option.']],
    [filter('text', { operator: 'EQUAL', value: 7 }), ['filters.text.value: This is filtered by a text.']],
    [filter('number', { operator: 'EQUAL', value: '7' }), ['filters.number.value: This is filtered by a number.']],
    [
      filter('number', { operator: 'BETWEEN', values: ['x', null] }),
      ['filters.number.values: This is filtered by a number.'],
    ],
    [
      filter('number', { operator: 'BETWEEN', values: [1, 2, 3] }),
      ['filters.number.values: BETWEEN takes two ends: from and to.'],
    ],
    [
      filter('number', { operator: 'BETWEEN', values: [10, 9.5] }),
      ['filters.number.values: The first end of BETWEEN comes after the second.'],
    ],
    [
      filter('date', { operator: 'BETWEEN', values: ['2026-07-01', '2026-06-30'] }),
      ['filters.date.values: The first end of BETWEEN comes after the second.'],
    ],
    [filter('yes', { operator: 'EQUAL', value: 'true' }), ['filters.yes.value: This is filtered by true or false.']],
    ...['2026-02-29', '2026-13-01', '2026-6-1', '0000-01-01', 'today', '2026-06-15T00:00:00Z', 20260615].map(
      (value): [object, string[]] => [
        filter('date', { operator: 'EQUAL', value }),
        ['filters.date.value: This is filtered by a date, written YYYY-MM-DD.'],
      ],
    ),
    [
      {
        filters: { text: { _field: 'text', operator: 'LESS_THAN', value: 'x' }, x: { _field: 'x', operator: 'IS' } },
        sorts: { y: 'ASC' },
      },
      [
        `filters.text.operator: This field is filtered by ${operatorsOf.TEXT.join(', ')}.`,
        'filters.x: This list has no such field.',
        'sorts.y: This list has no such field.',
      ],
    ],
  ])('%j', async (input, messages) => {
    expect(await refusal(search(input))).toEqual({ status: 422, messages });
  });

  test.each([
    { page: -1 },
    { page: 0.5 },
    { pageSize: 0 },
    { pageSize: 201 },
    { sorts: { id: 'UP' } },
    { filters: { text: { operator: 'EQUAL', value: 'x' } } },
    { filters: { text: { _field: 'text', operator: 'LIKE', value: 'x' } } },
    { filters: { text: { _field: 'text', operator: 'EQUAL', value: {} } } },
    { filters: { text: { _field: 'text', operator: 'EQUAL', value: 'x', more: 1 } } },
    { filters: [] },
    { limit: 5 },
  ])('by its schema: %j', (input) => {
    expect(TableInput.safeParse(input).success).toBe(false);
  });
});

describe('pages', () => {
  beforeAll(() => fill(Array.from({ length: 32 }, (_, index) => ({ number: index % 3, text: 'same' }))));

  test.each([
    {},
    { sorts: { number: 'ASC' } },
    { sorts: { text: 'DESC' } },
    { sorts: { text: 'ASC', number: 'DESC' } },
  ])('ordered by %j repeat and skip nothing', async (input) => {
    const pages = await Promise.all([0, 1, 2, 3].map((page) => search({ ...input, page })));
    expect(pages.map(({ ids }) => ids.length)).toEqual([15, 15, 2, 0]);
    expect(pages.map(({ total }) => total)).toEqual([32, 32, 32, 32]);
    expect(new Set(pages.flatMap(({ ids }) => ids)).size).toBe(32);
  });

  test('are ordered by the first sort, then the next; the newest is first among equals', async () => {
    const { ids } = await search({ sorts: { number: 'DESC' }, pageSize: 100 });
    expect(ids.slice(0, 3)).toEqual([30, 27, 24]);
    expect(ids.at(-1)).toBe(1);
  });

  test('apply all filters together', async () => {
    const { total } = await search({
      filters: {
        number: { _field: 'number', operator: 'EQUAL', value: 2 },
        text: { _field: 'text', operator: 'NOT_EMPTY' },
      },
    });
    expect(total).toBe(10);
  });
});
