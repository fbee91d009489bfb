import { isApiError } from '#contract/platform/api-error.ts';
import * as messages from '#messages/shop.js';

/** Milliseconds until a call counts as late, and until it is given up. */
export const usual = { lateMs: 5_000, limitMs: 30_000 };

/** A call without an answer, with a message for users. Its effect may have happened nevertheless. */
export class NoAnswer extends TypeError {
  /** True for a timeout, after which it is unknown whether the server can be reached. */
  readonly isLate: boolean;

  constructor(isLate: boolean, cause: unknown) {
    super(isLate ? messages.noAnswerInTime() : messages.unreachable(), { cause });
    this.isLate = isLate;
  }
}

type Options = { [Limit in keyof typeof usual]?: number | undefined } & {
  /** Aborts the call early. */
  signal?: AbortSignal | undefined;
  /** Called when the answer is late; its result is called when the answer comes or is given up. */
  onLate?: (() => () => void) | undefined;
};

/**
 * Makes a call with a time limit.
 * @param call gets the signal of its abortion
 * @throws NoAnswer without an answer, in time or at all; what the call throws
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
    // fetch says no more than this about an unreachable server.
    if (error instanceof TypeError) throw new NoAnswer(false, error);
    throw error;
  } finally {
    clearTimeout(late);
    clearTimeout(end);
    settled?.();
  }
};

/** Whether to retry: once for what may have been the network, but not after a refusal or a timeout. */
export const mayAskAgain = (failures: number, error: unknown): boolean =>
  failures < 1 && !isApiError(error) && !(error instanceof NoAnswer && error.isLate);
