import { Command } from 'commander';
import { constants } from 'node:os';
import { addBackupCommands } from './backups/file/command.ts';
import { intoNew, openKept } from './backups/schedule/open-kept.ts';
import { addBackupsCommands } from './backups/schedule/command.ts';
import { setTimeout } from 'node:timers/promises';
import { addImportCommand } from '#server/imports/runs/command.ts';
import { loadConfig } from '#server/platform/process/config.ts';
import { addCouponCommands } from '#server/pricing/coupons/command.ts';
import { addCustomerCommands } from '#server/people/customers/command.ts';
import { backendsOf, endConnections } from '#server/platform/db/end-connections.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { createKysely, createPool } from '#server/platform/db/pool.ts';
import { demoSignIns } from '#server/people/demo-passwords.ts';
import { addDoctorCommand } from './doctor/command.ts';
import { fillWithDemo } from './fill-demo.ts';
import { say } from '#server/platform/process/log.ts';
import type { WithUrl } from '#server/platform/commands/operator-command.ts';
import { explain, OperatorError } from '#server/platform/process/operator-error.ts';
import { addExportCommand } from '#server/imports/exports/command.ts';
import { readMoment, restoreUntil } from './backups/point-in-time/restore-until.ts';
import { addPhoneCommands } from '#server/catalogue/phones/list/command.ts';
import { addPictureCommands } from '#server/catalogue/pictures/command.ts';
import { addPartCommands } from '#server/catalogue/phones/matrix/command.ts';
import { addFitCommands } from '#server/catalogue/phones/titles/command.ts';
import { addSearchCommands } from '#server/catalogue/search/command.ts';
import { addEmptyDemoCommand } from '#server/shop/opening/demo-command.ts';
import { addSqlCommand } from './sql/command.ts';
import { readPlace } from '#server/shop/settings/place.ts';
import { addStaffCommands } from '#server/people/staff/command.ts';

/*
 * The operator's commands. They work next to a running server, which sees their changes at once, or without one: then
 * the embedded database runs for the duration of the command.
 */

const note = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

let opened: Database | undefined;

const openUrl = async (migrates = true): Promise<Database> => {
  opened = await openKept(loadConfig(process.env), {
    role: 'command',
    migrates,
    say: note,
    onLost: note,
    onGone: ({ message }) => note(message),
  });
  return opened;
};

let interrupted = false;
let backends: ReadonlySet<number> = new Set();
const { promise: ended, resolve: end } = Promise.withResolvers<void>();
// A command that is interrupted writes down that it was, if it can.
const lastWordsMs = 5000;

const tell = (error: unknown): void => note(explain(error));

// Running work is ended in the database and rolled back; a database started for it is stopped.
const interrupt = async (signal: NodeJS.Signals): Promise<void> => {
  interrupted = true;
  if (opened) await endConnections(opened.directUrl, backends).catch(tell);
  await Promise.race([ended, setTimeout(lastWordsMs)]);
  await opened?.close().catch(tell);
  process.exit(128 + constants.signals[signal]);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, interrupt);

const openShop = async () => {
  const { directUrl, close } = await openUrl();
  const pool = createPool(directUrl, { statementTimeoutMs: 0 });
  backends = backendsOf(pool);
  const db = createKysely(pool);
  await readPlace(db);
  return {
    db,
    close: async () => {
      await pool.end();
      await close();
    },
  };
};

const withUrl: WithUrl = async (work) => {
  const { directUrl, close } = await openUrl();
  try {
    return await work(directUrl);
  } finally {
    await close();
  }
};

const migrate = async (): Promise<void> => {
  await withUrl(async () => {});
  say('The database is up to date.');
};

const demo = (): Promise<void> =>
  withUrl(async (databaseUrl) => {
    const config = loadConfig(process.env);
    if (!(await fillWithDemo({ databaseUrl, dataDir: config.dataDir }, note, new Date())))
      throw new OperatorError('The catalogue is not empty: the demo shop is loaded into an empty one only.');
    say('The demo shop is loaded.');
    await using pool = createPool(databaseUrl);
    for (const line of await demoSignIns({ config, db: createKysely(pool) })) say(line);
  });

const program = new Command('shop')
  .description("The shop operator's commands, for beside a running server or without one.")
  .usage('<command> [options]   (npm run shop -- <command> [options])')
  .showHelpAfterError('(--help lists what there is)')
  .helpCommand(false);

program.command('migrate').description('bring the tables of the database up to date').action(migrate);
program.command('demo').description('load the demo shop into an empty catalogue').action(demo);
addEmptyDemoCommand(program, openShop);
addDoctorCommand(program, withUrl);
addSqlCommand(program, withUrl);
addBackupCommands(
  program,
  withUrl,
  (file) => intoNew(loadConfig(process.env), file, () => openUrl(false)),
  (moment) => restoreUntil(loadConfig(process.env), readMoment(moment), note),
);
addBackupsCommands(program, withUrl);
addImportCommand(program, openShop);
addExportCommand(program, openShop);
addCustomerCommands(program, openShop);
addCouponCommands(program, openShop);
addPartCommands(program, openShop);
addPhoneCommands(program, openShop);
addPictureCommands(program, openShop);
addFitCommands(program, openShop);
addSearchCommands(program, openShop);
addStaffCommands(program, openShop, () => loadConfig(process.env).publicUrl);

try {
  await program.parseAsync();
} catch (error) {
  // An interruption aborts the work, and ends the process itself.
  note(explain(error));
  if (!interrupted) process.exitCode = 1;
} finally {
  end();
}
