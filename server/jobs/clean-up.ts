import { sessionLimits } from '../sessions/queries.ts';
import type { Task } from './task.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Forgets what has no effect any more: tries, sessions and codes that are long over. */
export const cleanUp: Task<'clean-up'> = async ({ db, now }) => {
  const before = (ms: number): Date => new Date(now().getTime() - ms);
  await db.deleteFrom('attempt').where('window_start', '<', before(dayMs)).execute();
  await db
    .deleteFrom('customer_session')
    .where((is) =>
      is.or([
        is('last_used_at', '<', before(sessionLimits.idleMs)),
        is('created_at', '<', before(sessionLimits.absoluteMs)),
      ]),
    )
    .execute();
  await db.deleteFrom('password_code').where('expires_at', '<', before(dayMs)).execute();
};
