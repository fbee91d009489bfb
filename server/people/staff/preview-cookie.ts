import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { Context } from '#server/context.ts';
import { liveSessions } from './queries.ts';
import type { StaffViewer } from '#server/platform/viewer/staff-viewer.ts';
import { printCookie, readCookie, type Site } from '#server/platform/credentials/cookies.ts';

/*
 * Shows a closed shop to the staff who are signed in. Their session's cookie is sent to the staff's paths alone; this one goes to the
 * shop's pages, and is no session: it is made from the hash of the session's token, which does not tell the token.
 */

const name = 'tradefront_preview';
const mark = 'preview ';

/** The Set-Cookie header for a member who is signed in. */
export const previewCookie = (site: Site, { tokenHash }: Pick<StaffViewer, 'tokenHash'>): string =>
  printCookie(site, { name, value: createHash('sha256').update(mark).update(tokenHash).digest('hex'), path: '/' });

/** Whether there may be one: enough to know that visitors have none. */
export const hasPreviewCookie = (cookies: string | undefined): boolean => cookies?.includes(`${name}=`) ?? false;

/** Whether the request comes with that cookie of a session that is alive. */
export const mayPreview = async (...asked: Parameters<typeof previewer>): Promise<boolean> =>
  (await previewer(...asked)) !== undefined;

/** The staff member whose browser sends that cookie, while their session is alive. One query. */
export const previewer = async (
  { db, config, now }: Pick<Context, 'db' | 'config' | 'now'>,
  cookies: string | undefined,
) => {
  const value = readCookie(config, name, cookies);
  if (!/^[0-9a-f]{64}$/.test(value)) return undefined;
  return liveSessions(db, now())
    .innerJoin('staff as m', 'm.id', 's.staff_id')
    .select(['m.id', 'm.role', 'm.permissions'])
    .where('m.disabled_at', 'is', null)
    .where(sql<boolean>`sha256(convert_to(${mark}, 'UTF8') || s.token_hash) = decode(${value}, 'hex')`)
    .executeTakeFirst();
};
