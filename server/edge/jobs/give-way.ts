import { setTimeout as pause } from 'node:timers/promises';
import type { CallRush } from '#server/platform/limits/call-rush.ts';

/** With so many calls under way at once, those who called wait for each other. */
const manyCalls = 4;
const lookMs = 25;
/** So that mails go out, if slowly, while a rush lasts. */
const longestMs = 1000;

/** Waits while many calls are being answered: a mail can wait a moment, and who orders should not wait for others' mails. */
export const giveWay = async (calls: Pick<CallRush, 'underWay'>): Promise<void> => {
  for (let waitedMs = 0; calls.underWay >= manyCalls && waitedMs < longestMs; waitedMs += lookMs) await pause(lookMs);
};
