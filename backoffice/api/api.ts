import { sessionEnd } from './session-end.ts';
import { queryClient } from './query-client.ts';
import { makeStaffApi } from './staff-api.ts';

/** The calls as this page makes them: a session that is over asks for a new sign-in; who may less now sees less. */
export const api = makeStaffApi({
  unauthorised: () => sessionEnd.set(true),
  forbidden: () => void queryClient.invalidateQueries({ queryKey: ['session'] }),
});
