import { type MailChange, type MailName, shopLanguage } from '#contract/shop/staff-mails.ts';
import * as staffMessages from '#messages/staff.js';
import { inLanguage } from '../../../messages/current.ts';
import type { DbAndClock } from '#server/context.ts';
import type { MailSpec } from './letters/mail-spec.ts';
import { mailTexts } from './letters/mail-texts.ts';
import { notPossible } from '#server/platform/failure/failure.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { checkedTexts } from './check-mail.ts';
import { changeSheet } from '../settings/sheet.ts';

/**
 * Words a mail, and says whether it is sent; a text that is the shop's own again, or is not given, is kept as none.
 * @throws 422 when a mail was changed elsewhere, for what `checkedTexts` refuses, for one that has to be sent
 */
export const changeMail = (
  context: DbAndClock,
  { mail, language, version, isSent, texts: given, by }: MailChange & { mail: MailName; by: Actor },
): Promise<void> =>
  changeSheet(context, { sheet: 'mails', action: 'mails.change', version, by }, async (trx) => {
    const { label, optional, texts: own }: MailSpec = mailTexts[mail];
    const isShops = language === shopLanguage;
    if (isShops && !isSent && !optional) throw notPossible(staffMessages.mailAlwaysSent(label));
    const texts = inLanguage(language, () => checkedTexts(mail, given));
    const row = await trx
      .selectFrom('mail_setting')
      .selectAll()
      .where('mail', '=', mail)
      .where('language', '=', language)
      .executeTakeFirst();
    const present = { texts: (row?.texts ?? {}) as Record<string, string>, isSent: row?.is_sent ?? true };
    const sends = isShops ? isSent : present.isSent;
    const changed = Object.keys(own).filter((slot) => present.texts[slot] !== texts[slot]);
    if (changed.length === 0 && sends === present.isSent) return;
    const stored = { texts: JSON.stringify(texts), is_sent: sends };
    await trx
      .insertInto('mail_setting')
      .values({ mail, language, ...stored })
      .onConflict((conflict) => conflict.columns(['mail', 'language']).doUpdateSet(stored))
      .execute();
    const told = (of: typeof present) => ({
      mail: label,
      ...(!isShops && { language }),
      ...Object.fromEntries(
        changed.map((slot) => [slot, of.texts[slot] ?? inLanguage(language, () => own[slot]?.own() ?? '')]),
      ),
      ...(sends !== present.isSent && { isSent: of.isSent }),
    });
    return { before: told(present), after: told({ texts, isSent: sends }) };
  });
