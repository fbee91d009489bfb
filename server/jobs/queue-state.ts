/** Whether this process does jobs, as `/readyz` tells it. */
export class QueueState {
  #stoppedAt: number | undefined;

  running(): void {
    this.#stoppedAt = undefined;
  }

  stopped(): void {
    this.#stoppedAt ??= performance.now();
  }

  /** 0 while it runs, or was never meant to. */
  stoppedForMs(): number {
    return this.#stoppedAt === undefined ? 0 : performance.now() - this.#stoppedAt;
  }
}
