import type { Command } from 'commander';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type OpenDatabase, printing } from '../operator-command.ts';
import { OperatorError } from '../operator-error.ts';
import { exportProducts } from './export-products.ts';

/** Adds `export FILE` to the operator's commands: the products as a file that can be imported again. */
export const addExportCommand = (program: Command, openDatabase: OpenDatabase): void => {
  program
    .command('export')
    .description('write the products that are sold into a CSV file; importing it again changes nothing')
    .argument('<file>', 'a new file')
    .action(
      printing(openDatabase)(async ({ db }, path: string) => {
        await pipeline(Readable.from(exportProducts(db)), createWriteStream(path, { flags: 'wx' })).catch(
          (error: NodeJS.ErrnoException) => {
            throw error.code === 'EEXIST' ? new OperatorError(`${path} is there already; name a new file.`) : error;
          },
        );
        return [`The products are in ${path}.`];
      }),
    );
};
