import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { addKeyMs } from '#server/buying/cart/add-to-cart.ts';
import { sql } from '#server/platform/db/db.ts';
import { staffLimits } from '#contract/staff-limits.ts';
import { forgetChanges } from '#server/operations/changes/changes.ts';
import { forgetImports } from '#server/imports/runs/forget-imports.ts';
import { forgetPictureRuns } from '#server/catalogue/pictures/forget-runs.ts';
import { placeMs } from '#server/platform/limits/known-places.ts';
import { sessionLimits } from '#server/people/sessions/queries.ts';
import { staffSessionLimits } from '#server/people/staff/queries.ts';
import type { Task } from './task.ts';
import { ifGone } from '#server/platform/process/if-gone.ts';

const keptMs = 30 * 24 * 60 * 60 * 1000;
/** However young they are: a shop that runs without a mail server fills no disk. */
const keptFiles = 2000;

/** Deletes the oldest of the mails that were written to files, for want of a mail server. Other files stay. */
export const dropMailFiles = async (dataDir: string, now: Date): Promise<void> => {
  const directory = join(dataDir, 'mail');
  const names = await readdir(directory).catch(ifGone([]));
  const files: { path: string; at: number }[] = [];
  for (const name of names.filter((each) => each.endsWith('.eml'))) {
    const path = join(directory, name);
    // Another server of the same directory may have been faster.
    const found = await stat(path).catch(() => undefined);
    if (found) files.push({ path, at: found.mtimeMs });
  }
  const newestFirst = files.toSorted((a, b) => b.at - a.at);
  for (const [at, file] of newestFirst.entries())
    if (at >= keptFiles || now.getTime() - file.at > keptMs) await rm(file.path, { force: true });
};

const dayMs = 24 * 60 * 60 * 1000;

/** Deletes expired tries, known places, sessions, codes the rows of old imports, and old mails in files. */
export const cleanUp: Task<'clean-up'> = async ({ db, config, now }) => {
  const before = (ms: number): Date => new Date(now().getTime() - ms);
  await db.deleteFrom('attempt').where('window_start', '<', before(dayMs)).execute();
  for (const [table, { idleMs, absoluteMs }] of [
    ['customer_session', sessionLimits],
    ['staff_session', staffSessionLimits],
  ] as const)
    await db
      .deleteFrom(table)
      .where((is) => is.or([is('last_used_at', '<', before(idleMs)), is('created_at', '<', before(absoluteMs))]))
      .execute();
  await db.deleteFrom('idempotent_call').where('at', '<', before(dayMs)).execute();
  await db.deleteFrom('add_key').where('added_at', '<', before(addKeyMs)).execute();
  await db.deleteFrom('known_place').where('last_at', '<', before(placeMs)).execute();
  for (const table of ['password_code', 'staff_password_link'] as const)
    await db.deleteFrom(table).where('expires_at', '<', before(dayMs)).execute();
  await dropMailFiles(config.dataDir, now());
  await forgetChanges(db, before(staffLimits.changesKeptDays * dayMs));
  await sql`delete from webhook_delivery d using webhook w
    where w.id = d.webhook_id and (d.at < ${before(keptMs)} or d.id <= (
      select n.id from webhook_delivery n where n.webhook_id = w.id order by n.id desc
      offset ${staffLimits.deliveriesKept} limit 1))`.execute(db);
  await forgetImports(db, now());
  await forgetPictureRuns(db, now());
};
