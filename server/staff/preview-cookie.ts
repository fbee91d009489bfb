import { type Kysely, sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { Config } from '../config.ts';
import type { DB } from '../db/types.ts';
import type { StaffViewer } from '../viewer/staff-viewer.ts';
import { readCookie } from './session-cookie.ts';

/*
 * Shows a closed shop to the staff who are signed in. Their session's cookie is sent to the staff's paths alone; this one goes to the
 * shop's pages, and is no session: it is made from the hash of the session's token, which does not tell the token.
 */

const name = 'tradefront_preview';
const mark = 'preview ';

/** The Set-Cookie header for a member who is signed in. */
export const previewCookie = ({ publicUrl }: Pick<Config, 'publicUrl'>, { tokenHash }: StaffViewer): string => {
  const value = createHash('sha256').update(mark).update(tokenHash).digest('hex');
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Strict${publicUrl.startsWith('https:') ? '; Secure' : ''}`;
};

/** Whether the request comes with that cookie of a session that is alive. */
export const mayPreview = async (db: Kysely<DB>, cookies: string | undefined): Promise<boolean> => {
  const value = readCookie(cookies, name);
  if (!/^[0-9a-f]{64}$/.test(value)) return false;
  const { rows } = await sql`
    select from staff_session s join staff m on m.id = s.staff_id
    where sha256(convert_to(${mark}, 'UTF8') || s.token_hash) = decode(${value}, 'hex') and m.disabled_at is null`.execute(
    db,
  );
  return rows.length > 0;
};
