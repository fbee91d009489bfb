import { shopRow } from '../content/queries.ts';
import type { MailMessage, MailShop } from '../emails/letter.ts';
import type { JobKey, TaskContext } from './task.ts';

/** To a customer's address, or to the shop's own people (SHOP_EMAIL, else the company's address). */
export type Recipient = { name: string; address: string } | 'SHOP';

/**
 * Sends what `write` makes for the shop as it is now.
 * @throws when the mail could not be handed over, and when nobody said where the shop reads its mail.
 */
export const sendFromShop = async (
  { db, config, sendMail }: Pick<TaskContext, 'db' | 'config' | 'sendMail'>,
  key: JobKey,
  recipient: Recipient,
  write: (shop: MailShop) => MailMessage,
): Promise<void> => {
  const row = await shopRow(db);
  const shopAddress = config.shopEmail ?? (row.companyEmail || config.mailFrom?.address);
  const to = recipient === 'SHOP' ? { name: row.name, address: shopAddress ?? '' } : recipient;
  if (to.address === '') throw new Error('Nobody said where the shop reads its mail: set SHOP_EMAIL.');
  await sendMail({
    ...write({
      name: row.name,
      url: config.publicUrl,
      companyName: row.companyName,
      companyAddress: row.companyAddress,
      companyPhone: row.companyPhone,
      companyEmail: row.companyEmail,
    }),
    from: {
      name: config.mailFrom?.name || row.name,
      address: config.mailFrom?.address ?? `no-reply@${new URL(config.publicUrl).hostname}`,
    },
    to,
    ...(shopAddress && recipient !== 'SHOP' && { replyTo: shopAddress }),
    id: key,
  });
};
