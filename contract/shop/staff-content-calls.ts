import { z } from 'zod';
import { pathId } from '../platform/call.ts';
import { staffCall } from '../platform/staff-call.ts';
import {
  AddPage,
  DeletePage,
  HtmlToLookAt,
  KeepPage,
  OrderPages,
  PageText,
  SanitisedHtml,
  SavePage,
  SchedulePage,
  StaffPage,
  StaffPageRow,
} from './staff-content.ts';

/* The staff calls about the storefront's content. */

export const staffContentCalls = {
  staffPages: staffCall({
    method: 'GET',
    path: '/api/v1/staff/content/pages/',
    summary: 'The content pages',
    access: 'content',
    response: z.array(StaffPageRow),
  }),
  staffPage: staffCall({
    method: 'GET',
    path: '/api/v1/staff/content/page/:id/',
    summary: 'A content page with its saves',
    access: 'content',
    response: StaffPage,
  }),
  staffPageVersion: staffCall({
    method: 'GET',
    path: '/api/v1/staff/content/page/:id/version/:version/',
    summary: 'A content page as it was saved once',
    access: 'content',
    params: z.strictObject({ id: pathId, version: z.coerce.number<number>().int().min(0).max(2_147_483_647) }),
    response: PageText,
  }),
  staffAddPage: staffCall({
    method: 'POST',
    path: '/api/v1/staff/content/page/',
    summary: 'Make an empty content page',
    access: 'content',
    body: AddPage,
    response: StaffPage,
  }),
  staffSavePage: staffCall({
    method: 'PUT',
    path: '/api/v1/staff/content/page/:id/',
    summary: 'Publish a content page; what the allow-list does not let through is taken out',
    access: 'content',
    body: SavePage,
    response: StaffPage,
  }),
  staffKeepPage: staffCall({
    method: 'PUT',
    path: '/api/v1/staff/content/page/:id/draft/',
    summary: "Keep one's own draft of a content page; shoppers read nothing of it",
    access: 'content',
    body: KeepPage,
    response: StaffPage,
  }),
  staffDropPage: staffCall({
    method: 'POST',
    path: '/api/v1/staff/content/page/:id/draft/drop/',
    summary: "Discard one's own draft of a content page",
    access: 'content',
    response: StaffPage,
  }),
  staffSchedulePage: staffCall({
    method: 'POST',
    path: '/api/v1/staff/content/page/:id/schedule/',
    summary: "Publish one's own draft of a content page at a time",
    access: 'content',
    body: SchedulePage,
    response: StaffPage,
  }),
  staffTakeBackPage: staffCall({
    method: 'POST',
    path: '/api/v1/staff/content/page/:id/takeBack/:scheduleId/',
    summary: 'Take back what waits for its time, or was refused then; it is a draft again where there is none',
    access: 'content',
    response: StaffPage,
  }),
  staffDeletePage: staffCall({
    method: 'POST',
    path: '/api/v1/staff/content/page/:id/delete/',
    summary: 'Delete a content page; answers those that are left',
    access: 'content',
    body: DeletePage,
    response: z.array(StaffPageRow),
  }),
  staffOrderPages: staffCall({
    method: 'POST',
    path: '/api/v1/staff/content/pages/order/',
    summary: 'Put the pages of the footer in another order',
    access: 'content',
    body: OrderPages,
    response: z.array(StaffPageRow),
  }),
  staffLookAtHtml: staffCall({
    method: 'POST',
    path: '/api/v1/staff/content/html/',
    summary: 'HTML as it would be stored, and what would be taken out of it',
    access: 'content',
    body: HtmlToLookAt,
    response: SanitisedHtml,
  }),
} as const;
