import type { StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import { actorOf } from '#server/platform/viewer/staff-viewer.ts';
import { changeMail } from './change-mail.ts';
import { mails } from './mails.ts';
import { previewMail } from './preview-mail.ts';

export const staffMailHandlers: Pick<StaffHandlers, 'staffMails' | 'staffChangeMail' | 'staffPreviewMail'> = {
  staffMails: ({ db }) => mails(db),

  staffChangeMail: async (context, { params: { mail }, body }, viewer) => {
    await changeMail(context, { ...body, mail, by: actorOf(viewer) });
    return mails(context.db);
  },

  staffPreviewMail: (context, { params: { mail }, body }) => previewMail(context, { ...body, mail }),
};
