import { z } from 'zod';
import { pathId } from './call.ts';
import { byId, staffCall } from './staff-call.ts';
import {
  AddPage,
  DeletePage,
  HtmlToLookAt,
  OrderPages,
  PageText,
  SanitisedHtml,
  SavePage,
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
    params: byId,
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
    params: byId,
    body: SavePage,
    response: StaffPage,
  }),
  staffDeletePage: staffCall({
    method: 'POST',
    path: '/api/v1/staff/content/page/:id/delete/',
    summary: 'Delete a content page; answers those that are left',
    access: 'content',
    params: byId,
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
