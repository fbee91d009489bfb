import { statfs } from 'node:fs/promises';
import type { Context } from '#server/context.ts';
import { type Db, rowOf } from '#server/platform/db/db.ts';
import { waitingJobs } from '#server/platform/queue/waiting-jobs.ts';
import { family } from './prometheus.ts';

/** Figures of the shop, which are the same in all of its processes. Without the database those of the disk alone. */
export const shopFigures = async (
  context: Pick<Context, 'db' | 'config' | 'log' | 'now' | 'replica'>,
): Promise<string> => {
  const read = await databaseFigures(context).catch((error: unknown) => {
    context.log.warn({ err: error }, 'the figures of the shop cannot be read');
    return [];
  });
  const lines = [
    ...family('tradefront_shop_figures_read', 'gauge', [['', read.length > 0 ? 1 : 0]]),
    ...read,
    ...family('tradefront_disk_free_bytes', 'gauge', await freeBytes(context.config)),
  ];
  return `${lines.join('\n')}\n`;
};

const databaseFigures = async ({ db, now, replica }: Pick<Context, 'db' | 'now' | 'replica'>): Promise<string[]> => {
  const at = now();
  const ages = (since: Date | null): [string, number][] =>
    since === null ? [] : [['', Math.max(0, at.getTime() - since.getTime()) / 1000]];
  const queue = await waitingJobs(db, at);
  const { orders, backup } = await ordersAndBackup(db);
  const lag = await replica?.lag();
  return [
    ...family('tradefront_jobs_due', 'gauge', [['', queue.due]]),
    ...family('tradefront_jobs_failed', 'gauge', [['', queue.givenUp]]),
    ...family('tradefront_oldest_mail_seconds', 'gauge', queue.oldestMailAt ? ages(queue.oldestMailAt) : [['', 0]]),
    // No sample where there is none: an alarm looks for that by absent().
    ...family('tradefront_backup_age_seconds', 'gauge', ages(backup)),
    ...family('tradefront_orders_placed_total', 'counter', [['', orders]]),
    ...(replica ? family('tradefront_replica_used', 'gauge', [['', replica.isUsed ? 1 : 0]]) : []),
    ...(lag
      ? [
          ...family('tradefront_replica_lag_bytes', 'gauge', [['', lag.bytes]]),
          ...family('tradefront_replica_lag_seconds', 'gauge', [['', lag.seconds]]),
        ]
      : []),
  ];
};

const ordersAndBackup = (db: Db) => rowOf<{ orders: number; backup: Date | null }>(db)`
    select (select count(*) from customer_order)::float8 as orders,
      (select max(began_at) from backup_run where bytes is not null) as backup`;

const freeBytes = async ({ dataDir, backupDir }: Context['config']): Promise<[string, number][]> => {
  const found: [string, number][] = [];
  for (const [name, path] of [
    ['data', dataDir],
    ['backups', backupDir],
  ] as const) {
    const disk = await statfs(path).catch(() => null);
    if (disk) found.push([`directory="${name}"`, disk.bavail * disk.bsize]);
  }
  return found;
};
