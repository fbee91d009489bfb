import { Command } from 'commander';
import { afterEach, beforeEach, vi } from 'vitest';
import type { OpenDatabase } from '#server/platform/commands/operator-command.ts';
import type { TestDatabase } from './database.ts';

/**
 * The operator's terminal in a test file: runs commands, and records their output and how often they closed the
 * database.
 */
export const operatorTerminal = (
  shop: () => Pick<TestDatabase, 'db'>,
  add: (program: Command, openDatabase: OpenDatabase) => void,
) => {
  const terminal = { printed: '', closed: 0, run: async (..._args: string[]): Promise<string[]> => [] };
  beforeEach(() => {
    terminal.printed = '';
    terminal.closed = 0;
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      terminal.printed += String(text);
      return true;
    });
  });
  afterEach(() => vi.restoreAllMocks());
  /** @returns the printed lines */
  terminal.run = async (...args) => {
    terminal.printed = '';
    const program = new Command().exitOverride();
    add(program, async () => ({
      db: shop().db,
      close: async () => {
        terminal.closed += 1;
      },
    }));
    await program.parseAsync(args, { from: 'user' });
    return terminal.printed.split('\n').slice(0, -1);
  };
  return terminal;
};
