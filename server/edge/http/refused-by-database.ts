import type { ApiError } from '#contract/platform/api-error.ts';
import { isDatabaseAway, isDatabaseFull } from '#server/platform/db/is-away.ts';
import { shopAway, shopFull } from '#server/platform/failure/failure.ts';

/** The 503 for what the database could not do now, and may do later; undefined for any other error. */
export const refusedByDatabase = (error: unknown): ApiError | undefined => {
  if (isDatabaseAway(error)) return shopAway(error);
  return isDatabaseFull(error) ? shopFull(error) : undefined;
};
