import { OperatorError } from '#server/platform/process/operator-error.ts';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { groups } from './scenario-groups.ts';

export const encodings = ['identity', 'gzip', 'br'] as const;
export type Encoding = (typeof encodings)[number];

/** `usage` says what each is; `server` is another checkout's, to compare. */
export type Options = Exclude<ReturnType<typeof readOptions>, 'help'>;

export const usage = readFileSync(new URL('usage.txt', import.meta.url), 'utf8').replace('{groups}', groups.join());

/**
 * Options from the command line.
 * @param defaultServer the project's own server/start.mjs
 * @throws OperatorError naming the wrong option
 */
export const readOptions = (args: string[], defaultServer: string) => {
  const { values } = parse(args);
  if (values.help) return 'help' as const;
  const only = listOf('--only', values.only ?? groups.join(), groups);
  const sizes = values.variants ?? (only.join() === 'orders' ? '12000' : '12000,100000');
  const variants = list(sizes).map((given) => whole('--variants', given, 100, 10_000_000));
  if (values.database !== undefined && variants.length > 1)
    throw new OperatorError('--database holds one catalogue: give one size in --variants.');
  return {
    variants,
    orders: thousands('--orders', values.orders),
    seconds: whole('--seconds', values.seconds, 1, 3600),
    connections: whole('--connections', values.connections, 1, 1000),
    only,
    encodings: listOf('--encodings', values.encodings, encodings),
    json: values.json,
    database: values.database,
    server: values.server ?? defaultServer,
    cpuProfile: values['cpu-prof'],
    explain: values.explain,
    lighthouse: values.lighthouse,
    many: values.many,
    roundTrip: values['round-trip'],
  };
};

const parse = (args: string[]) => {
  try {
    return parseArgs({
      args,
      options: {
        variants: { type: 'string' },
        orders: { type: 'string', default: '100000' },
        seconds: { type: 'string', default: '5' },
        connections: { type: 'string', default: '16' },
        only: { type: 'string' },
        encodings: { type: 'string', default: 'identity,gzip' },
        json: { type: 'string' },
        database: { type: 'string' },
        server: { type: 'string' },
        'cpu-prof': { type: 'string' },
        explain: { type: 'boolean', default: false },
        lighthouse: { type: 'boolean', default: false },
        many: { type: 'boolean', default: false },
        'round-trip': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false, short: 'h' },
      },
    });
  } catch (error) {
    throw new OperatorError(`${(error as Error).message}\n\n${usage}`, { cause: error });
  }
};

const list = (given: string): string[] => given.split(',').map((each) => each.trim());

/** Some of what there is. */
const listOf = <T extends string>(option: string, given: string, known: readonly T[]): T[] =>
  list(given).map((name) => {
    const found = known.find((each) => each === name);
    if (found === undefined) throw new OperatorError(`${option} ${name}: there is ${known.join(', ')}.`);
    return found;
  });

/** They are copies of each other, by tens and hundreds. */
const thousands = (option: string, given: string): number => {
  const value = whole(option, given, 1000, 10_000_000);
  if (value % 1000 !== 0) throw new OperatorError(`${option} ${given}: thousands are needed.`);
  return value;
};

const whole = (option: string, given: string, least: number, most: number): number => {
  const value = Number(given);
  if (!/^\d+$/.test(given) || value < least || value > most)
    throw new OperatorError(`${option} ${given}: a whole number from ${least} to ${most} is needed.`);
  return value;
};
