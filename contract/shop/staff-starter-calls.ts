import { callsFor } from '../platform/staff-call.ts';
import { MakeStarter, Starter } from './staff-starter.ts';

/* The staff calls about the starter shop. */

const contentCall = callsFor('content', Starter);

export const staffStarterCalls = {
  staffStarter: contentCall({
    path: '/api/v1/staff/starter/',
    summary: 'What menu, homepage and pictures could be made from the catalogue, where there are none',
  }),
  staffMakeStarter: contentCall({
    path: '/api/v1/staff/starter/',
    summary: 'Make what was looked at, in one transaction',
    body: MakeStarter,
  }),
  staffTakeBackStarter: contentCall({
    method: 'POST',
    path: '/api/v1/staff/starter/:id/takeBack/',
    summary: 'Take back what was made, except what was changed since',
  }),
} as const;
