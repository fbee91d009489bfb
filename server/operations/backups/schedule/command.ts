import type { Command } from 'commander';
import { loadConfig } from '#server/platform/process/config.ts';
import { createKysely, createPool } from '#server/platform/db/pool.ts';
import { say } from '#server/platform/process/log.ts';
import { inColumns, type WithUrl } from '#server/platform/commands/operator-command.ts';
import { backUp } from './keep-before.ts';
import { bringBack, tryNewest, type BroughtBack } from './bring-back.ts';
import { latestBackups, backupOutcome, backupTried } from './runs.ts';

const describe = ({ at, variants, orders, totalCents, customers }: BroughtBack): string =>
  `Brought back beside the shop, as it was at ${at}: ${variants} variants, ${customers} customers, ${orders} orders of $${(totalCents / 100).toFixed(2)}.`;

/** Adds `backups …` to the operator's commands: those by schedule (docs/operating.md). */
export const addBackupsCommands = (program: Command, withUrl: WithUrl): void => {
  const withShop = (work: (parts: Parameters<typeof backUp>[0]) => Promise<string[]>): Promise<void> =>
    withUrl(async (databaseUrl) => {
      await using pool = createPool(databaseUrl, { max: 1, statementTimeoutMs: 0 });
      const [db, config] = [createKysely(pool), loadConfig(process.env)];
      for (const line of await work({ db, config, databaseUrl, now: () => new Date() })) say(line);
    });
  const backups = program.command('backups').summary('the backups by schedule').helpCommand(false);
  backups
    .command('list')
    .description('the latest backups, where they are, and which was brought back')
    .action(() =>
      withShop(async ({ db, now }) => {
        const runs = await latestBackups(db, 30);
        if (runs.length === 0) return ['There is no backup yet.'];
        return inColumns(
          runs.map((run) => [
            run.began_at.toISOString(),
            backupOutcome(run, now()),
            backupTried(run),
            `${run.host}:${run.path}`,
          ]),
        );
      }),
    );
  backups
    .command('now')
    .description('write one into BACKUP_DIR, and delete those that are kept no longer')
    .action(() => withShop(async (parts) => [`The shop is in ${await backUp(parts)}.`]));
  backups
    .command('try')
    .description('restore one into a database beside the shop, say what it holds, and drop that database')
    .argument('[file]', 'by default the newest one of this machine')
    .action((file?: string) =>
      withShop(async (parts) => [
        describe(file === undefined ? await tryNewest(parts) : await bringBack(parts.databaseUrl, file)),
      ]),
    );
};
