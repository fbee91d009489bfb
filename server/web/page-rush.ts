import { setImmediate as nextTurn } from 'node:timers/promises';
import { tooBusy } from '../failure/failure.ts';

/** Pages under way at once: a quarter of a second's work or so, which is how long one waits at most. */
const pagesMax = 24;
/**
 * Turns of the event loop before a page that is not alone. Node accepts one connection a turn, so that with a page in each
 * the others would wait unseen, seconds long, before they could be refused.
 */
const turnsBefore = 20;

/**
 * Refuses pages that would only wait behind others: drawing one takes the process whole, so that with more than it can
 * draw all would wait ever longer. Kept pages and calls are not counted.
 */
export class PageRush {
  #underWay = 0;

  /** Draws a page. @throws 503 with Retry-After when too many are under way */
  async draw<T>(make: () => Promise<T>): Promise<T> {
    if (this.#underWay >= pagesMax) throw tooBusy();
    this.#underWay += 1;
    try {
      if (this.#underWay > 1) for (let turn = 0; turn < turnsBefore; turn += 1) await nextTurn();
      return await make();
    } finally {
      this.#underWay -= 1;
    }
  }
}
