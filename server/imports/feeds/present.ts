import { capability } from '#contract/people/staff.ts';
import { type Feed, FeedRun } from '#contract/imports/staff-feeds.ts';
import { z } from 'zod';
import type { FeedRecord, FeedRunRecord } from './feed-queries.ts';

const Counts = z
  .object({ added: z.int().default(0), changed: z.int().default(0), refused: z.int().default(0) })
  .nullable();

export const presentFeedRun = (run: FeedRunRecord): FeedRun => {
  const counts = Counts.parse(run.counts);
  return {
    ...run,
    beganAt: run.began_at.toISOString(),
    begunBy: run.begun_by,
    endedAt: run.ended_at?.toISOString() ?? null,
    state: FeedRun.shape.state.parse(run.state),
    importId: run.import_id,
    added: counts?.added ?? 0,
    changed: counts?.changed ?? 0,
    refused: counts?.refused ?? 0,
    outOfStock: run.out_of_stock,
  };
};

/** A feed with its last runs; secrets are only said to be there. */
export const presentFeed = (supplierId: number, feed: FeedRecord | undefined, runs: FeedRunRecord[]): Feed => {
  const isRunning = runs.some(({ state }) => state === 'RUNNING');
  const busy = isRunning ? 'It is being fetched.' : null;
  const held = feed?.held ?? 0;
  return {
    supplierId,
    version: feed?.version ?? 0,
    address: feed?.address ?? '',
    userName: feed?.user_name ?? '',
    hasPassword: (feed?.password ?? '') !== '',
    hasPrivateKey: (feed?.private_key ?? '') !== '',
    hostKey: feed?.host_key ?? null,
    dailyAt: feed?.daily_at ?? null,
    everyHours: feed?.every_hours ?? null,
    dueAt: feed?.due_at?.toISOString() ?? null,
    held,
    runs: runs.map(presentFeedRun),
    can: {
      fetch: capability(feed ? busy : 'Set its address first.'),
      takeOut: capability(held === 0 ? 'No variants wait for that.' : busy),
    },
  };
};
