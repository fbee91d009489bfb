import { type Access, meets, type Needed, notAllowed } from '#contract/platform/staff-call.ts';
import { staffLimits } from '#contract/staff-limits.ts';
import * as staffMessages from '#messages/staff.js';
import type { FastifyRequest } from 'fastify';
import type { Context, DbAndClock } from '#server/context.ts';
import { beyondKey, forbidden, passwordAgain, staffSignInNeeded } from '#server/platform/failure/failure.ts';
import type { Machine } from '#server/platform/viewer/machine.ts';
import { may } from './policy.ts';
import { readSessionCookie } from './session-cookie.ts';
import type { StaffViewer } from '#server/platform/viewer/staff-viewer.ts';
import { hashToken } from '#server/platform/credentials/token.ts';
import { usedAhead } from '#server/platform/credentials/used-ahead.ts';
import { staffBySession, staffSessionLimits, touchStaffSession } from './queries.ts';

/** The staff member with the token of this cookie, "" for none; undefined without a live session. */
const resolveStaff = async (
  { db, now }: DbAndClock,
  token: string,
  quiet: boolean,
): Promise<StaffViewer | undefined> => {
  if (token === '') return undefined;
  const at = now();
  const found = await staffBySession(db, hashToken(token), at);
  if (!found || usedAhead(found.lastUsedAt, at)) return undefined;
  const { lastUsedAt, ...viewer } = found;
  if (!quiet && at.getTime() - lastUsedAt.getTime() >= staffSessionLimits.touchMs)
    await touchStaffSession(db, viewer.tokenHash, at);
  return viewer;
};

/**
 * The viewer of a permitted call.
 * @param recent whether the password must have been typed a short time ago
 * @param quiet whether the session is kept no longer by it
 * @returns undefined only for ANYBODY. @throws 401 without a live session, or a recent one; 403 without the permission, and for a page
 * of another site
 */
export const guardStaff = async (
  context: Context,
  request: FastifyRequest,
  access: Access,
  { recent = false, quiet = false }: { recent?: boolean | undefined; quiet?: boolean | undefined } = {},
): Promise<StaffViewer | undefined> => {
  if (request.machine) return asMachine(request.machine, access, recent);
  refuseForeign(context, request);
  const token = readSessionCookie(context.config, request.headers.cookie);
  const viewer = await resolveStaff(context, token, quiet || isCount(request.body));
  if (access === 'ANYBODY') return viewer;
  if (!viewer) throw staffSignInNeeded();
  // One's own account is open to all of them.
  if (access !== 'STAFF') refuseUnallowed(viewer, access);
  if (recent && context.now().getTime() - viewer.signedInAt.getTime() > staffLimits.passwordAgainMinutes * 60_000)
    throw passwordAgain();
  return viewer;
};

/** The smallest page of a list is its count, which is asked every minute without anyone. */
const isCount = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'pageSize' in body && body.pageSize === 1;

/** @throws 403 without the permission, or the second factor that the shop asks for */
export const refuseUnallowed = (viewer: StaffViewer, access: Needed): void => {
  if (!meets(access, (permission) => may(viewer, permission))) throw forbidden(notAllowed(access));
  if (viewer.lacksSecondFactor) throw forbidden(staffMessages.factorFirst(), 'SECOND_FACTOR_MISSING');
};

/** A key has permissions, and no account of its own; what takes a password takes a person. */
const asMachine = ({ staff }: Machine, access: Access, recent: boolean): StaffViewer | undefined => {
  if (access === 'ANYBODY') return undefined;
  if (!staff || access === 'STAFF' || recent) throw beyondKey();
  refuseUnallowed(staff, access);
  return staff;
};

/**
 * Refuses pages of other origins, which must not act with a staff cookie. SameSite=Strict covers other sites; this also
 * covers sibling subdomains, and signing in from either. Browsers send Origin with every call that changes something.
 */
const refuseForeign = ({ config }: Context, request: FastifyRequest): void => {
  const { origin } = request.headers;
  if (request.method === 'GET' || origin === undefined || origin === new URL(config.publicUrl).origin) return;
  if (URL.parse(origin)?.host !== request.host) throw forbidden(staffMessages.foreignOrigin(), 'FOREIGN_ORIGIN');
};
