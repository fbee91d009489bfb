/** Why nothing was fetched. */
export type OutboundFailure =
  | 'ADDRESS'
  | 'PRIVATE'
  | 'REDIRECTS'
  | 'STATUS'
  | 'TYPE'
  | 'TOO_LARGE'
  | 'TIME'
  | 'UNREACHABLE'
  | 'HOST_KEY'
  | 'LOGIN';

/** May be over by itself: worth another try later. */
const passing: ReadonlySet<OutboundFailure> = new Set(['TIME', 'UNREACHABLE']);

/** An address that could not be fetched; the message is for people. */
export class OutboundError extends Error {
  readonly code: OutboundFailure;
  /** The HTTP status of a STATUS. */
  readonly status: number | undefined;
  /** How long the other server asks us to wait. */
  readonly retryAfterMs: number | undefined;

  constructor(code: OutboundFailure, message: string, more: { status?: number; retryAfterMs?: number } = {}) {
    super(message);
    this.name = 'OutboundError';
    this.code = code;
    this.status = more.status;
    this.retryAfterMs = more.retryAfterMs;
  }

  /** Whether another try may succeed without anything being changed here. */
  get isPassing(): boolean {
    if (this.status !== undefined) return this.status === 408 || this.status === 429 || this.status >= 500;
    return passing.has(this.code);
  }
}
