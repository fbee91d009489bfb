import { backupFailed } from '#server/shop/mails/letters/for-the-owner.ts';
import { backUp } from '#server/operations/backups/schedule/keep-before.ts';
import { tryNewest } from '#server/operations/backups/schedule/bring-back.ts';
import { tryMoment } from '#server/operations/backups/point-in-time/restore-until.ts';
import { addJob } from '#server/platform/queue/add-job.ts';
import { sendFromShop, type Task } from './task.ts';

/**
 * Writes a backup; with `bringBack`, also restores it beside the shop, and goes back to a moment there. What fails is told to the shop's people, and not
 * tried before its next time: a full disk is not helped by trying.
 */
export const backUpByItself: Task<'back-up'> = async (context, { bringBack = false }) => {
  const attempt = async (what: string, work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      context.log.error({ err: error }, `${what} failed`);
      // A job of its own: while the mail server is away the mail is tried again, and not the backup.
      await addJob(context.db, 'mail-backup-failed', {
        what,
        why: error instanceof Error ? error.message : String(error),
      });
      return false;
    }
  };
  const isWritten = await attempt('The backup', () => backUp(context));
  if (bringBack) await attempt('Going back to a moment', () => tryMoment(context.config, context.now));
  if (isWritten && bringBack) await attempt('Bringing the backup back', () => tryNewest(context));
};

export const mailBackupFailed: Task<'mail-backup-failed'> = async (context, failure, key) => {
  await sendFromShop(context, key, 'SHOP', 'backup-failed', (shop) => backupFailed(shop, failure));
};
