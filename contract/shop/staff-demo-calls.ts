import { callsFor } from '../platform/staff-call.ts';
import { DemoShop, EmptyDemo } from './staff-demo.ts';

/* The staff calls about the demo shop. */

const demoCall = callsFor({ allOf: ['settings', 'catalogue', 'orders', 'customers'] }, DemoShop);

export const staffDemoCalls = {
  staffDemoShop: demoCall({
    path: '/api/v1/staff/demoShop/',
    summary: 'What there is of the demo shop',
  }),
  staffEmptyDemo: demoCall({
    path: '/api/v1/staff/demoShop/empty/',
    summary: 'Remove all products, orders and people of the demo shop; settings, staff and pages stay',
    recent: true,
    body: EmptyDemo,
  }),
  staffLoadDemo: demoCall({
    method: 'POST',
    path: '/api/v1/staff/demoShop/load/',
    summary: 'Load the demo shop into an empty one; settings, staff, pages and the door stay as they are',
  }),
} as const;
