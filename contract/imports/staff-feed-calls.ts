import { callsFor } from '../platform/staff-call.ts';
import { Feed, FeedVersion, SetFeed } from './staff-feeds.ts';

// As imports: what comes are prices, too.
const pricedCall = callsFor({ allOf: ['catalogue', 'prices'] }, Feed);

/** Calls about the feed of a supplier; its id is in the address. */
export const staffFeedCalls = {
  staffFeed: pricedCall({
    path: '/api/v1/staff/supplier/:id/feed/',
    summary: 'The feed of a supplier, with its last runs; its secrets are in no answer',
  }),
  staffSetFeed: pricedCall({
    method: 'PUT',
    path: '/api/v1/staff/supplier/:id/feed/',
    summary: 'Set where the file of a supplier is fetched from, and when',
    body: SetFeed,
  }),
  staffFetchFeed: pricedCall({
    path: '/api/v1/staff/supplier/:id/feed/fetch/',
    summary: 'Fetch the file of a supplier now, and apply it unless something brakes it',
    body: FeedVersion,
  }),
  staffTakeOutMissing: pricedCall({
    path: '/api/v1/staff/supplier/:id/feed/missing/',
    summary: 'Make the variants out of stock that are missing in a feed, though they are many',
    body: FeedVersion,
  }),
};
