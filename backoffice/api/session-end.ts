import { createStore } from '#ui/store.ts';

/** Why a call was refused: the session has ended, or its password was typed too long ago for what is changed. */
type SessionEnd = 'OVER' | 'PASSWORD_AGAIN';

/** Set until the member signs in again. */
export const sessionEnd = createStore<SessionEnd | null>(null);
