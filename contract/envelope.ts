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
  // This server always says it; another one that keeps the specification need not.
  code: z.enum(Object.keys(errorCodes) as [ErrorCode]).optional(),
  msg: z.string(),
  entityErrors: EntityErrors.optional(),
  /** Codes in the places of entityErrors' messages, where a client may deal with one field by itself. */
  entityCodes: EntityErrors.optional(),
  globalErrors: z.array(z.string()).optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

/** What this server makes: never without a code. */
export type FailureBody = ErrorBody & { code: ErrorCode };

/** The body of every call that succeeded. */
export const okBody = <T extends z.ZodType>(response: T) => z.object({ status: z.literal('OK'), response });
