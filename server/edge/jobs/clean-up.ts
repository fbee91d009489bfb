import { addKeyMs } from '#server/buying/cart/add-to-cart.ts';
import { forgetImports } from '#server/imports/runs/forget-imports.ts';
import { forgetPictureRuns } from '#server/catalogue/pictures/forget-runs.ts';
import { placeMs } from '#server/platform/limits/known-places.ts';
import { sessionLimits } from '#server/people/sessions/queries.ts';
import { staffSessionLimits } from '#server/people/staff/queries.ts';
import { dropMailFiles } from './drop-mail-files.ts';
import type { Task } from './task.ts';

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
  await db.deleteFrom('add_key').where('added_at', '<', before(addKeyMs)).execute();
  await db.deleteFrom('known_place').where('last_at', '<', before(placeMs)).execute();
  for (const table of ['password_code', 'staff_password_link'] as const)
    await db.deleteFrom(table).where('expires_at', '<', before(dayMs)).execute();
  await dropMailFiles(config.dataDir, now());
  await forgetImports(db, now());
  await forgetPictureRuns(db, now());
};
