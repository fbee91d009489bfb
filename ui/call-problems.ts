import { isApiError } from '#contract/platform/api-error.ts';
import type { EntityErrors } from '#contract/platform/envelope.ts';
import * as messages from '#messages/shop.js';
import { NoAnswer } from './patient-call.ts';

/** Why something was not even sent, in words. */
export class NotSent extends Error {}

export type CallProblems = {
  /** Messages per field, by its path with dots (specification section 5). */
  fields: Record<string, string[]>;
  /** Messages without a field. */
  general: string[];
};

const flatten = (errors: EntityErrors, prefix = ''): [string, string[]][] =>
  Object.entries(errors).flatMap(([name, value]): [string, string[]][] =>
    Array.isArray(value) ? [[prefix + name, value]] : flatten(value, `${prefix}${name}.`),
  );

/**
 * Reads a failure that the page handles itself. A 422 has its fields and its globalErrors; every other status its msg;
 * a missing answer a text that says so.
 */
export const callProblems = (error: unknown): CallProblems => {
  if (!isApiError(error)) {
    if (error instanceof NoAnswer || error instanceof NotSent) return { fields: {}, general: [error.message] };
    // Everything else is a bug of ours.
    reportError(error);
    return { fields: {}, general: [messages.serverError()] };
  }
  const { entityErrors, globalErrors = [] } = error.body;
  const fields = Object.fromEntries(flatten(entityErrors ?? {}));
  const told = globalErrors.length > 0 || Object.keys(fields).length > 0;
  return { fields, general: told ? globalErrors : [error.message] };
};

/** All messages as one list, for screens without fields. */
export const allProblems = ({ fields, general }: CallProblems): string[] => [
  ...new Set([...general, ...Object.values(fields).flat()]),
];

/** All messages of a failure; none without one. */
export const problemsOf = (error: unknown): string[] => (error ? allProblems(callProblems(error)) : []);
