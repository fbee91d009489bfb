import { shopDay } from '#kernel/dates.ts';
import { openClient } from '#server/platform/db/open-client.ts';
import type { Client } from 'pg';
import { buildShelves, type Rows } from './catalogue/shelves.ts';
import { stockStatements } from './catalogue/stock.ts';
import { advanceIdentities, type OnStep, runStatements, timeStep } from './run-statements.ts';

type Options = {
  variants: number;
  /** YYYY-MM-DD in Toronto; today by default. */
  today?: string;
  /** Called at the end of each step. */
  onStep?: OnStep;
};

/**
 * Fills a migrated, empty database with a shop of that many variants: the same ones for the same number and day. About
 * 800 phones in 30 brands, 300 categories on four levels, 3.45 variants per product, 1 to 12 phones per product, 6 to 8
 * attributes per variant (rack included), 15 % on sale, 5 % new.
 * @throws when the catalogue is not empty
 */
export const generateCatalogue = async (databaseUrl: string, { variants, today, onStep }: Options): Promise<void> => {
  await using client = await openClient(databaseUrl);
  const step = (name: string, work: () => Promise<number>) => timeStep(onStep, name, work);
  await refuseFilled(client);
  const shelves = buildShelves();
  const [chance, ...statements] = stockStatements(variants, today ?? shopDay(new Date()), shelves);
  await step('categories, phones and other small tables', async () => {
    await client.query(chance?.text ?? '');
    let rows = 0;
    for (const [table, tableRows] of shelves.tables) rows += await insertRows(client, table, tableRows);
    return rows;
  });
  await runStatements(client, statements, onStep);
  await step('identities and statistics', async () => {
    await advanceIdentities(client);
    // Visitors are measured, who see an open shop.
    await client.query(
      'update shop set opened_at = now(); update shipping_method set offered = true; update payment_method set offered = true',
    );
    await client.query('analyze');
    return 0;
  });
  await step('refresh_listing()', async () => {
    await client.query('select refresh_listing()');
    const { rows } = await client.query<{ count: number }>('select count(*)::int from listing');
    return rows[0]?.count ?? 0;
  });
  // Otherwise autovacuum would do it in the middle of a measurement.
  await step('vacuum analyze', async () => {
    await client.query('vacuum analyze');
    return 0;
  });
};

const refuseFilled = async (client: Client): Promise<void> => {
  const { rowCount } = await client.query('select from category union all select from product limit 1');
  if (rowCount !== 0) throw new Error('the database to generate into already holds a catalogue');
};

const insertRows = async (client: Client, table: string, rows: Rows): Promise<number> => {
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
