import { answersOf } from '#client/call-queries.ts';
import { fetchCalls } from '#client/fetch-calls.ts';
import * as messages from '#messages/shop.js';
import { type StaffApi, type StaffCallName, staffCalls } from '#contract/staff-calls.ts';
import { say } from '#ui/status-words.ts';
import { queryClient } from './query-client.ts';
import { sessionEnd } from './session-end.ts';

/** Calls whose 401 does not mean an ended session. */
const speakForThemselves: ReadonlySet<StaffCallName> = new Set(['staffLogin', 'staffSession']);

/**
 * The staff calls, at the page's own origin; the browser sends the session's cookie. An ended session asks for a new
 * sign-in, and so do changes that need a password typed a short time ago; a 403 reloads the permissions.
 */
export const api = fetchCalls<StaffApi>(staffCalls, {
  onLate: () => say(messages.takingLonger('The answer')),
  onStatus: (status, name) => {
    if (status === 401 && !speakForThemselves.has(name))
      sessionEnd.set(staffCalls[name].recent ? 'PASSWORD_AGAIN' : 'OVER');
    if (status === 403) void queryClient.invalidateQueries({ queryKey: answersOf<StaffCallName>('staffSession') });
  },
});
