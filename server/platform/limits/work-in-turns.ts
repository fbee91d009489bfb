import { setImmediate as nextTurn } from 'node:timers/promises';

/** Others wait for so much of one call's work at most, and for its longest step. */
const atOnceMs = 10;

/**
 * Long work of one call: charged before it is done, and done in turns with all else.
 * @param aheadMs what it is likely to take
 */
export class WorkInTurns {
  readonly #spend: (ms: number) => void;
  #charged: number;
  #spent = 0;
  #since = performance.now();

  constructor(spend: (ms: number) => void, aheadMs: number) {
    this.#spend = spend;
    this.#charged = aheadMs;
    spend(aheadMs);
  }

  /** Does one step; between steps others have a turn. */
  async step<T>(work: () => T): Promise<T> {
    if (performance.now() - this.#since > atOnceMs) {
      await nextTurn();
      this.#since = performance.now();
    }
    const startedAt = performance.now();
    try {
      return work();
    } finally {
      this.#spent += performance.now() - startedAt;
    }
  }

  /** Charges what it took beyond what was charged before, or gives the rest back. */
  settle(): void {
    this.#spend(this.#spent - this.#charged);
    this.#charged = this.#spent;
  }
}
