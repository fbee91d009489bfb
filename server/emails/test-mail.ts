import { composeMail, paragraph } from './compose.ts';
import type { MailMessage, MailShop } from './letter.ts';

/** To the merchant, to see that mails arrive. */
export const testMail = (shop: MailShop, { url }: { url: string }): MailMessage =>
  composeMail(shop, {
    subject: `A test mail of ${shop.name}`,
    heading: 'Mails of the shop arrive',
    blocks: [
      paragraph(
        'This is what mails of the shop look like. Press the link, so that the shop knows that this one arrived.',
      ),
      { kind: 'button', label: 'It arrived', url },
    ],
  });
