import { z } from 'zod';
import { type ErrorCode, errorCodes } from './error-codes.ts';

/** Messages nested like the payload they belong to; leaves are lists (readings, "Calls and shapes"). */
export type EntityErrors = { [field: string]: EntityErrors | string[] };

export const EntityErrors: z.ZodType<EntityErrors> = z.lazy(() =>
  z.record(z.string(), z.union([z.array(z.string()), EntityErrors])),
);

/** The body of every failed call. */
export const ErrorBody = z.object({
  status: z.literal('ERROR'),
  // Always set by this server; other implementations of the specification may omit it.
  code: z.enum(Object.keys(errorCodes) as [ErrorCode]).optional(),
  msg: z.string(),
  entityErrors: EntityErrors.optional(),
  /** Codes at the places of the messages in entityErrors, where a client may handle one field by itself. */
  entityCodes: EntityErrors.optional(),
  globalErrors: z.array(z.string()).optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

/** A failure as this server sends it: always with a code. */
export type FailureBody = ErrorBody & { code: ErrorCode };

/** The body of every call that succeeded. */
export const okBody = <T extends z.ZodType>(response: T) => z.object({ status: z.literal('OK'), response });
