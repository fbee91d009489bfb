import type { z } from 'zod';
import { type CallName, calls } from '#contract/calls.ts';
import { type StaffCallName, staffCalls } from '#contract/staff-calls.ts';

type Call = { method: string; path: string; query?: unknown; response: z.ZodType };
/** The call that reads the record which a call reads or changes; `tells`: both answer it. */
export type RecordCall<N> = { reader: N; path: string; response: z.ZodType; tells: boolean };

/**
 * Of each call the longest GET of one id that begins its path, so that a new call of a record has its ETag and If-Match without a
 * word (docs/machines.md).
 */
const recordCalls = <N extends string>(all: [N, Call][]): ReadonlyMap<string, RecordCall<N>> => {
  const reading = all
    .filter(([, { method, path, query }]) => method === 'GET' && !query && path.split(':').length === 2)
    .toSorted(([, one], [, other]) => other.path.length - one.path.length);
  return new Map(
    all.flatMap(([name, { method, path, response }]) => {
      const read = reading.find(([reader, of]) => (method === 'GET' ? reader === name : path.startsWith(of.path)));
      return read ? [[name, { ...read[1], reader: read[0], tells: response === read[1].response }] as const] : [];
    }),
  );
};

export const staffRecords = recordCalls(Object.entries(staffCalls) as [StaffCallName, Call][]);

/** Reading a cart takes what is no longer sold out of it: it is no record that stays as it is. */
export const customerRecords = recordCalls(
  Object.entries(calls).filter(([, { customer, path }]) => customer && !path.includes('/cart/')) as [CallName, Call][],
);
