import { isApiError } from '#contract/api-error.ts';
import * as messages from '#contract/messages.ts';

/** How long a call is awaited before that is said, and before it is given up. Milliseconds. */
export const usual = { lateMs: 5_000, limitMs: 30_000 };

/** A call that was not answered: its message says so. What it was to do may have been done all the same. */
export class NoAnswer extends TypeError {
  /** Nobody knows whether the server can be reached: it took too long. */
  readonly isLate: boolean;

  constructor(isLate: boolean, cause: unknown) {
    super(isLate ? messages.noAnswerInTime : messages.unreachable, { cause });
    this.isLate = isLate;
  }
}

type Options = { [Limit in keyof typeof usual]?: number | undefined } & {
  /** Ends the call early, for an answer that nobody waits for any more. */
  signal?: AbortSignal | undefined;
  /** Called when the answer is late; what it returns, when there is one or it is given up. */
  onLate?: (() => () => void) | undefined;
};

/**
 * Makes a call that is not awaited for ever.
 * @param call hears by its signal that it is given up
 * @throws NoAnswer when there was none, in time or at all; what the call throws
 */
export const patiently = async <T>(call: (signal: AbortSignal) => Promise<T>, options: Options = {}): Promise<T> => {
  const { lateMs = usual.lateMs, limitMs = usual.limitMs, signal, onLate } = options;
  const limit = new AbortController();
  let settled: (() => void) | undefined;
  const late = setTimeout(() => (settled = onLate?.()), lateMs);
  const end = setTimeout(() => limit.abort(), limitMs);
  try {
    return await call(signal ? AbortSignal.any([signal, limit.signal]) : limit.signal);
  } catch (error) {
    if (limit.signal.aborted) throw new NoAnswer(true, error);
    // fetch says no more than this of a server that cannot be reached.
    if (error instanceof TypeError) throw new NoAnswer(false, error);
    throw error;
  } finally {
    clearTimeout(late);
    clearTimeout(end);
    settled?.();
  }
};

/** A refusal stays one, and what took too long has been awaited long enough; what may have been the network is tried once more. */
export const mayAskAgain = (failures: number, error: unknown): boolean =>
  failures < 1 && !isApiError(error) && !(error instanceof NoAnswer && error.isLate);
