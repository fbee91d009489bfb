import type { Command } from 'commander';
import { type Config, loadConfig } from '#server/platform/process/config.ts';
import { createKysely, createPool } from '#server/platform/db/pool.ts';
import { say } from '#server/platform/process/log.ts';
import type { WithUrl } from '#server/platform/commands/operator-command.ts';
import { explain } from '#server/platform/process/operator-error.ts';
import { lookAtBackups, lookAtMoments, lookAtReplica, lookAtRights } from './backups.ts';
import type { Finding } from './finding.ts';
import { lookAtDisk, lookAtMail, lookAtSecrets, lookAtSettings, lookAtShop, lookAtStorage } from './findings.ts';

const marks = { fine: '  fine ', note: '  note ', wrong: 'WRONG  ' } as const;

/** Adds `doctor` to the operator's commands; it ends with 1 when something is wrong. */
export const addDoctorCommand = (program: Command, withUrl: WithUrl): void => {
  program
    .command('doctor')
    .description('say in words what is wrong with the settings, the database, the disk and the mail')
    .action(async () => {
      const findings = await examine(withUrl);
      for (const { is, text } of findings) say(`${marks[is]}${text}`);
      if (findings.some(({ is }) => is === 'wrong')) process.exitCode = 1;
    });
};

const examine = async (withUrl: WithUrl): Promise<Finding[]> => {
  let config: Config;
  try {
    config = loadConfig(process.env);
  } catch (error) {
    return [{ is: 'wrong', text: explain(error) }];
  }
  return [
    ...lookAtSettings(config),
    await lookAtDisk(config),
    ...(await lookAtMoments(config, new Date())),
    ...(await lookAtStorage(config)),
    ...(await lookAtMail(config)),
    ...(await lookAtDatabase(withUrl, config)),
  ];
};

const lookAtDatabase = async (withUrl: WithUrl, config: Config): Promise<Finding[]> => {
  try {
    return await withUrl(async (url) => {
      await using pool = createPool(url, { max: 1 });
      const [db, now] = [createKysely(pool), new Date()];
      return [
        ...(await lookAtShop(db, now)),
        ...(await lookAtSecrets(db, config)),
        ...(await lookAtReplica(config, url)),
        ...(await lookAtBackups(db, now, config.backupAt !== undefined)),
        ...(config.backupAt === undefined ? [] : [await lookAtRights(db)]),
      ];
    });
  } catch (error) {
    return [{ is: 'wrong', text: explain(error) }];
  }
};
