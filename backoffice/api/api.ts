import { sessionEnd } from '../session/session-end.ts';
import { makeStaffApi } from './staff-api.ts';

/** The calls as this page makes them: a session that is over asks for a new sign-in. */
export const api = makeStaffApi(() => sessionEnd.set(true));
