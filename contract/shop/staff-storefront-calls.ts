import { z } from 'zod';
import { callsFor } from '../platform/staff-call.ts';
import {
  FindTargets,
  KeepStorefront,
  LinkTarget,
  ScheduleStorefront,
  StaffStorefront,
  StorefrontDoc,
  StorefrontRevision,
} from './staff-storefront.ts';

/* The staff calls about menu, notice, logo and homepage: draft, preview, publish. */

const contentCall = callsFor('content', StaffStorefront);

export const staffStorefrontCalls = {
  staffStorefront: contentCall({
    path: '/api/v1/staff/storefront/',
    summary: "Menu, notice, logo and homepage: as published, and one's own draft",
  }),
  staffKeepStorefront: contentCall({
    method: 'PUT',
    path: '/api/v1/staff/storefront/draft/',
    summary: "Keep one's own draft; shoppers see nothing of it",
    body: KeepStorefront,
  }),
  staffDropStorefront: contentCall({
    path: '/api/v1/staff/storefront/draft/drop/',
    summary: "Discard one's own draft",
    body: StorefrontRevision,
  }),
  staffPublishStorefront: contentCall({
    path: '/api/v1/staff/storefront/publish/',
    summary: "Publish one's own draft at once",
    body: StorefrontRevision,
  }),
  staffScheduleStorefront: contentCall({
    path: '/api/v1/staff/storefront/schedule/',
    summary: "Publish one's own draft at a time",
    body: ScheduleStorefront,
  }),
  staffTakeBackStorefront: contentCall({
    method: 'POST',
    path: '/api/v1/staff/storefront/schedule/:id/takeBack/',
    summary: 'Take back what waits for its time, or was refused then; it is a draft again where there is none',
  }),
  staffStorefrontVersion: contentCall({
    path: '/api/v1/staff/storefront/version/:version/',
    summary: 'Menu, notice, logo and homepage as they were published once',
    params: z.strictObject({ version: z.coerce.number<number>().int().min(0).max(2_147_483_647) }),
    response: StorefrontDoc,
  }),
  staffFindTargets: contentCall({
    path: '/api/v1/staff/storefront/targets/',
    summary: 'Categories, products, pages and phones that a link can lead to',
    body: FindTargets,
    response: z.array(LinkTarget),
  }),
} as const;
