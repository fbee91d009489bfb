/**
 * A failure that the operator can fix: a bad setting, a taken port, a second server. Its message says what is wrong and
 * what to do, and is printed alone, without a stack.
 */
export class OperatorError extends Error {
  override name = 'OperatorError';
}

/** The text to print for a failure: the message alone when it is meant for the operator, else all details. */
export const explain = (error: unknown): string => {
  if (error instanceof OperatorError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};
