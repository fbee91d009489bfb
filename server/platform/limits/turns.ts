import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Begins work of one kind with so many turns of the event loop between two at the least. Node accepts one connection a
 * turn: with work in each the others would wait unseen, seconds long and until the system drops them, before they could be
 * refused. What comes when there was no work lately begins at once.
 */
export class Turns {
  readonly #between: number;
  #free: Promise<void> = Promise.resolve();

  constructor(between: number) {
    this.#between = between;
  }

  /** Resolves when the next may begin. */
  next(): Promise<void> {
    const mine = this.#free;
    this.#free = this.#listenAfter(mine);
    return mine;
  }

  async #listenAfter(begun: Promise<void>): Promise<void> {
    await begun;
    for (let turn = 0; turn < this.#between; turn += 1) await nextTurn();
  }
}
