import { z } from 'zod';
import { callsFor, staffCall } from '../platform/staff-call.ts';
import { Opening, OpeningVersion, PressMail, SetUp, TestMail } from './staff-opening.ts';
import { StaffSession } from '../people/staff.ts';

/* The staff calls that open a shop. */

const settingsCall = callsFor('settings', Opening);
const contentCall = callsFor({ allOf: ['settings', 'content'] }, Opening);

export const staffOpeningCalls = {
  staffSetUp: staffCall({
    path: '/api/v1/staff/setUp/',
    summary: 'Make the first account with the code of a one-time link, and sign in; the session comes as a cookie',
    access: 'ANYBODY',
    body: SetUp,
    response: StaffSession,
  }),
  staffDoor: staffCall({
    path: '/api/v1/staff/opening/door/',
    summary: 'Whether the shop is open; while it is closed, a cookie shows it to this person',
    access: 'STAFF',
    response: z.object({ isOpen: z.boolean() }),
  }),
  staffOpening: settingsCall({
    path: '/api/v1/staff/opening/',
    summary: 'What there is and what is missing before the shop can be opened',
  }),
  staffOpenShop: settingsCall({
    path: '/api/v1/staff/opening/open/',
    summary: 'Open the shop to visitors',
    body: OpeningVersion,
  }),
  staffCloseShop: settingsCall({
    path: '/api/v1/staff/opening/close/',
    summary: 'Close the shop to visitors',
    body: OpeningVersion,
  }),
  staffWritePages: contentCall({
    path: '/api/v1/staff/opening/pages/',
    summary: 'Write the content pages that are missing or empty from templates, with the company’s data',
    body: OpeningVersion,
  }),
  staffMakeMenu: contentCall({
    path: '/api/v1/staff/opening/menu/',
    summary: 'Make a menu from categories and phone brands, where there is none',
    body: OpeningVersion,
  }),
  staffOfferMethods: settingsCall({
    path: '/api/v1/staff/opening/methods/',
    summary: 'Offer the proposed shipping and payment methods, where none are offered',
    body: OpeningVersion,
  }),
  staffGivePhones: staffCall({
    method: 'POST',
    path: '/api/v1/staff/opening/phones/',
    summary: 'Take over the phones that come with Tradefront, and read which of them products fit; what is there stays',
    access: { allOf: ['settings', 'catalogue'] },
    response: Opening,
  }),
  staffTestMail: settingsCall({
    path: '/api/v1/staff/opening/mail/',
    summary: 'Send a test mail now, and answer what the mail server said',
    body: TestMail,
  }),
  staffPressMail: staffCall({
    path: '/api/v1/staff/opening/mail/pressed/',
    summary: 'Say that a test mail arrived, with the code of its link',
    access: 'ANYBODY',
    body: PressMail,
    response: z.object({ sentTo: z.string() }),
  }),
} as const;
