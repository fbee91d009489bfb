import { Command } from 'commander';
import { runChecks, tableOf } from './run-checks.ts';
import { openScreens } from './screens.ts';
import { sections } from './sections.ts';
import { openShop } from './shop.ts';

const program = new Command('acceptance')
  .description('Checks a running shop against docs/specification.md, sentence by sentence.')
  .argument('<url>', 'where the shop answers: http://localhost:3000')
  .option('--email <address>', 'of a verified customer; or ACCEPTANCE_EMAIL', process.env['ACCEPTANCE_EMAIL'])
  .option('--password <text>', 'of the same; or ACCEPTANCE_PASSWORD', process.env['ACCEPTANCE_PASSWORD'])
  .option('--no-browser', 'leave out what only a browser shows')
  .parse();
const { email, password, browser } = program.opts<{ email?: string; password?: string; browser: boolean }>();
const origin = new URL(program.args[0] ?? '').origin;

const screens = browser ? await openScreens(origin) : null;
const account = email && password ? { email, password } : null;
const outcomes = await runChecks(sections, openShop(origin, account, screens));
await screens?.close();
process.stdout.write(`${tableOf(outcomes)}\n`);
process.exitCode = outcomes.some(({ results }) => results.some(({ outcome }) => outcome === 'failed')) ? 1 : 0;
