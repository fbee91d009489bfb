import { type Db, insertRow, updateRow } from '#server/platform/db/db.ts';
import type { AskAs } from './ask-as.ts';
import { checkSecrecy } from './check-secrecy.ts';

/** The latest checks, the newest first. */
export const latestSecrecyChecks = (db: Db, count: number) =>
  db.selectFrom('secrecy_check').selectAll().orderBy('id', 'desc').limit(count).execute();
export type SecrecyCheck = Awaited<ReturnType<typeof latestSecrecyChecks>>[number];

/** What came of a check, in words. */
export const secrecyOutcome = ({ ended_at, asked, found }: SecrecyCheck): string => {
  if (ended_at === null) return 'did not end';
  return found.length === 0 ? `${asked} questions, none showed what it should not` : found.join(' ');
};

/** Checks, and writes down what came of it. @returns what was found wrong */
export const runSecrecyCheck = async (db: Db, askAs: AskAs, now: () => Date): Promise<string[]> => {
  const id = await insertRow(db, 'secrecy_check', { began_at: now() });
  const { asked, found } = await checkSecrecy(db, askAs);
  await updateRow(db, 'secrecy_check', id, { ended_at: now(), asked, found });
  return found;
};
