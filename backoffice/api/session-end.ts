import { createStore } from '#ui/store.ts';

/** Whether a call was refused because the session has ended. */
export const sessionEnd = createStore(false);
