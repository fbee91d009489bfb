import { DatabaseError } from 'pg';

/** Shutting down, crashed, starting up; too many connections; a standby that was not promoted yet. */
const codes: ReadonlySet<string> = new Set(['57P01', '57P02', '57P03', '53300', '25006']);
/** Class 08: connection exceptions. */
const connectionClass = '08';

const systemCodes: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** The driver's own, which have no code. */
const words =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after)/;

/** Whether a query failed because the database cannot be reached, and may succeed in a moment. */
export const isDatabaseAway = (error: unknown): boolean => {
  if (error instanceof DatabaseError)
    return codes.has(error.code ?? '') || error.code?.startsWith(connectionClass) === true;
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.every(isDatabaseAway);
  return ('code' in error && systemCodes.has(error.code)) || words.test(error.message);
};

/** Whether the database refused because its disk is full; what was asked was not done. */
export const isDatabaseFull = (error: unknown): boolean => error instanceof DatabaseError && error.code === '53100';
