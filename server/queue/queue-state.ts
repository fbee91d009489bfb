/** Whether this process does jobs, as `/readyz` tells it. */
export class QueueState {
  readonly #clock: () => number;
  #stoppedAt: number | undefined;

  /** @param clock milliseconds that never go back */
  constructor(clock = () => performance.now()) {
    this.#clock = clock;
  }

  running(): void {
    this.#stoppedAt = undefined;
  }

  stopped(): void {
    this.#stoppedAt ??= this.#clock();
  }

  /** 0 while it runs, or was never meant to. */
  stoppedForMs(): number {
    return this.#stoppedAt === undefined ? 0 : this.#clock() - this.#stoppedAt;
  }
}
