import { LRUCache } from 'lru-cache';
import { askedTooMuch } from '../failure/failure.ts';

export type BudgetOptions = {
  /** Milliseconds of the database that one gets back in a second. */
  perSecondMs: number;
  /** Milliseconds that one has who has not asked for a while. */
  savedMs: number;
  /** A clock in milliseconds that never goes back. */
  clock?: () => number;
};

type Account = { balance: number; at: number };

/** Who is forgotten begins anew with everything saved: so many that a single network cannot fill it. */
const accountsMax = 20_000;
/** Whoever spent too much waits until there is something to spend. */
const leastMs = 250;

/**
 * What each one who asks may take of the database: what is spent comes back with time. In this process alone, so that
 * several processes give several times as much; bounded in memory.
 */
export class Budget {
  readonly #options: Required<BudgetOptions>;
  readonly #accounts = new LRUCache<string, Account>({ max: accountsMax });

  constructor({ clock = () => performance.now(), ...options }: BudgetOptions) {
    this.#options = { ...options, clock };
  }

  /**
   * To be called before a question goes to the database; what is answered from memory costs nothing.
   * @throws 429 with Retry-After for one who has spent more than there was.
   */
  admit(who: string): void {
    const { balance } = this.#accountOf(who);
    if (balance > 0) return;
    throw askedTooMuch(Math.ceil((leastMs - balance) / this.#options.perSecondMs));
  }

  spend(who: string, ms: number): void {
    this.#accountOf(who).balance -= ms;
  }

  #accountOf(who: string): Account {
    const { perSecondMs, savedMs, clock } = this.#options;
    const now = clock();
    const known = this.#accounts.get(who) ?? { balance: savedMs, at: now };
    const balance = Math.min(savedMs, known.balance + ((now - known.at) / 1000) * perSecondMs);
    const account = Object.assign(known, { balance, at: now });
    this.#accounts.set(who, account);
    return account;
  }
}

export type Budgets = { visitors: Budget; customers: Budget };

/** Without asking one saves so many seconds' worth: a crawl that begins, a shop page with all its lists. */
const savedSeconds = 60;
/** A customer who is known is trusted with so many times as much. */
const customerShare = 10;

const budget = (perSecondMs: number) => new Budget({ perSecondMs, savedMs: perSecondMs * savedSeconds });

/** @param visitorMs milliseconds of the database that a visitor's network may take in a second; 0 for no limit */
export const createBudgets = (visitorMs: number): Budgets => {
  const ms = visitorMs === 0 ? Number.MAX_SAFE_INTEGER : visitorMs;
  return { visitors: budget(ms), customers: budget(ms * customerShare) };
};
