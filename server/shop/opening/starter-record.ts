import { createHash } from 'node:crypto';
import type { Db } from '#server/platform/db/db.ts';
import { bestOfCategory, starterFacts } from './starter-facts.ts';
import { proposeStarter, type StarterPartDraft, widgetCategories } from './starter-rules.ts';

/** What is proposed now, and a fingerprint of it. */
export const starterProposal = async (db: Db): Promise<{ parts: StarterPartDraft[]; fingerprint: string }> => {
  const facts = await starterFacts(db);
  const best = new Map<number, Awaited<ReturnType<typeof bestOfCategory>>>();
  // A homepage that is there is not made anew.
  if (!facts.hasWidgets) for (const { id } of widgetCategories(facts)) best.set(id, await bestOfCategory(db, id));
  const parts = proposeStarter(facts, best);
  return { parts, fingerprint: createHash('sha256').update(JSON.stringify(parts)).digest('hex') };
};

const lastStarter = (db: Db) =>
  db.selectFrom('starter_shop').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();

/** What is proposed, and what was made last. */
export const starter = async (db: Db) => ({
  ...(await starterProposal(db)),
  last: await lastStarter(db),
});
export type StarterRecord = Awaited<ReturnType<typeof starter>>;
