import type { Command } from 'commander';
import { type OpenDatabase, printing } from '#server/platform/commands/operator-command.ts';
import { loadPhones } from './load-phones.ts';
import { phonesInFile } from './read-list.ts';

/** Adds `phones load` to the operator's commands. */
export const addPhoneCommands = (program: Command, openDatabase: OpenDatabase): void => {
  const phones = program.command('phones').summary('the list of phones').helpCommand(false);
  phones
    .command('load')
    .description('add the phones that come with Tradefront, or those of a file: what is new, with their model numbers')
    .argument('[file]', 'a CSV file as `export phones` writes it')
    .action(
      printing(openDatabase)(async ({ db }, path?: string) => {
        const {
          phones: added,
          models,
          known,
        } = await loadPhones(db, path === undefined ? undefined : phonesInFile(path));
        return [
          added + models === 0
            ? `All ${known} phones are there already; nothing was changed.`
            : `${added} phones and ${models} model numbers are new; ${known} phones were there and stay as they are.`,
        ];
      }),
    );
};
