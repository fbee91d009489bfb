import { z } from 'zod';

/** Messages nested like the payload they belong to; leaves are lists (readings, "Calls and shapes"). */
export type EntityErrors = { [field: string]: EntityErrors | string[] };

const EntityErrors: z.ZodType<EntityErrors> = z.lazy(() =>
  z.record(z.string(), z.union([z.array(z.string()), EntityErrors])),
);

/** The body of every failed call. */
export const ErrorBody = z.object({
  status: z.literal('ERROR'),
  msg: z.string(),
  entityErrors: EntityErrors.optional(),
  globalErrors: z.array(z.string()).optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

/** The body of every call that succeeded. */
export const okBody = <T extends z.ZodType>(response: T) => z.object({ status: z.literal('OK'), response });
