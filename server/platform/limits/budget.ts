import { LRUCache } from 'lru-cache';
import { askedTooMuch } from '../failure/failure.ts';

export type BudgetOptions = {
  /** Milliseconds of database time gained per second. */
  perSecondMs: number;
  /** The most milliseconds that can be saved up. */
  savedMs: number;
  /** Balance from which on an overdrawn account may ask again. */
  least?: number;
  /** A monotonic clock in milliseconds. */
  clock?: () => number;
};

/** Called with what was spent here. */
type OnSpend = (who: string, ms: number) => void;

type Account = { balance: number; at: number };

/**
 * Balances kept; a dropped account starts again with everything saved. So many that a single network cannot flush them.
 */
const accountsMax = 20_000;
const leastMs = 250;

/**
 * The database time that each account may spend; it refills with time. Per server: its processes tell each other what
 * was spent (share-budgets.ts). Bounded in memory.
 */
export class Budget {
  readonly #options: Required<BudgetOptions>;
  /** Tells the other processes. */
  onSpend: OnSpend = () => {};
  readonly #accounts = new LRUCache<string, Account>({ max: accountsMax });

  constructor({ clock = () => performance.now(), least = leastMs, ...options }: BudgetOptions) {
    this.#options = { ...options, least, clock };
  }

  /**
   * Call before a query goes to the database; cache hits cost nothing.
   * @throws 429 with Retry-After when the account is overdrawn
   */
  admit(who: string): void {
    const { balance } = this.#accountOf(who);
    if (balance > 0) return;
    throw askedTooMuch(Math.ceil((this.#options.least - balance) / this.#options.perSecondMs));
  }

  /** What is left, and the seconds until all is there again. */
  left(who: string): { limit: number; left: number; fullIn: number } {
    const { perSecondMs, savedMs } = this.#options;
    const { balance } = this.#accountOf(who);
    return {
      limit: savedMs,
      left: Math.max(0, Math.floor(balance)),
      fullIn: Math.ceil((savedMs - balance) / perSecondMs),
    };
  }

  spend(who: string, ms: number): void {
    this.spentElsewhere(who, ms);
    this.onSpend(who, ms);
  }

  spentElsewhere(who: string, ms: number): void {
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

/** Those of keys count requests, not milliseconds. */
export type Budgets = { visitors: Budget; customers: Budget; keys: Budget };

/** The seconds' worth that can be saved up: enough for the start of a crawl, or a page with all its lists. */
const savedSeconds = 60;
/** Signed-in customers may spend this many times as much. */
const customerShare = 10;

/** Ten requests a second; six hundred at once. */
const keyRequests = { perSecondMs: 10, savedMs: 600, least: 1 };

const budget = (perSecondMs: number) => new Budget({ perSecondMs, savedMs: perSecondMs * savedSeconds });

/** @param visitorMs milliseconds of database time per second for a visitor's network; 0 for no limit */
export const createBudgets = (visitorMs: number): Budgets => {
  const ms = visitorMs === 0 ? Number.MAX_SAFE_INTEGER : visitorMs;
  return { visitors: budget(ms), customers: budget(ms * customerShare), keys: new Budget(keyRequests) };
};
