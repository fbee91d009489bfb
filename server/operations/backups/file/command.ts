import type { Command } from 'commander';
import { say } from '#server/platform/process/log.ts';
import type { WithUrl } from '#server/platform/commands/operator-command.ts';
import { OperatorError } from '#server/platform/process/operator-error.ts';
import type { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** Restores a backup into the database of the settings, which is new. */
type Restore = (file: string) => ReturnType<typeof restoreBackup>;

/** Puts the shop's own database back to a moment. @returns what it did */
type RestoreUntil = (moment: string) => Promise<string[]>;

/** Adds `backup` and `restore` to the operator's commands. */
export const addBackupCommands = (
  program: Command,
  withUrl: WithUrl,
  restore: Restore,
  restoreUntil: RestoreUntil,
): void => {
  program
    .command('backup')
    .description('write the whole shop to a file, while it serves')
    .argument('<file>', 'such as shop-2026-11-22.backup; it must not exist')
    .action((file: string) =>
      withUrl(async (url) => {
        const { tables, bytes, outside } = await writeBackup(url, file, new Date());
        const elsewhere = outside.map(
          ({ at, pictures }) => `\nThe originals of ${pictures} pictures are not in it: keep ${at} as well.`,
        );
        say(
          `The shop is in ${file}: ${tables} tables, ${megabytes(bytes)}. Keep it as safe as the shop itself.${elsewhere.join('')}`,
        );
      }),
    );
  program
    .command('restore')
    .description('put a backup into a new database (an empty DATA_DIR, or DATABASE_URL), or our own back to a moment')
    .argument('[file]', 'what backup wrote')
    .option('--until <moment>', 'as the shop was then, such as 2026-11-23T10:15:00Z; the server must be stopped')
    .action(async (file: string | undefined, { until }: { until?: string }) => {
      if ((file === undefined) === (until === undefined))
        throw new OperatorError('restore takes a file, or --until with a moment.');
      if (until !== undefined) for (const line of await restoreUntil(until)) say(line);
      if (file === undefined) return;
      const { at, tables, shop, migrated } = await restore(file);
      const by = shop === '' ? 'an older version' : `version ${shop}`;
      say(
        `The shop is as it was at ${at}: ${tables} tables${migrated.length > 0 ? `, written by ${by} and brought up to date: ${migrated.join(', ')}` : ''}.`,
      );
    });
};
