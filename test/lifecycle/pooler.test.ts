import { existsSync } from 'node:fs';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { checkOut } from '../buyers.ts';
import { product } from '../catalogue-records.ts';
import { password } from '../customers.ts';
import { httpClient } from '../http-client.ts';
import { startMailServer } from '../mail-server.ts';
import { has } from '../needs.ts';
import { pgbouncer, startPooler } from '../pooler.ts';
import { createRemoteBuyer } from '../remote-buyer.ts';
import { databaseOfShop } from './database-of-shop.ts';
import { runScript, spawnServer, startServer, temporaryDataDirectory } from './shop-process.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

/** As docs/operating.md says. */
const advised = { database: "connect_query='set statement_timeout = 15000'" };

describe.runIf(has('PgBouncer', existsSync(pgbouncer)))('PgBouncer in transaction mode', () => {
  const database = databaseOfShop({
    sells: () => [product([{ sku: 'ONE', name: 'First name' }], { categoryUrls: ['parts'] })],
  });
  const poolerWith = async (options: Parameters<typeof startPooler>[1]) => {
    const pooler = await startPooler(database.postgres.url, options);
    onTestFinished(() => pooler.stop());
    return pooler;
  };

  test('serves everything, with a direct address beside it: twenty customers at once buy through three connections', async () => {
    const { url } = await poolerWith(advised);
    const mails = await startMailServer();
    onTestFinished(() => mails.close());
    const server = await startServer({
      dataDir: await temporaryDataDirectory(),
      env: {
        DATABASE_URL: url,
        DATABASE_DIRECT_URL: database.postgres.url,
        WORKERS: '2',
        SMTP_URL: mails.url,
        MAIL_FROM: 'orders@shop.example',
        VISITOR_BUDGET_MS: '0',
      },
    });
    const { id } = await database.db.selectFrom('variant').select('id').executeTakeFirstOrThrow();
    const buyers = await Promise.all(Array.from({ length: 20 }, () => createRemoteBuyer(database.db, server.url)));
    await Promise.all(
      buyers.map(async (buyer) => {
        await buyer.add({ [id]: 2 });
        await checkOut(buyer);
        await buyer.api.placeOrder({ params: { cartId: buyer.cartId } });
      }),
    );
    const orders = await database.db.selectFrom('customer_order').select('customer_email').execute();
    const emails = buyers.map(({ email }) => email).toSorted();
    expect(orders.map((order) => order.customer_email).toSorted()).toEqual(emails);
    await expect.poll(() => mails.mails.flatMap(({ recipients }) => recipients).toSorted()).toEqual(emails);

    const visitor = httpClient(server.url);
    await visitor.login({ body: { username: buyers[0]?.email ?? '', password } });
    const names = async () => {
      const lists = Array.from({ length: 20 }, () =>
        visitor.productList({ body: { listBy: 'CATEGORY', value: 'parts' } }),
      );
      return new Set((await Promise.all(lists)).map(({ results }) => results[0]?.name));
    };
    expect(await names()).toEqual(new Set(['First name']));
    await database.db.updateTable('variant').set({ name: 'Second name' }).execute();
    await expect.poll(names).toEqual(new Set(['Second name']));

    const command = runScript('server/operations/shop.ts', ['coupon', 'add', 'SAVE10', '--percent', '10'], {
      dataDir: await temporaryDataDirectory(),
      env: { DATABASE_URL: url, DATABASE_DIRECT_URL: database.postgres.url },
    });
    expect([await command.exitCode(), command.output()]).toEqual([0, expect.stringContaining('SAVE10')]);
    expect(await server.stop('SIGTERM')).toBe(0);
    expect(server.output()).toMatch(/^The shop is open: .*\nStopping…\n$/);
  });

  test.each([
    ['that refuses settings', {}],
    ['that ignores settings', { lines: ['ignore_startup_parameters = statement_timeout'] }],
  ])('%s is told from PostgreSQL, and refused without a direct address', async (_which, options) => {
    const { url } = await poolerWith(options);
    const server = await spawnServer({ dataDir: await temporaryDataDirectory(), env: { DATABASE_URL: url } });
    expect(await server.exitCode()).toBe(1);
    expect(server.output()).toBe(
      'DATABASE_URL leads to a pooler that keeps no session: ' +
        "name the database's own address in DATABASE_DIRECT_URL, for notifications and the job queue.\n",
    );
  });

  test('is warned of when nothing cancels slow queries through it', async () => {
    const { url } = await poolerWith({});
    const env = { DATABASE_URL: url, DATABASE_DIRECT_URL: database.postgres.url };
    const server = await startServer({ dataDir: await temporaryDataDirectory(), env });
    expect(server.output()).toContain('No statement_timeout is set for what goes through DATABASE_URL');
    expect(await server.stop('SIGTERM')).toBe(0);
  });
});
