import { type Command, Option } from 'commander';
import { shopDateTime } from '#kernel/dates.ts';
import type { DbAndClock } from '#server/context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { inColumns, type OpenDatabase, printing } from '#server/platform/commands/operator-command.ts';
import { OperatorError } from '#server/platform/process/operator-error.ts';
import { operator } from '#server/platform/viewer/staff-viewer.ts';
import { changeStatus } from './change-status.ts';
import { type CustomerForStaff, customerForStaff, customersForStaff, statusChanges } from './staff-queries.ts';
import type { CustomerStatus } from './rules.ts';

/** Adds `customer list|show|verify|suspend` to the operator's commands. A customer is named by e-mail address or code. */
export const addCustomerCommands = (program: Command, openDatabase: OpenDatabase): void => {
  const customer = program.command('customer').summary('see, verify and suspend customers').helpCommand(false);
  const withDatabase = printing(openDatabase);
  customer
    .command('list')
    .description('all customers, the newest first')
    .addOption(new Option('--status <status>', 'only those').choices(['PENDING', 'ACTIVE', 'SUSPENDED']))
    .action(withDatabase(({ db }, { status }: { status?: CustomerStatus }) => listCustomers(db, status)));
  customer
    .command('show')
    .argument('<email>', 'e-mail address or code')
    .description('one customer, with what became of the account')
    .action(withDatabase(({ db }, named: string) => showCustomer(db, named)));
  customer
    .command('verify')
    .argument('<email>', 'e-mail address or code')
    .description('let a customer sign in and see prices, and tell them by e-mail')
    .action(withDatabase((shop, named: string) => setStatus(shop, named, 'ACTIVE')));
  customer
    .command('suspend')
    .argument('<email>', 'e-mail address or code')
    .description('end a customer’s session and let them sign in no more')
    .action(withDatabase((shop, named: string) => setStatus(shop, named, 'SUSPENDED')));
};

const listCustomers = async (db: Db, status?: CustomerStatus): Promise<string[]> => {
  const customers = await customersForStaff(db, status);
  if (customers.length === 0) return [status ? `No customer is ${status}.` : 'There are no customers yet.'];
  const rows = customers.map((each) => [
    each.code,
    each.status,
    shopDateTime(each.createdAt),
    each.email,
    [fullName(each), each.company].filter(Boolean).join(', '),
  ]);
  return inColumns(rows);
};

const showCustomer = async (db: Db, named: string): Promise<string[]> => {
  const customer = await oneCustomer(db, named);
  const facts: [string, string | null][] = [
    ['Customer Id', customer.code],
    ['Status', customer.status],
    ['Name', fullName(customer)],
    ['Company', customer.company],
    ['Email', customer.email],
    ['Phone', customer.phoneNo],
    ['Address', customer.address],
    ['HST/GST number', customer.hstNumber],
    ['Document', customer.preferredDocType],
    ['Referred by', customer.referredBy],
    ['Price list', customer.priceListCode],
    ['Tax exempt', customer.taxExempt ? 'yes' : 'no'],
    ['Orders', String(customer.orders)],
  ];
  const changes = await statusChanges(db, customer.id);
  return [
    ...facts.flatMap(([label, value]) => (value ? `${`${label}:`.padEnd(16)}${value}` : [])),
    ...changes.map(({ status, changedBy, changedAt }) => `${shopDateTime(changedAt)}  ${status} by ${changedBy}`),
  ];
};

/** Sets a status. @returns what was done, for printing. @throws OperatorError when there is no such customer */
const setStatus = async (shop: DbAndClock, named: string, status: 'ACTIVE' | 'SUSPENDED'): Promise<string[]> => {
  const customer = await oneCustomer(shop.db, named);
  const who = `${customer.code} ${customer.email}`;
  const changed = await changeStatus(shop, { customerId: customer.id, status, by: operator });
  if (!changed) return [`${who} is ${status} already; nothing was changed.`];
  return [
    status === 'ACTIVE'
      ? `${who} is verified and may sign in. The server tells them by e-mail.`
      : `${who} is suspended and signed out.`,
  ];
};

const oneCustomer = async (db: Db, named: string): Promise<CustomerForStaff> => {
  const customer = await customerForStaff(db, named.trim());
  if (!customer)
    throw new OperatorError(
      `There is no customer ${JSON.stringify(named)}: name one by e-mail address or code (customer list shows them).`,
    );
  return customer;
};

const fullName = ({ firstName, lastName }: CustomerForStaff): string => `${firstName} ${lastName}`;
