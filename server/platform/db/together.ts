import { DatabaseError, type Pool } from 'pg';
import { meteredTogether } from './metered.ts';
import type { Db } from './db.ts';

type Given<A, R> = {
  /** Does one act. */
  alone: (act: A) => Promise<R>;
  /**
   * Does several in one transaction. Its answers in their order; undefined for each that was left out, and is then done
   * alone.
   */
  all: (acts: A[]) => Promise<(R | undefined)[]>;
  /** Acts for the same one are never done together, but one after the other. */
  whose: (act: A) => unknown;
  most?: number;
};

type Waiting<A, R> = { act: A; answer: PromiseWithResolvers<R> };

/** One that takes longer may wait for a lock: others do not wait for it. */
const patienceMs = 25;

/**
 * Acts that come while another is under way are done together when it ends: a statement, a round trip and a commit for
 * all of them. One that comes while nothing is under way waits only for those of the same turn of the event loop. Each of
 * several that the database refused together is done alone, which tells whose it was.
 */
export const actTogether = <A, R>({ alone, all, whose, most = 16 }: Given<A, R>): ((act: A) => Promise<R>) => {
  let waiting: Waiting<A, R>[] = [];
  let underWay = 0;
  let isPlanned = false;

  const doAlone = ({ act, answer }: Waiting<A, R>): Promise<void> => alone(act).then(answer.resolve, answer.reject);

  const doAll = async (these: Waiting<A, R>[]): Promise<void> => {
    const answers = await all(these.map(({ act }) => act)).catch((error: unknown) => {
      if (wasRolledBack(error)) return [];
      for (const { answer } of these) answer.reject(error);
      return undefined;
    });
    if (!answers) return;
    for (const [n, each] of these.entries()) {
      const answer = answers[n];
      if (answer === undefined) void doAlone(each);
      else each.answer.resolve(answer);
    }
  };

  const next = (): void => {
    const these = new Map<unknown, Waiting<A, R>>();
    const later: Waiting<A, R>[] = [];
    for (const each of waiting) {
      const who = whose(each.act);
      if (these.size < most && !these.has(who)) these.set(who, each);
      else later.push(each);
    }
    waiting = later;
    if (these.size > 0) begin([...these.values()]);
  };

  const begin = (these: Waiting<A, R>[]): void => {
    underWay += 1;
    const [first] = these;
    let isUnderWay = true;
    const end = (): void => {
      clearTimeout(patience);
      if (!isUnderWay) return;
      isUnderWay = false;
      underWay -= 1;
      plan();
    };
    const patience = setTimeout(end, patienceMs);
    void (these.length === 1 && first ? doAlone(first) : doAll(these)).finally(end);
  };

  /** After what this turn of the event loop still answers or reads: those acts come along. */
  const plan = (): void => {
    if (isPlanned || underWay > 0) return;
    isPlanned = true;
    setImmediate(() => {
      isPlanned = false;
      next();
    });
  };

  return (act) => {
    const each: Waiting<A, R> = { act, answer: Promise.withResolvers<R>() };
    waiting.push(each);
    plan();
    return each.answer.promise;
  };
};

/** Whether nothing of it was done, for certain: after a lost connection that is not known. */
const wasRolledBack = (error: unknown): boolean => error instanceof DatabaseError && error.severity === 'ERROR';

/** Who asks: alone without the pool, and in a transaction. */
export type ActContext = { db: Db; pool?: Pool; spend?: (ms: number) => void };

/** `actTogether` for each pool; each act pays its part of the time. */
export const actTogetherByPool = <A, R>({
  alone,
  all,
  whose,
}: {
  alone: (db: Db, act: A) => Promise<R>;
  all: (db: Db, acts: A[]) => Promise<(R | undefined)[]>;
  whose: (act: A) => unknown;
}): ((context: ActContext, act: A) => Promise<R>) => {
  type Asked = Pick<ActContext, 'db' | 'spend'> & { act: A };
  const actsOf = new WeakMap<Pool, (asked: Asked) => Promise<R>>();
  return ({ pool, db, spend }, act) => {
    if (!pool || db.isTransaction) return alone(db, act);
    const together =
      actsOf.get(pool) ??
      actTogether<Asked, R>({
        alone: (asked) => alone(asked.db, asked.act),
        all: (asked) =>
          all(
            meteredTogether(pool, asked),
            asked.map((each) => each.act),
          ),
        whose: (asked) => whose(asked.act),
      });
    actsOf.set(pool, together);
    return together({ db, act, ...(spend && { spend }) });
  };
};
