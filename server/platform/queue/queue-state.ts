/** Whether this process runs jobs, for `/readyz`. */
export class QueueState {
  readonly #clock: () => number;
  #stoppedAt: number | undefined;

  /** @param clock monotonic, in milliseconds */
  constructor(clock = () => performance.now()) {
    this.#clock = clock;
  }

  running(): void {
    this.#stoppedAt = undefined;
  }

  stopped(): void {
    this.#stoppedAt ??= this.#clock();
  }

  /** 0 while it runs, or was never started. */
  stoppedForMs(): number {
    return this.#stoppedAt === undefined ? 0 : this.#clock() - this.#stoppedAt;
  }
}
