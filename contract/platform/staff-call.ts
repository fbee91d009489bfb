import type { z } from 'zod';
import { paramsOf, type ParamsOf, type Part } from './call.ts';
import type { Permission } from '../people/staff.ts';
import * as staffMessages from '#messages/staff.js';

/* The description of a staff call. */

/** One permission, any of several, or all of several. */
export type Needed = Permission | { anyOf: readonly Permission[] } | { allOf: readonly Permission[] };

/** ANYBODY: even without a session. STAFF: any signed-in staff, whatever their permissions. */
export type Access = 'ANYBODY' | 'STAFF' | Needed;

export const meets = (needed: Needed, may: (permission: Permission) => boolean): boolean => {
  if (typeof needed === 'string') return may(needed);
  return 'anyOf' in needed ? needed.anyOf.some(may) : needed.allOf.every(may);
};

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

/** What is said to those who lack it. */
export const notAllowed = (needed: Needed): string => {
  if (typeof needed === 'string') return staffMessages.lacksPermission(needed);
  if ('anyOf' in needed) return staffMessages.lacksAnyOf(quoted(needed.anyOf));
  return staffMessages.lacksOneOf(quoted(needed.allOf));
};

type StaffCallShape<A extends Access, P extends Part, Q extends Part, B extends Part, R extends z.ZodType> = {
  /** Absent: POST for a call with a body, GET for one without. */
  method: 'GET' | 'POST' | 'PUT';
  /** Fastify notation; begins with /api/v1/staff/ and ends in a slash. */
  path: string;
  summary: string;
  /** Of the request's body, where it may be larger than others. */
  bodyLimitBytes?: number;
  access: A;
  /** Whether it needs a password that was typed a short time ago (staffLimits.passwordAgainMinutes). */
  recent?: true;
  /** Asked by itself, at intervals: it keeps no session alive. */
  quiet?: true;
  params: P;
  query: Q;
  body: B;
  response: R;
};

type Optional = 'method' | 'params' | 'query' | 'body';

const usual = ({ path, body }: { path: string; body?: Part }) => ({
  method: body ? 'POST' : 'GET',
  params: paramsOf(path),
});

type Shape<A extends Access, P extends Part, Q extends Part, B extends Part, R extends z.ZodType> = Partial<
  Pick<StaffCallShape<A, P, Q, B, R>, Optional>
> &
  Omit<StaffCallShape<A, P, Q, B, R>, Optional | 'access' | 'response'>;

/**
 * Makes rows of the table that have the same access.
 * @param usually what those answer with that name no response
 */
export const callsFor =
  <const A extends Access, U extends z.ZodType = never>(access: A, usually?: U) =>
  <
    const Path extends string,
    R extends z.ZodType = U,
    P extends Part = ParamsOf<Path>,
    Q extends Part = undefined,
    B extends Part = undefined,
  >(
    shape: { path: Path } & Shape<A, P, Q, B, R> & ([U] extends [never] ? { response: R } : { response?: R }),
  ) =>
    ({ access, ...usual(shape), response: usually, ...shape }) as StaffCallShape<A, P, Q, B, R>;

/** One row of the table. */
export const staffCall = <
  A extends Access,
  const Path extends string,
  R extends z.ZodType,
  P extends Part = ParamsOf<Path>,
  Q extends Part = undefined,
  B extends Part = undefined,
>(
  shape: { path: Path; access: A; response: R } & Shape<A, P, Q, B, R>,
) => ({ ...usual(shape), ...shape }) as StaffCallShape<A, P, Q, B, R>;
