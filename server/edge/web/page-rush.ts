import { tooBusy } from '#server/platform/failure/failure.ts';
import { Turns } from '#server/platform/limits/turns.ts';

/** Pages under way at once: a quarter of a second's work or so, which is how long one waits at most. */
const pagesMax = 40;
/** Turns of the event loop between two pages, in which others are accepted, and refused. */
const turnsBetween = 6;

/**
 * Refuses pages that would only wait behind others: drawing one takes the process whole, so that with more than it can
 * draw all would wait ever longer. Kept pages and calls are not counted.
 */
export class PageRush {
  #underWay = 0;
  readonly #turns = new Turns(turnsBetween);

  /** Draws a page. @throws 503 with Retry-After when too many are under way */
  async draw<T>(make: () => Promise<T>): Promise<T> {
    if (this.#underWay >= pagesMax) throw tooBusy();
    this.#underWay += 1;
    try {
      await this.#turns.next();
      return await make();
    } finally {
      this.#underWay -= 1;
    }
  }
}
