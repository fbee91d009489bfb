import { staffCall } from '../platform/staff-call.ts';
import { MakeStarter, Starter } from './staff-starter.ts';

/* The staff calls about the starter shop. */

export const staffStarterCalls = {
  staffStarter: staffCall({
    method: 'GET',
    path: '/api/v1/staff/starter/',
    summary: 'What menu, homepage and pictures could be made from the catalogue, where there are none',
    access: 'content',
    response: Starter,
  }),
  staffMakeStarter: staffCall({
    method: 'POST',
    path: '/api/v1/staff/starter/',
    summary: 'Make what was looked at, in one transaction',
    access: 'content',
    body: MakeStarter,
    response: Starter,
  }),
  staffTakeBackStarter: staffCall({
    method: 'POST',
    path: '/api/v1/staff/starter/:id/takeBack/',
    summary: 'Take back what was made, except what was changed since',
    access: 'content',
    response: Starter,
  }),
} as const;
