import { createApp } from '#server/edge/app.ts';
import { testShop } from '#test/shop.ts';
import { expect, test } from 'vitest';
import { checkOut, createBuyer, variantId } from '#test/buyers.ts';
import { Metrics } from './metrics.ts';
import { ofWorkers } from './prometheus.ts';
import { serveMetrics } from './serve-metrics.ts';
import { shopFigures } from './shop-figures.ts';

const shop = testShop({ sells: [{ sku: 'ONE', name: 'Screen', priceCents: 2500 }] });

test('figures are served on a port of their own, and nowhere else', async () => {
  const metrics = new Metrics();
  const app = await createApp(shop.context, { pages: false, metrics });
  const served = await serveMetrics(async () => metrics.print(shop.context), { host: '127.0.0.1', port: 0 });
  await app.inject('/api/v1/cuiConfig/');
  await app.inject('/api/v1/cuiConfig/');
  await app.inject({ method: 'DELETE', url: '/api/v1/cuiConfig/' });
  const answer = await fetch(`http://127.0.0.1:${served.port}/metrics`);
  const text = await answer.text();
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(text).toContain('tradefront_answers_total{kind="call",status="200"} 2\n');
  expect(text).toContain('tradefront_answers_total{kind="call",status="405"} 1\n');
  expect(text).toContain('tradefront_answer_seconds_count{kind="call"} 3\n');
  expect(text).toContain('tradefront_answer_seconds_bucket{kind="call",le="+Inf"} 3\n');
  expect(text).toContain('tradefront_kept_answers_total{kind="cuiConfig",was="kept"} 1\n');
  expect(text).toContain('tradefront_kept_answers_total{kind="cuiConfig",was="made"} 1\n');
  expect(text).toMatch(/^tradefront_listing_in_memory [01]$/m);
  expect(text).toMatch(/^tradefront_array_buffer_bytes \d+$/m);
  expect(text).toMatch(/^tradefront_database_connections\{pool="public",state="waiting"\} 0$/m);
  // Each line is a comment or a sample.
  for (const line of text.trimEnd().split('\n')) expect(line).toMatch(/^(# TYPE \w+ \w+|\w+(\{[^}]*\})? [\d.e+-]+)$/);
  expect((await fetch(`http://127.0.0.1:${served.port}/`)).status).toBe(404);
  expect((await app.inject('/metrics')).statusCode).toBe(404);
  await served.close();
  await app.close();
});

test('every answer names its request, one that is kept too, and the log has the name', async () => {
  const idOf = async (url: string, headers = {}) => {
    const answer = await shop.app.inject({ url, headers });
    return String(answer.headers['x-request-id']);
  };
  const ids = [
    await idOf('/api/v1/cuiConfig/'),
    await idOf('/api/v1/cuiConfig/'),
    await idOf('/api/v1/cuiConfig/'),
    await idOf('/healthz'),
    await idOf('/api/v1/nothing/', { 'x-request-id': 'forged' }),
  ];
  for (const id of ids) expect(id).toMatch(/^[\w-]{8}-[a-z\d]+$/);
  expect(new Set(ids).size).toBe(ids.length);
});

/** A figure of the shop; undefined without a sample. */
const shopFigure = async (name: string): Promise<number | undefined> => {
  const found = new RegExp(`^${name} (.*)$`, 'm').exec(await shopFigures(shop.context))?.[1];
  return found === undefined ? undefined : Number(found);
};

test('the shop’s figures: jobs that are due and that failed, the oldest mail, the last backup, room, orders', async () => {
  const { db, pool, now } = shop.context;
  await pool.query('delete from graphile_worker._private_jobs');
  const before = new Date(now().getTime() - 90_000);
  expect(await shopFigure('tradefront_jobs_due')).toBe(0);
  expect(await shopFigure('tradefront_oldest_mail_seconds')).toBe(0);
  expect(await shopFigure('tradefront_backup_age_seconds')).toBeUndefined();
  const add = (task: string, runAt: string) =>
    pool.query(`select graphile_worker.add_job($1, '{}', run_at := $2)`, [task, runAt]);
  await add('mail-password-code', '2020-01-01');
  await add('clean-up', '2020-01-01');
  await add('clean-up', '2020-01-02');
  await add('mail-invoice', '2099-01-01');
  // One of the four was given up after all its tries.
  await pool.query(
    `update graphile_worker._private_jobs set created_at = $1,
    attempts = case when run_at = '2020-01-02' then max_attempts else 0 end`,
    [before],
  );
  expect(await shopFigure('tradefront_jobs_due')).toBe(2);
  expect(await shopFigure('tradefront_jobs_failed')).toBe(1);
  expect(await shopFigure('tradefront_oldest_mail_seconds')).toBe(90);
  // A mail that is tried again later waits as long as it did.
  await pool.query(`update graphile_worker._private_jobs set run_at = '2099-01-01', attempts = attempts + 1
    where run_at = '2020-01-01'`);
  expect(await shopFigure('tradefront_jobs_due')).toBe(0);
  expect(await shopFigure('tradefront_oldest_mail_seconds')).toBe(90);
  await pool.query('delete from graphile_worker._private_jobs');

  const run = { host: 'h', path: '/p', began_at: before };
  await db
    .insertInto('backup_run')
    .values({ ...run, failure: 'the disk is full', ended_at: before })
    .execute();
  expect(await shopFigure('tradefront_backup_age_seconds')).toBeUndefined();
  await db
    .insertInto('backup_run')
    .values({ ...run, bytes: 5, ended_at: before })
    .execute();
  expect(await shopFigure('tradefront_backup_age_seconds')).toBe(90);
  expect(await shopFigure('tradefront_disk_free_bytes\\{directory="data"\\}')).toBeGreaterThan(0);

  expect(await shopFigure('tradefront_orders_placed_total')).toBe(0);
  const buyer = await createBuyer(shop);
  await buyer.add({ [await variantId(shop, 'ONE')]: 1 });
  await checkOut(buyer);
  await buyer.api.placeOrder({ params: { cartId: buyer.cartId } });
  expect(await shopFigure('tradefront_orders_placed_total')).toBe(1);
  expect(await shopFigure('tradefront_shop_figures_read')).toBe(1);
});

test('of several processes each figure names its worker, and stands beside the same of the others', () => {
  const text = (value: number) => `# TYPE a gauge\na ${value}\n# TYPE b counter\nb{kind="call"} ${value}\n`;
  expect(
    ofWorkers(
      new Map([
        [1, text(5)],
        [3, text(7)],
      ]),
    ),
  ).toBe(
    '# TYPE a gauge\na{worker="1"} 5\na{worker="3"} 7\n' +
      '# TYPE b counter\nb{worker="1",kind="call"} 5\nb{worker="3",kind="call"} 7\n',
  );
});
