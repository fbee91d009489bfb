import type { Feed } from '#contract/imports/staff-feeds.ts';
import type { UseQueryOptions } from '@tanstack/react-query';
import { callQuery } from '../../../api/call-query.ts';

const everyMs = 1500;

/** A supplier's feed, asked for again and again while it is fetched. */
export const feedQuery = (id: number): UseQueryOptions<Feed> & { queryFn: () => Promise<Feed> } => ({
  ...callQuery('staffFeed', { params: { id } }),
  refetchInterval: ({ state }) => (state.data?.runs.some((run) => run.state === 'RUNNING') ? everyMs : false),
});
