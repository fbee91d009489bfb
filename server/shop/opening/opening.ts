import { theShop } from '#server/people/staff/add-audit.ts';
import type { Context } from '#server/context.ts';
import { historyOf } from '#server/people/staff/audit-queries.ts';
import { openingFacts } from './opening-facts.ts';
import { judgeOpening } from './opening-rules.ts';

/** The checklist and the door, with what was changed. */
export const opening = async (context: Pick<Context, 'db' | 'config' | 'now'>) => {
  const facts = await openingFacts(context);
  const { version, opened_at, opened_by } = await context.db
    .selectFrom('shop')
    .select(['version', 'opened_at', 'opened_by'])
    .executeTakeFirstOrThrow();
  return {
    version,
    openedAt: opened_at,
    openedBy: opened_by,
    facts,
    steps: judgeOpening(facts),
    history: await historyOf(context.db, 'shop', theShop),
  };
};
export type OpeningRecord = Awaited<ReturnType<typeof opening>>;
