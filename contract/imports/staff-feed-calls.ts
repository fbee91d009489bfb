import { staffCall } from '../platform/staff-call.ts';
import { Feed, FeedVersion, SetFeed } from './staff-feeds.ts';

// As imports: what comes are prices, too.
const access = { allOf: ['catalogue', 'prices'] } as const;

/** Calls about the feed of a supplier; its id is in the address. */
export const staffFeedCalls = {
  staffFeed: staffCall({
    method: 'GET',
    path: '/api/v1/staff/supplier/:id/feed/',
    summary: 'The feed of a supplier, with its last runs; its secrets are in no answer',
    access,
    response: Feed,
  }),
  staffSetFeed: staffCall({
    method: 'PUT',
    path: '/api/v1/staff/supplier/:id/feed/',
    summary: 'Set where the file of a supplier is fetched from, and when',
    access,
    body: SetFeed,
    response: Feed,
  }),
  staffFetchFeed: staffCall({
    method: 'POST',
    path: '/api/v1/staff/supplier/:id/feed/fetch/',
    summary: 'Fetch the file of a supplier now, and apply it unless something brakes it',
    access,
    body: FeedVersion,
    response: Feed,
  }),
  staffTakeOutMissing: staffCall({
    method: 'POST',
    path: '/api/v1/staff/supplier/:id/feed/missing/',
    summary: 'Make the variants out of stock that are missing in a feed, though they are many',
    access,
    body: FeedVersion,
    response: Feed,
  }),
};
