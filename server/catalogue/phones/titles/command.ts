import type { FitState } from '#contract/catalogue/staff-fits.ts';
import { type Command, InvalidArgumentError } from 'commander';
import { type Db, sql } from '#server/platform/db/db.ts';
import { inColumns, type OpenDatabase, printing } from '#server/platform/commands/operator-command.ts';
import { OperatorError } from '#server/platform/process/operator-error.ts';
import { operator } from '#server/platform/viewer/staff-viewer.ts';
import { decideFit } from './decide-fit.ts';
import { describeCheck } from './describe-check.ts';
import { partPhrases, unknownPhones } from './fit-queries.ts';
import { recogniseFits } from './recognise-fits.ts';

/** Adds `fits run|list|accept|refuse|check` to the operator's commands: which phones products fit, by their words. */
export const addFitCommands = (program: Command, openDatabase: OpenDatabase): void => {
  const fits = program.command('fits').summary('the phones that products name').helpCommand(false);
  const withDatabase = printing(openDatabase);
  fits
    .command('run')
    .description('read which phones products fit: link the certain ones, queue the doubtful ones')
    .option('--all', 'also products whose words have not changed since they were read')
    .option('--new', 'only products that are new or renamed (what happens without --all, too)')
    .action((options: { all?: true; new?: true }) => {
      if (options.all && options.new) throw new OperatorError('--all and --new exclude each other.');
      return withDatabase(async ({ db }) => {
        const done = await recogniseFits(db, 'ALL', { anew: options.all === true });
        return [
          `Read ${done.products} products: ${done.linked} phones linked, ${done.unlinked} taken back, ${done.queued} new in the queue.`,
          ...(done.unknown > 0
            ? [`${done.unknown} products name phones that the shop does not have (fits list --unknown).`]
            : []),
        ];
      })();
    });
  fits
    .command('list')
    .description('doubtful phones, the most frequent words first')
    .option('--unknown', 'phones that products name and the shop does not have')
    .action((options: { unknown?: true }) =>
      withDatabase(({ db }) => (options.unknown ? describeUnknown(db) : describeQueue(db)))(),
    );
  for (const [name, description] of [
    ['accept', 'the product fits the phone, as all with the same words do'],
    ['refuse', 'it does not, nor do others with the same words'],
  ] as const)
    fits
      .command(name)
      .description(description)
      .argument('<number>', 'as `fits list` shows it', whole)
      .action(
        withDatabase(async (shop, id: number) => {
          const decided = await decideFit(shop, { id, fits: name === 'accept', by: operator });
          if (decided.outcome === 'UNKNOWN')
            throw new OperatorError(`There is no number ${id} (fits list shows them).`);
          if (decided.outcome === 'OTHERWISE') return [`That is ${said[decided.state]} already; nothing was changed.`];
          const { handle, phone, because, others } = decided;
          return [
            `${handle} ${name === 'accept' ? 'fits' : 'does not fit'} the ${phone}.`,
            ...(others > 0 ? [`So it is for ${others} more with "${because}".`] : []),
          ];
        }),
      );
  fits
    .command('check')
    .description('read the labelled titles with the shipped phones, and say how many are right')
    .action(withDatabase(async ({ db }) => describeCheck(await partPhrases(db))));
};

const said: Readonly<Record<FitState, string>> = {
  APPLIED: 'applied',
  QUEUED: 'in the queue',
  ACCEPTED: 'accepted',
  REFUSED: 'refused',
};

const whole = (text: string): number => {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('A whole number.');
  return Number(text);
};

const mostLines = 200;

const describeQueue = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ id: number; times: number; because: string; phone: string; title: string; all: number }>`
    select f.id, f.times, f.because, h.name as phone, p.name as title, count(*) over ()::int as all
    from (
      select distinct on (words, phone_id) *, count(*) over (partition by words, phone_id)::int as times
      from product_fit where state = 'QUEUED' order by words, phone_id, id) f
    join phone h on h.id = f.phone_id join product p on p.id = f.product_id
    order by f.times desc, f.words, h.name limit ${mostLines}`.execute(db);
  const [first] = rows;
  if (!first) return ['Nothing waits for a decision.'];
  return [
    ...inColumns([
      ['Number', 'Products', 'Words', 'Phone?', 'Title'],
      ...rows.map(({ id, times, because, phone, title }) => [String(id), String(times), because, phone, title]),
    ]),
    ...(first.all > mostLines ? [`… and ${first.all - mostLines} more.`] : []),
  ];
};

const describeUnknown = async (db: Db): Promise<string[]> => {
  const rows = await unknownPhones(db);
  if (rows.length === 0) return ['Every phone that a product names is one of the shop.'];
  return inColumns([
    ['Products', 'Words', 'Title'],
    ...rows.map(({ words, products, product }) => [String(products), words, product]),
  ]);
};
