import { startKeeper } from '#server/operations/backups/point-in-time/keeper.ts';

/* Keeps the WAL of a cluster without pause, until it is killed: its place and address, BACKUP_DIR and DATA_DIR are given. */

const [data = '', directory = '', adminUrl = '', backupDir = '', dataDir = ''] = process.argv.slice(2);
startKeeper({
  // Of the place it reads the directories alone.
  cluster: { adminUrl, place: { data, directory } as Parameters<typeof startKeeper>[0]['cluster']['place'] },
  backupDir,
  dataDir,
  baseAt: { hour: 7, minute: 30 },
  everyMs: 1,
  retryMs: 1,
  log: (line) => process.stderr.write(`${line}\n`),
  tell: async () => {},
});
