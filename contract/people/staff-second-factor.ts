import { z } from 'zod';
import { required } from './account.ts';
import { callsFor, staffCall } from '../platform/staff-call.ts';
import { StaffAccount } from './staff-accounts.ts';
import * as staffMessages from '#messages/staff.js';

/* A second proof at signing in: six digits of an app (TOTP, RFC 6238), or a recovery code. */

/** Who has to have one. */
export const secondFactorRules = {
  NONE: 'Who wants to',
  ADMIN: 'Every ADMIN',
  ALL: 'Everybody',
} as const;
export const SecondFactorRule = z.enum(Object.keys(secondFactorRules) as [keyof typeof secondFactorRules]);

/** The member's own. */
export const SecondFactor = z.object({
  /** Since when it is asked for; null for none. */
  since: z.iso.datetime().nullable(),
  /** Recovery codes that were not used yet. */
  recoveryLeft: z.int(),
  /** Whether the shop asks this member to have one. */
  isAskedFor: z.boolean(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

/** A new secret, for an app: shown only here. */
export const PreparedFactor = z.object({
  /** In base32, to be typed. */
  secret: z.string(),
  /** otpauth://totp/… with the same, to be scanned. */
  uri: z.string(),
});
export type PreparedFactor = z.infer<typeof PreparedFactor>;

/** Codes that work once each, shown only here: the database keeps hashes. */
export const RecoveryCodes = z.object({ codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

/** Spaces and hyphens are how people read digits. */
export const FactorCode = required(staffMessages.factorCodeRequired).overwrite((typed) =>
  typed.replaceAll(/[\s-]/g, '').toUpperCase(),
);

export const StartSecondFactor = z.strictObject({ code: FactorCode });

const own = '/api/v1/staff/account/own/secondFactor/';

const anyStaffCall = callsFor('STAFF', SecondFactor);

export const staffSecondFactorCalls = {
  staffSecondFactor: anyStaffCall({
    path: own,
    summary: 'Whether one’s own sign-in asks for a second factor',
  }),
  staffPrepareSecondFactor: anyStaffCall({
    method: 'POST',
    path: `${own}prepare/`,
    summary: 'Make a new secret for an app; it is asked for once a code of it was typed',
    recent: true,
    response: PreparedFactor,
  }),
  staffStartSecondFactor: anyStaffCall({
    path: `${own}start/`,
    summary: 'Ask for the second factor from now on, proven by a code of it; answers recovery codes',
    recent: true,
    body: StartSecondFactor,
    response: RecoveryCodes,
  }),
  staffNewRecoveryCodes: anyStaffCall({
    path: `${own}recoveryCodes/`,
    summary: 'Make new recovery codes in place of the old ones',
    recent: true,
    body: StartSecondFactor,
    response: RecoveryCodes,
  }),
  staffEndSecondFactor: anyStaffCall({
    path: `${own}end/`,
    summary: 'Ask for one’s own second factor no longer',
    recent: true,
    body: StartSecondFactor,
  }),
  staffTakeSecondFactor: staffCall({
    method: 'POST',
    path: '/api/v1/staff/account/:id/secondFactor/take/',
    summary: 'Take away the second factor of an account, whose app is lost',
    access: 'settings',
    recent: true,
    response: StaffAccount,
  }),
} as const;
