import type { Language } from '#contract/platform/languages.ts';
import { inLanguage } from '../../../messages/current.ts';
import { changeThenAnswer, type StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import { changeMail } from './change-mail.ts';
import { mails } from './mails.ts';
import type { MailName, MailPreview } from '#contract/shop/staff-mails.ts';
import type { Context } from '#server/context.ts';
import { checkedTexts } from './check-mail.ts';
import { latestRecord } from './latest-record.ts';
import { mailShop } from './mail-shop.ts';

/**
 * A mail as these texts would make it, on the latest record, or an example before there is one. Nothing is stored or sent.
 * @throws 422 for what `checkedTexts` refuses
 */
const previewMail = async (
  context: Pick<Context, 'db' | 'config' | 'now'>,
  { mail, language, texts: given }: { mail: MailName; language: Language; texts: Readonly<Record<string, string>> },
): Promise<MailPreview> => {
  const texts = inLanguage(language, () => checkedTexts(mail, given));
  const { shop } = await mailShop(context.db, context.config, language);
  const record = await latestRecord(context, mail);
  const { subject, html, text } = inLanguage(language, () =>
    record.write({ ...shop, texts: { ...shop.texts, [mail]: texts } }),
  );
  return { of: record.of, subject, html, text };
};

export const staffMailHandlers: Pick<StaffHandlers, 'staffMails' | 'staffChangeMail' | 'staffPreviewMail'> = {
  staffMails: ({ db }) => mails(db),

  staffChangeMail: changeThenAnswer(({ db }) => mails(db))(changeMail),

  staffPreviewMail: (context, { params: { mail }, body }) => previewMail(context, { ...body, mail }),
};
