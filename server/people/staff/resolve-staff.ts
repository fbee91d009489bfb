import type { Context } from '#server/context.ts';
import { hashToken } from '#server/platform/credentials/token.ts';
import { usedAhead } from '#server/platform/credentials/used-ahead.ts';
import { staffBySession, staffSessionLimits, touchStaffSession } from './queries.ts';
import type { StaffViewer } from '#server/platform/viewer/staff-viewer.ts';

/** The staff member with the token of this cookie, "" for none; undefined without a live session. */
export const resolveStaff = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  token: string,
): Promise<StaffViewer | undefined> => {
  if (token === '') return undefined;
  const at = now();
  const found = await staffBySession(db, hashToken(token), at);
  if (!found || usedAhead(found.lastUsedAt, at)) return undefined;
  const { lastUsedAt, ...viewer } = found;
  if (at.getTime() - lastUsedAt.getTime() >= staffSessionLimits.touchMs)
    await touchStaffSession(db, viewer.tokenHash, at);
  return viewer;
};
