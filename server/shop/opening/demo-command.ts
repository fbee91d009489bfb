import type { Command } from 'commander';
import { type OpenDatabase, printing } from '#server/platform/commands/operator-command.ts';
import { operator } from '#server/platform/viewer/staff-viewer.ts';
import { emptyDemo } from './empty-demo.ts';

/** Adds `empty-demo` to the operator's commands. */
export const addEmptyDemoCommand = (program: Command, openDatabase: OpenDatabase): void => {
  program
    .command('empty-demo')
    .description('remove all products, orders and people of the demo shop; settings, staff and pages stay')
    .argument('<name>', "the shop's name, to confirm it")
    .action(
      printing(openDatabase)(async (shop, name: string) => {
        await emptyDemo(shop, { name, by: operator });
        return ['The demo shop is empty, and closed to visitors.'];
      }),
    );
};
