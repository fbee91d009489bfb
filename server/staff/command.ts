import { limits } from '#contract/limits.ts';
import { type ApiError, isApiError } from '#contract/api-error.ts';
import { permissions, staffPasswordLink } from '#contract/staff.ts';
import type { Permission, StaffRole } from '#contract/staff.ts';
import { type Command, Option } from 'commander';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { DB } from '../db/types.ts';
import { OperatorError } from '../operator-error.ts';
import { addStaff } from './add-staff.ts';
import { disableStaff } from './disable-staff.ts';
import { linkStaff } from './link-staff.ts';
import { allowed } from './policy.ts';
import { allStaff, hasAdmin, staffByEmail } from './queries.ts';
import { operator } from '../viewer/staff-viewer.ts';

/** Opens the shop's database, migrated, for one command. */
type OpenDatabase = () => Promise<{ db: Kysely<DB>; close: () => Promise<void> }>;

type AddFlags = { name?: string; role?: StaffRole; permission?: Permission[] };

/**
 * Adds `staff add|link|list|disable|enable` to the operator's commands.
 * @param publicUrl public address of the shop, for the links
 */
export const addStaffCommands = (program: Command, openDatabase: OpenDatabase, publicUrl: () => string): void => {
  const staff = program.command('staff').summary("the shop's people and their passwords").helpCommand(false);
  const withDatabase =
    <A extends unknown[]>(work: (db: Kysely<DB>, ...given: A) => Promise<string[]>) =>
    async (...given: A): Promise<void> => {
      const { db, close } = await openDatabase();
      try {
        process.stdout.write(`${(await work(db, ...given)).join('\n')}\n`);
      } catch (error) {
        throw isApiError(error) ? new OperatorError(problemsOf(error).join(' ')) : error;
      } finally {
        await close();
      }
    };
  const linkLines = (token: string): string[] => [
    `The link sets a password, once, within ${limits.passwordLinkHours} hours:`,
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
      withDatabase(async (db, email: string, flags: AddFlags) => {
        const given = await readStaff(db, email, flags);
        const { token } = await addStaff(at(db), { ...given, by: operator });
        return [`${given.email} is ${describe(given)}.`, ...linkLines(token)];
      }),
    );
  staff
    .command('link')
    .argument('<email>', 'e-mail address')
    .description('print a new link that sets a password, in place of earlier ones')
    .action(withDatabase(async (db, email: string) => linkLines(await newLink(db, email))));
  staff.command('list').description('all accounts').action(withDatabase(listStaff));
  staff
    .command('disable')
    .argument('<email>', 'e-mail address')
    .option('--force', 'even the last active ADMIN')
    .description('shut an account and end its sessions')
    .action(
      withDatabase((db, email: string, { force = false }: { force?: boolean }) => setDisabled(db, email, true, force)),
    );
  staff
    .command('enable')
    .argument('<email>', 'e-mail address')
    .description('open an account again')
    .action(withDatabase((db, email: string) => setDisabled(db, email, false)));
};

const at = (db: Kysely<DB>) => ({ db, now: () => new Date() });

/** The messages of a refused command, without the names of the form's fields. */
const problemsOf = ({ message, body: { entityErrors = {}, globalErrors = [] } }: ApiError): string[] => {
  const told = [...globalErrors, ...Object.values(entityErrors).flat().map(String)];
  return told.length > 0 ? told : [message];
};

const readStaff = async (db: Kysely<DB>, typed: string, { name, role, permission = [] }: AddFlags) => {
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

const oneAccount = async (db: Kysely<DB>, email: string) => {
  const account = await staffByEmail(db, email.trim());
  if (!account)
    throw new OperatorError(`There is no account of ${JSON.stringify(email)} (staff list shows those there are).`);
  return account;
};

const newLink = async (db: Kysely<DB>, email: string): Promise<string> => {
  const { staffId, disabledAt } = await oneAccount(db, email);
  if (disabledAt) throw new OperatorError(`The account of ${email} is disabled; staff enable opens it again.`);
  return linkStaff(at(db), { staffId, by: operator });
};

const listStaff = async (db: Kysely<DB>): Promise<string[]> => {
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
      .join('  ')
      // Typed text must not control the terminal.
      .replace(/\p{Cc}+/gu, ' '),
  );
};

const setDisabled = async (db: Kysely<DB>, typed: string, disabled: boolean, force = false): Promise<string[]> => {
  const { staffId, email, disabledAt } = await oneAccount(db, typed);
  if ((disabledAt !== null) === disabled)
    return [`${email} is ${disabled ? 'disabled' : 'open'} already; nothing was changed.`];
  await disableStaff(at(db), { staffId, disabled, by: operator, evenLastAdmin: force });
  return [disabled ? `${email} is disabled and signed out.` : `${email} may sign in again.`];
};
