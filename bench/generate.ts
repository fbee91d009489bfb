import { torontoDay } from '#kernel/dates.ts';
import { createPool } from '#server/db/pool.ts';
import type { PoolClient } from 'pg';
import { buildShelves, type Rows } from './catalogue/shelves.ts';
import { chanceFunctions, stockStatements } from './catalogue/stock.ts';

/** What one step wrote, and how long it took. */
export type GenerateStep = { step: string; rows: number; ms: number };

type Options = {
  variants: number;
  /** YYYY-MM-DD in Toronto; by default the day it is. */
  today?: string;
  /** Told of each step as it ends. */
  onStep?: (step: GenerateStep) => void;
};

/**
 * Fills a migrated, empty database with a shop of so many variants: the same ones for the same number and day. About
 * 800 phones in 30 brands, 300 categories on four levels, 3.45 variants a product, 1 to 12 phones a product, 6 to 8
 * attributes a variant (rack included), 15 % on sale, 5 % new.
 * @throws when the catalogue is not empty.
 */
export const generateCatalogue = async (databaseUrl: string, { variants, today, onStep }: Options): Promise<void> => {
  const pool = createPool(databaseUrl, { max: 1, statementTimeoutMs: 0 });
  const client = await pool.connect();
  const step = async (name: string, work: () => Promise<number>): Promise<void> => {
    const start = performance.now();
    const rows = await work();
    onStep?.({ step: name, rows, ms: performance.now() - start });
  };
  try {
    await refuseFilled(client);
    const shelves = buildShelves();
    const statements = stockStatements(variants, today ?? torontoDay(new Date()), shelves);
    await step('categories, phones and other small tables', async () => {
      await client.query(chanceFunctions);
      let rows = 0;
      for (const [table, tableRows] of shelves.tables) rows += await insertRows(client, table, tableRows);
      return rows;
    });
    for (const name of new Set(statements.map((statement) => statement.step)))
      await step(name, async () => {
        let rows = 0;
        for (const { table, text, parameters } of statements.filter((statement) => statement.step === name)) {
          const { rowCount } = await client.query(text, parameters);
          if (!temporary.test(table)) rows += rowCount ?? 0;
        }
        return rows;
      });
    await step('identities and statistics', async () => {
      await advanceIdentities(client);
      await client.query('analyze');
      return 0;
    });
    await step('refresh_listing()', async () => {
      await client.query('select refresh_listing()');
      const { rows } = await client.query<{ count: number }>('select count(*) from listing');
      return rows[0]?.count ?? 0;
    });
    // What autovacuum would come and do in the middle of a measurement.
    await step('vacuum analyze', async () => {
      await client.query('vacuum analyze');
      return 0;
    });
  } finally {
    client.release(true);
    await pool.end();
  }
};

const temporary = /^(kind|made_\w+)$/;

const refuseFilled = async (client: PoolClient): Promise<void> => {
  const { rowCount } = await client.query('select from category union all select from product limit 1');
  if (rowCount !== 0) throw new Error('the database to generate into already holds a catalogue');
};

const insertRows = async (client: PoolClient, table: string, rows: Rows): Promise<number> => {
  const columns = Object.keys(rows[0] ?? {})
    .map((column) => client.escapeIdentifier(column))
    .join();
  await client.query(
    `insert into ${table} (${columns}) overriding system value
      select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
  return rows.length;
};

/** Ids were given; the sequences behind them go on after the highest. */
const advanceIdentities = async (client: PoolClient): Promise<void> => {
  const { rows } = await client.query<{ table: string }>(
    `select table_name as table from information_schema.columns
      where table_schema = current_schema() and column_name = 'id' and is_identity = 'YES'`,
  );
  for (const { table } of rows)
    await client.query(
      `select setval(pg_get_serial_sequence($1, 'id'), coalesce(max(id), 0) + 1, false) from ${client.escapeIdentifier(table)}`,
      [table],
    );
};
