import type { ApiError } from '#contract/api-error.ts';
import { isDatabaseAway, isDatabaseFull } from '../db/is-away.ts';
import { shopAway, shopFull } from '../failure/failure.ts';

/** The 503 for what the database could not do now, and may do later; undefined for any other error. */
export const refusedByDatabase = (error: unknown): ApiError | undefined => {
  if (isDatabaseAway(error)) return shopAway(error);
  return isDatabaseFull(error) ? shopFull(error) : undefined;
};
