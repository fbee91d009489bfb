import { permissions, staffPasswordLink } from '#contract/staff.ts';
import type { Permission, StaffRole } from '#contract/staff.ts';
import { type Command, Option } from 'commander';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { DB } from '../db/types.ts';
import { OperatorError } from '../operator-error.ts';
import { addAudit } from './add-audit.ts';
import { addStaff } from './add-staff.ts';
import { disableStaff } from './disable-staff.ts';
import { makePasswordLink } from './password-links.ts';
import { allowed } from './policy.ts';
import { allStaff, hasAdmin, staffByEmail } from './queries.ts';
import { operator } from './staff-viewer.ts';

/** Opens the shop's database, migrated, for one command. */
type OpenDatabase = () => Promise<{ db: Kysely<DB>; close: () => Promise<void> }>;

type AddFlags = { name?: string; role?: StaffRole; permission?: Permission[] };

/**
 * Adds `staff add|link|list|disable|enable` to the operator's commands.
 * @param publicUrl where people reach the shop, for the links
 */
export const registerStaff = (program: Command, openDatabase: OpenDatabase, publicUrl: () => string): void => {
  const staff = program.command('staff').summary("the shop's people and their passwords").helpCommand(false);
  const withDatabase =
    <A extends unknown[]>(work: (db: Kysely<DB>, ...given: A) => Promise<string[]>) =>
    async (...given: A): Promise<void> => {
      const { db, close } = await openDatabase();
      try {
        process.stdout.write(`${(await work(db, ...given)).join('\n')}\n`);
      } finally {
        await close();
      }
    };
  const linkLines = (token: string): string[] => [
    'The link sets a password, once, within 24 hours:',
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
        const token = await addStaff(db, given, new Date());
        return [`${given.email} is ${describe(given)}.`, ...linkLines(token)];
      }),
    );
  staff
    .command('link')
    .argument('<email>', 'e-mail address')
    .description('print a new link that sets a password, in place of earlier ones')
    .action(withDatabase(async (db, email: string) => linkLines(await newLink(db, email))));
  staff.command('list').description('all accounts').action(withDatabase(listStaff));
  for (const disabled of [true, false])
    staff
      .command(disabled ? 'disable' : 'enable')
      .argument('<email>', 'e-mail address')
      .description(disabled ? 'shut an account and end its sessions' : 'open an account again')
      .action(withDatabase((db, email: string) => setDisabled(db, email, disabled)));
};

const readStaff = async (db: Kysely<DB>, typed: string, { name, role, permission = [] }: AddFlags) => {
  const email = typed.trim();
  if (!z.email().safeParse(email).success) throw new OperatorError(`${JSON.stringify(typed)} is no e-mail address.`);
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
  const at = new Date();
  return db.transaction().execute(async (trx) => {
    await addAudit(trx, { ...operator, at, action: 'staff.link', entity: 'staff', entityId: staffId });
    return makePasswordLink(trx, staffId, at);
  });
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
      // What somebody typed must not steer a terminal.
      .replace(/\p{Cc}+/gu, ' '),
  );
};

const setDisabled = async (db: Kysely<DB>, email: string, disabled: boolean): Promise<string[]> => {
  const account = await oneAccount(db, email);
  const changed = await disableStaff(db, { staffId: account.staffId, disabled }, new Date());
  if (!changed) return [`${account.email} is ${disabled ? 'disabled' : 'open'} already; nothing was changed.`];
  return [disabled ? `${account.email} is disabled and signed out.` : `${account.email} may sign in again.`];
};
