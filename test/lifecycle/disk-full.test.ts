import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { installedBinaries } from '#server/platform/db/embedded/binaries.ts';
import { checkOut } from '../buyers.ts';
import { product } from '../catalogue-records.ts';
import { killablePostgres } from '../killable-postgres.ts';
import { has } from '../needs.ts';
import { createRemoteBuyer } from '../remote-buyer.ts';
import { canMount, mountSmallDisk, type SmallDisk } from '../small-disk.ts';
import { databaseOfShop, settingsOf, tenParts } from './database-of-shop.ts';
import { startServer } from './shop-process.ts';

/*
 * The disk with the database and DATA_DIR, a small one of its own, fills while customers order: no order that was
 * acknowledged is lost, and with room again the same server takes orders again.
 */

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

describe.runIf(has('right to mount a disk', canMount))('a full disk', () => {
  let disk: SmallDisk;
  beforeAll(async () => {
    disk = await mountSmallDisk(400);
  });
  // Hooks after the tests run in the opposite order: the database goes first.
  afterAll(() => disk.remove());
  const database = databaseOfShop({
    sells: () => [product(tenParts)],
    start: async () => killablePostgres(await installedBinaries(), { within: disk.directory }),
  });

  test('loses no acknowledged order, and the shop comes back by itself', async () => {
    const { db, pool, postgres } = database;
    const dataDir = join(disk.directory, 'data');
    const server = await startServer({
      dataDir,
      env: settingsOf(database),
    });
    const { id: part } = await db.selectFrom('variant').select('id').limit(1).executeTakeFirstOrThrow();
    const buyers = await Promise.all([1, 2, 3].map(() => createRemoteBuyer(db, server.url)));
    const placed: number[] = [];
    let failed = 0;
    const end = new AbortController();
    const working = buyers.map(async (buyer) => {
      while (!end.signal.aborted) {
        try {
          const cartId = (await buyer.api.cuiConfig({})).miniCart.cartId ?? 0;
          await buyer.api.addToCart({ body: { cartId, items: { [part]: 1 } } });
          await checkOut({ ...buyer, cartId });
          placed.push((await buyer.api.placeOrder({ params: { cartId } })).orderId);
        } catch {
          failed += 1;
          await pause(50);
        }
      }
    });
    await expect.poll(() => placed.length, { timeout: 60_000 }).toBeGreaterThan(5);

    // All that is free, and again what the database gives back.
    await disk.fill();
    const full = placed.length;
    // What was allocated before is filled first.
    const untilFailing = async (): Promise<boolean> => {
      await disk.fill();
      const before = { placed: placed.length, failed };
      await pause(1500);
      return placed.length === before.placed && failed > before.failed;
    };
    await expect.poll(untilFailing, { timeout: 120_000, interval: 100 }).toBe(true);
    const during = placed.length - full;

    await disk.empty();
    // A database that gave up for want of room is started by what keeps it, such as systemd.
    await postgres.start();
    const before = placed.length;
    await expect.poll(() => placed.length, { timeout: 90_000 }).toBeGreaterThan(before + 3);
    end.abort();
    await Promise.all(working);

    const orders = await db.selectFrom('customer_order').select('id').execute();
    expect(new Set(placed).size).toBe(placed.length);
    expect(orders.map(({ id }) => id)).toEqual(expect.arrayContaining(placed));
    const wrong = await pool.query(
      `select o.id from customer_order o join order_line l on l.order_id = o.id group by o.id
       having o.subtotal_cents <> sum(l.price_cents * l.qty)`,
    );
    expect(wrong.rows).toEqual([]);
    process.stdout.write(
      `Full disk: ${placed.length} orders acknowledged, ${during} of them after it was full, ${failed} attempts failed, 0 lost\n`,
    );
    expect(await server.stop('SIGTERM')).toBe(0);
  });
});
