import { type Language, languages } from '#contract/platform/languages.ts';
import { type MailName, mailNames, shopLanguage, type StaffMail, type StaffMails } from '#contract/shop/staff-mails.ts';
import type { Db } from '#server/platform/db/db.ts';
import { type MailSpec, shopPlaceholders } from './letters/mail-spec.ts';
import { mailTexts } from './letters/mail-texts.ts';
import { historyOf } from '#server/people/staff/audit-queries.ts';
import { inLanguage } from '../../../messages/current.ts';
import { mailSettings } from './mail-shop.ts';
import { sheetVersion } from '../settings/sheet.ts';

/** Every mail with its words, the shop's own beside those that were changed; those to customers in each language that it offers. */
export const mails = async (db: Db): Promise<StaffMails> => {
  const version = await sheetVersion(db, 'mails');
  const { others } = await db.selectFrom('shop').select('other_languages as others').executeTakeFirstOrThrow();
  const inAll: StaffMail[] = [];
  for (const language of [shopLanguage, ...others] as Language[]) {
    const { texts: edited, sends } = await mailSettings(db, language);
    const names = mailNames.filter((name) => language === shopLanguage || mailTexts[name].to === 'CUSTOMER');
    inAll.push(...inLanguage(language, () => names.map((name) => mailIn(language, name, sends(name), edited[name]))));
  }
  return { version, mails: inAll, history: await historyOf(db, 'mails', 1) };
};

const mailIn = (
  language: Language,
  name: MailName,
  isSent: boolean,
  edited: Readonly<Record<string, string>> = {},
): StaffMail => {
  const { label, to, optional, placeholders, texts }: MailSpec = mailTexts[name];
  return {
    name,
    label: language === shopLanguage ? label : `${label}, ${languages[language].name}`,
    to,
    language,
    optional: optional && language === shopLanguage,
    isSent,
    placeholders: Object.entries({ ...placeholders, ...shopPlaceholders }).map(([each, says]) => ({
      name: each,
      says,
    })),
    texts: Object.entries(texts).map(([slot, { own, ...text }]) => ({
      ...text,
      slot,
      text: edited[slot] ?? own(),
      own: own(),
    })),
  };
};
