import { staffCall } from '../platform/staff-call.ts';
import { DemoShop, EmptyDemo } from './staff-demo.ts';

/* The staff calls about the demo shop. */

const access = { allOf: ['settings', 'catalogue', 'orders', 'customers'] } as const;

export const staffDemoCalls = {
  staffDemoShop: staffCall({
    method: 'GET',
    path: '/api/v1/staff/demoShop/',
    summary: 'What there is of the demo shop',
    access,
    response: DemoShop,
  }),
  staffEmptyDemo: staffCall({
    method: 'POST',
    path: '/api/v1/staff/demoShop/empty/',
    summary: 'Remove all products, orders and people of the demo shop; settings, staff and pages stay',
    access,
    recent: true,
    body: EmptyDemo,
    response: DemoShop,
  }),
  staffLoadDemo: staffCall({
    method: 'POST',
    path: '/api/v1/staff/demoShop/load/',
    summary: 'Load the demo shop into an empty one; settings, staff, pages and the door stay as they are',
    access,
    response: DemoShop,
  }),
} as const;
