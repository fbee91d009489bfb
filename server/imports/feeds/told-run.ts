import type { FeedRun } from '#contract/imports/staff-feeds.ts';
import type { Db } from '#server/platform/db/db.ts';
import { feedRow, feedRun } from './feed-queries.ts';
import { presentFeedRun } from './present.ts';

/** What a mail tells of a run; none when supplier or feed are gone. */
export const toldRun = async (
  db: Db,
  runId: number,
): Promise<{ supplierId: number; supplier: string; run: FeedRun; held: number } | undefined> => {
  const row = await feedRun(db, runId);
  const feed = row && (await feedRow(db, row.supplier_id));
  if (!feed) return undefined;
  const { supplier_id: supplierId, supplier_name: supplier } = feed;
  return { supplierId, supplier: supplier ?? '', run: presentFeedRun(row), held: feed.held ?? 0 };
};
