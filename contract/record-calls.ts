import { type CallName, calls } from './calls.ts';
import { type StaffCallName, staffCalls } from './staff-calls.ts';

/*
 * Of each call the one that reads the record which it reads or changes (docs/machines.md): the longest GET of one id that begins its
 * path, so that a new call of a record has its ETag and If-Match without a word.
 */

type Call = { method: string; path: string; query?: unknown };

const recordCalls = <N extends string>(table: Readonly<Record<N, Call>>): ReadonlyMap<string, N> => {
  const all = Object.entries<Call>(table) as [N, Call][];
  const reading = all
    .filter(([, { method, path, query }]) => method === 'GET' && !query && path.split(':').length === 2)
    .toSorted(([, one], [, other]) => other.path.length - one.path.length);
  const readers = new Map<string, N>();
  for (const [name, { method, path }] of all) {
    const read = reading.find(([reader, of]) => (method === 'GET' ? reader === name : path.startsWith(of.path)));
    if (read) readers.set(name, read[0]);
  }
  return readers;
};

export const staffRecords = recordCalls<StaffCallName>(staffCalls);

/** Reading a cart takes what is no longer sold out of it: it is no record that stays as it is. */
const hasRecord = ([, { customer, path }]: [string, { customer: boolean; path: string }]): boolean =>
  customer && !path.startsWith('/api/v1/cart/');
export const customerRecords: ReadonlyMap<string, CallName> = recordCalls(
  Object.fromEntries(Object.entries(calls).filter(hasRecord)) as typeof calls,
);
