import { staffLimits } from '#contract/staff-limits.ts';
import { type Permission, permissions, staffPasswordLink, type StaffRole } from '#contract/people/staff.ts';
import { type Command, Option } from 'commander';
import { z } from 'zod';
import type { DbAndClock } from '#server/context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { type OpenDatabase, printing } from '#server/platform/commands/operator-command.ts';
import { OperatorError } from '#server/platform/process/operator-error.ts';
import { addStaff, disableStaff, linkStaff, takeSecondFactor } from './change-staff.ts';
import { allowed } from './policy.ts';
import { allStaff, hasAdmin, staffByEmail } from './queries.ts';
import { operator } from '#server/platform/viewer/staff-viewer.ts';

type AddFlags = { name?: string; role?: StaffRole; permission?: Permission[] };

/**
 * Adds `staff add|link|list|disable|enable` to the operator's commands.
 * @param publicUrl public address of the shop, for the links
 */
export const addStaffCommands = (program: Command, openDatabase: OpenDatabase, publicUrl: () => string): void => {
  const staff = program.command('staff').summary("the shop's people and their passwords").helpCommand(false);
  const withDatabase = printing(openDatabase);
  const linkLines = (token: string): string[] => [
    `The link sets a password, once, within ${staffLimits.passwordLinkHours} hours:`,
    `${publicUrl()}${staffPasswordLink(token)}`,
  ];
  staff
    .command('add')
    .argument('<email>', 'e-mail address, with which they sign in')
    .option('--name <name>', 'as others see it; the address if it is left out')
    .addOption(
      new Option('--role <role>', 'ADMIN may everything; the first account is one').choices(['ADMIN', 'STAFF']),
    )
    .addOption(new Option('--permission <permission...>', 'what a STAFF account may').choices([...permissions]))
    .description('make an account and print a link that sets its password')
    .action(
      withDatabase(async (shop, email: string, flags: AddFlags) => {
        const given = await readStaff(shop.db, email, flags);
        const { token } = await addStaff(shop, { ...given, by: operator });
        return [`${given.email} is ${describe(given)}.`, ...linkLines(token)];
      }),
    );
  staff
    .command('link')
    .argument('<email>', 'e-mail address')
    .description('print a new link that sets a password, in place of earlier ones')
    .action(withDatabase(async (shop, email: string) => linkLines(await newLink(shop, email))));
  staff
    .command('take-factor')
    .argument('<email>', 'e-mail address')
    .description('take away a second factor whose app is lost; the password still counts')
    .action(
      withDatabase(async (shop, email: string) => {
        const { staffId } = await oneAccount(shop.db, email);
        await takeSecondFactor(shop, { staffId, by: operator });
        return [`Signing in as ${email} asks for the password alone.`];
      }),
    );
  staff
    .command('list')
    .description('all accounts')
    .action(withDatabase(({ db }) => listStaff(db)));
  staff
    .command('disable')
    .argument('<email>', 'e-mail address')
    .option('--force', 'even the last active ADMIN')
    .description('shut an account and end its sessions')
    .action(
      withDatabase((shop, email: string, { force = false }: { force?: boolean }) =>
        setDisabled(shop, email, true, force),
      ),
    );
  staff
    .command('enable')
    .argument('<email>', 'e-mail address')
    .description('open an account again')
    .action(withDatabase((shop, email: string) => setDisabled(shop, email, false)));
};

const readStaff = async (db: Db, typed: string, { name, role, permission = [] }: AddFlags) => {
  const email = typed.trim();
  if (!z.email().safeParse(email).success) throw new OperatorError(`${JSON.stringify(typed)} is no e-mail address.`);
  if (await staffByEmail(db, email))
    throw new OperatorError(
      `There is an account of ${email} already; staff link ${email} makes a new password link for it.`,
    );
  const granted = permissions.filter((each) => permission.includes(each));
  const chosen = role ?? (granted.length === 0 && !(await hasAdmin(db)) ? 'ADMIN' : 'STAFF');
  if (chosen === 'ADMIN' && granted.length > 0)
    throw new OperatorError('An ADMIN has every permission; leave --permission out.');
  if (chosen === 'STAFF' && granted.length === 0)
    throw new OperatorError(`Name what they may with --permission: ${permissions.join(', ')}; or give --role ADMIN.`);
  return { email, name: name?.trim() || email, role: chosen, permissions: granted };
};

const describe = (account: { role: StaffRole; permissions: readonly Permission[] }): string =>
  account.role === 'ADMIN' ? 'an ADMIN and may everything' : `STAFF and may ${allowed(account).join(', ')}`;

const oneAccount = async (db: Db, email: string) => {
  const account = await staffByEmail(db, email.trim());
  if (!account)
    throw new OperatorError(`There is no account of ${JSON.stringify(email)} (staff list shows those there are).`);
  return account;
};

const newLink = async (shop: DbAndClock, email: string): Promise<string> => {
  const { staffId, disabledAt } = await oneAccount(shop.db, email);
  if (disabledAt) throw new OperatorError(`The account of ${email} is disabled; staff enable opens it again.`);
  return linkStaff(shop, { staffId, by: operator });
};

const listStaff = async (db: Db): Promise<string[]> => {
  const accounts = await allStaff(db);
  if (accounts.length === 0) return ['There are no accounts yet; staff add EMAIL makes the first.'];
  return accounts.map(({ email, name, role, permissions: granted, disabledAt, passwordHash }) =>
    [
      email,
      name === email ? '' : `(${name})`,
      role,
      granted.join(', '),
      disabledAt ? 'disabled' : passwordHash === null ? 'no password yet' : '',
    ]
      .filter(Boolean)
      .join('  '),
  );
};

const setDisabled = async (shop: DbAndClock, typed: string, disabled: boolean, force = false): Promise<string[]> => {
  const { staffId, email, disabledAt } = await oneAccount(shop.db, typed);
  if ((disabledAt !== null) === disabled)
    return [`${email} is ${disabled ? 'disabled' : 'open'} already; nothing was changed.`];
  await disableStaff(shop, { staffId, disabled, by: operator, evenLastAdmin: force });
  return [disabled ? `${email} is disabled and signed out.` : `${email} may sign in again.`];
};
