import { z } from 'zod';
import { pathId } from '../platform/call.ts';
import { callsFor } from '../platform/staff-call.ts';
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

const contentCall = callsFor('content', StaffPage);
const pagesCall = callsFor('content', z.array(StaffPageRow));

export const staffContentCalls = {
  staffPages: pagesCall({
    path: '/api/v1/staff/content/pages/',
    summary: 'The content pages',
  }),
  staffPage: contentCall({
    path: '/api/v1/staff/content/page/:id/',
    summary: 'A content page with its saves',
  }),
  staffPageVersion: contentCall({
    path: '/api/v1/staff/content/page/:id/version/:version/',
    summary: 'A content page as it was saved once',
    params: z.strictObject({ id: pathId, version: z.coerce.number<number>().int().min(0).max(2_147_483_647) }),
    response: PageText,
  }),
  staffAddPage: contentCall({
    path: '/api/v1/staff/content/page/',
    summary: 'Make an empty content page',
    body: AddPage,
  }),
  staffSavePage: contentCall({
    method: 'PUT',
    path: '/api/v1/staff/content/page/:id/',
    summary: 'Publish a content page; what the allow-list does not let through is taken out',
    body: SavePage,
  }),
  staffKeepPage: contentCall({
    method: 'PUT',
    path: '/api/v1/staff/content/page/:id/draft/',
    summary: "Keep one's own draft of a content page; shoppers read nothing of it",
    body: KeepPage,
  }),
  staffDropPage: contentCall({
    method: 'POST',
    path: '/api/v1/staff/content/page/:id/draft/drop/',
    summary: "Discard one's own draft of a content page",
  }),
  staffSchedulePage: contentCall({
    path: '/api/v1/staff/content/page/:id/schedule/',
    summary: "Publish one's own draft of a content page at a time",
    body: SchedulePage,
  }),
  staffTakeBackPage: contentCall({
    method: 'POST',
    path: '/api/v1/staff/content/page/:id/takeBack/:scheduleId/',
    summary: 'Take back what waits for its time, or was refused then; it is a draft again where there is none',
  }),
  staffDeletePage: pagesCall({
    path: '/api/v1/staff/content/page/:id/delete/',
    summary: 'Delete a content page; answers those that are left',
    body: DeletePage,
  }),
  staffOrderPages: pagesCall({
    path: '/api/v1/staff/content/pages/order/',
    summary: 'Put the pages of the footer in another order',
    body: OrderPages,
  }),
  staffLookAtHtml: contentCall({
    path: '/api/v1/staff/content/html/',
    summary: 'HTML as it would be stored, and what would be taken out of it',
    body: HtmlToLookAt,
    response: SanitisedHtml,
  }),
} as const;
