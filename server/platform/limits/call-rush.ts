import { LRUCache } from 'lru-cache';
import { tooBusy } from '../failure/failure.ts';
import { Turns } from './turns.ts';

/**
 * Who keeps whom waiting: customers, staff and visitors their own alone. Signing in and setting passwords are apart, and so
 * are tokens that were not met lately, which anyone can make up.
 */
export type Lane = 'customers' | 'staff' | 'visitors' | 'signIn' | 'unknown';

/**
 * Calls under way at once: half a second's work or so, which is how long one waits at most. Many may sign in at once when the
 * day begins. Visitors' wait in the queue of their connections, too.
 */
const underWayMax: Readonly<Record<Lane, number>> = {
  customers: 60,
  staff: 24,
  visitors: 300,
  signIn: 100,
  unknown: 60,
};
/** Turns of the event loop between two calls of a lane. */
const turnsBetween = 4;
const sessionsMax = 20_000;

/**
 * Refuses calls that would only wait behind others: with more than the process and its database can answer all would
 * wait ever longer, and memory grow with them. What is answered from memory is not counted.
 */
export class CallRush {
  readonly #lanes = new Map<Lane, { underWay: number; turns: Turns }>();
  #underWay = 0;
  readonly #met = new LRUCache<string, true>({ max: sessionsMax });

  /** Answers a call. @throws 503 with Retry-After when too many of its lane are under way */
  async answer<T>(lane: Lane, make: () => Promise<T>): Promise<T> {
    const queue = this.#lanes.get(lane) ?? { underWay: 0, turns: new Turns(turnsBetween) };
    this.#lanes.set(lane, queue);
    if (queue.underWay >= underWayMax[lane]) throw tooBusy();
    queue.underWay += 1;
    this.#underWay += 1;
    try {
      await queue.turns.next();
      return await make();
    } finally {
      queue.underWay -= 1;
      this.#underWay -= 1;
    }
  }

  /** Calls under way in this process, those that wait for their turn among them. */
  get underWay(): number {
    return this.#underWay;
  }

  /** Whether this token was a live session's lately. It chooses a lane, and opens nothing. */
  hasMet(tokenHash: string): boolean {
    return this.#met.has(tokenHash);
  }

  /** @param isLive whether it was a session's when it was looked up */
  meet(tokenHash: string, isLive: boolean): void {
    if (isLive) this.#met.set(tokenHash, true);
    else this.#met.delete(tokenHash);
  }
}
