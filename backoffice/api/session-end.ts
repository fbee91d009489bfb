import { createStore } from '#ui/store.ts';

/** Whether a call was refused because the session is over. */
export const sessionEnd = createStore(false);
