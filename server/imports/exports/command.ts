import { type TableExport, staffExports, tableExports } from '#contract/imports/staff-exports.ts';
import { Argument, type Command } from 'commander';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { accountByEmail } from '#server/people/customers/queries.ts';
import type { Db } from '#server/platform/db/db.ts';
import { type OpenDatabase, printing } from '#server/platform/commands/operator-command.ts';
import { OperatorError } from '#server/platform/process/operator-error.ts';
import { operator } from '#server/platform/viewer/staff-viewer.ts';
import { openExport, type Whose } from './open-export.ts';

type Options = { list?: string; customer?: string };

/** Adds `export KIND FILE` to the operator's commands: a table of the shop as a CSV file. */
export const addExportCommand = (program: Command, openDatabase: OpenDatabase): void => {
  program
    .command('export')
    .description('write products, prices, stock or phones into a CSV file; importing it again changes nothing')
    .addArgument(new Argument('<kind>', 'what').choices(tableExports))
    .argument('<file>', 'a new file')
    .option('--list <code>', 'of prices and the price file: those of one price list')
    .option('--customer <e-mail>', 'the price file for one customer')
    .action(
      printing(openDatabase)(async ({ db, now }, kind: TableExport, path: string, options: Options) => {
        const whose = await whoseOf(db, kind, options);
        const { text } = await openExport(db, kind, { whose, by: operator, at: now() });
        await pipeline(Readable.from(text), createWriteStream(path, { flags: 'wx' })).catch(
          (error: NodeJS.ErrnoException) => {
            throw error.code === 'EEXIST' ? new OperatorError(`${path} is there already; name a new file.`) : error;
          },
        );
        return [`${staffExports[kind].label}: ${path}`];
      }),
    );
};

const whoseOf = async (db: Db, kind: TableExport, { list, customer }: Options): Promise<Whose> => {
  if (kind !== 'prices' && kind !== 'price-file' && list !== undefined)
    throw new OperatorError(`--list is for prices and price-file, not for ${kind}.`);
  if (kind !== 'price-file' && customer !== undefined)
    throw new OperatorError(`--customer is for price-file, not for ${kind}.`);
  if (kind === 'price-file' && (list === undefined) === (customer === undefined))
    throw new OperatorError('A price file is for --list CODE or for --customer E-MAIL.');
  if (list !== undefined) return { list: await listId(db, list) };
  return customer === undefined ? {} : { customer: await customerId(db, customer) };
};

const listId = async (db: Db, code: string): Promise<number> => {
  const lists = await db.selectFrom('price_list').select(['id', 'code']).orderBy('code').execute();
  const found = lists.find((each) => each.code.toLowerCase() === code.toLowerCase());
  if (!found)
    throw new OperatorError(`There is no price list ${code}; there are ${lists.map((each) => each.code).join(', ')}.`);
  return found.id;
};

const customerId = async (db: Db, email: string): Promise<number> => {
  const found = await accountByEmail(db, email.trim());
  if (!found) throw new OperatorError(`There is no customer ${email}.`);
  return found.customerId;
};
