import { z } from 'zod';
import { staffCall } from '../platform/staff-call.ts';
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

export const staffStorefrontCalls = {
  staffStorefront: staffCall({
    method: 'GET',
    path: '/api/v1/staff/storefront/',
    summary: "Menu, notice, logo and homepage: as published, and one's own draft",
    access: 'content',
    response: StaffStorefront,
  }),
  staffKeepStorefront: staffCall({
    method: 'PUT',
    path: '/api/v1/staff/storefront/draft/',
    summary: "Keep one's own draft; shoppers see nothing of it",
    access: 'content',
    body: KeepStorefront,
    response: StaffStorefront,
  }),
  staffDropStorefront: staffCall({
    method: 'POST',
    path: '/api/v1/staff/storefront/draft/drop/',
    summary: "Discard one's own draft",
    access: 'content',
    body: StorefrontRevision,
    response: StaffStorefront,
  }),
  staffPublishStorefront: staffCall({
    method: 'POST',
    path: '/api/v1/staff/storefront/publish/',
    summary: "Publish one's own draft at once",
    access: 'content',
    body: StorefrontRevision,
    response: StaffStorefront,
  }),
  staffScheduleStorefront: staffCall({
    method: 'POST',
    path: '/api/v1/staff/storefront/schedule/',
    summary: "Publish one's own draft at a time",
    access: 'content',
    body: ScheduleStorefront,
    response: StaffStorefront,
  }),
  staffTakeBackStorefront: staffCall({
    method: 'POST',
    path: '/api/v1/staff/storefront/schedule/:id/takeBack/',
    summary: 'Take back what waits for its time, or was refused then; it is a draft again where there is none',
    access: 'content',
    response: StaffStorefront,
  }),
  staffStorefrontVersion: staffCall({
    method: 'GET',
    path: '/api/v1/staff/storefront/version/:version/',
    summary: 'Menu, notice, logo and homepage as they were published once',
    access: 'content',
    params: z.strictObject({ version: z.coerce.number<number>().int().min(0).max(2_147_483_647) }),
    response: StorefrontDoc,
  }),
  staffFindTargets: staffCall({
    method: 'POST',
    path: '/api/v1/staff/storefront/targets/',
    summary: 'Categories, products, pages and phones that a link can lead to',
    access: 'content',
    body: FindTargets,
    response: z.array(LinkTarget),
  }),
} as const;
