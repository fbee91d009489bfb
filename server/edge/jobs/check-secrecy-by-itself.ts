import { secrecyFailed } from '#server/shop/mails/letters/for-the-owner.ts';
import { addJob } from '#server/platform/queue/add-job.ts';
import { runSecrecyCheck } from '#server/operations/secrecy-check/runs.ts';
import { sendFromShop, type Task } from './task.ts';

/** Whether prices and records reach only those whom they should, in the living shop; what is wrong is mailed. */
export const checkSecrecyByItself: Task<'check-secrecy'> = async ({ db, log, askAs, now }) => {
  const found = await runSecrecyCheck(db, askAs, now);
  if (found.length === 0) return;
  log.error({ found }, 'the check of secrecy found something');
  await addJob(db, 'mail-secrecy-failed', { found });
};

export const mailSecrecyFailed: Task<'mail-secrecy-failed'> = async (context, { found }, key) => {
  await sendFromShop(context, key, 'SHOP', 'secrecy-failed', (shop) => secrecyFailed(shop, found));
};
