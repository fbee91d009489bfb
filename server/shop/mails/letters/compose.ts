import * as mails from '#messages/mails.js';
import { htmlOf, logoCid } from './html.ts';
import type { Block, Letter, MailMessage, MailShop } from './letter.ts';
import { textOf } from './text.ts';

/** A mail of the shop: heading, blocks and signature. All text is plain; HTML is escaped. */
export const composeMail = (shop: MailShop, letter: Letter): MailMessage => ({
  subject: letter.subject,
  html: htmlOf(shop, letter),
  text: textOf(shop, letter),
  ...(shop.logo && {
    attachments: [{ cid: logoCid, filename: 'logo.png', content: shop.logo, contentDisposition: 'inline' as const }],
  }),
});

type CustomerLetter = Letter & { greeting: readonly Block[]; button: { label: string; url: string } };

/** To a customer: a greeting first, and last where to go. */
export const composeForCustomer = (
  shop: MailShop,
  { greeting, blocks, button, ...letter }: CustomerLetter,
): MailMessage =>
  composeMail(shop, {
    ...letter,
    blocks: [...greeting, ...blocks, { kind: 'button', ...button }],
  });

export const paragraph = (text: string): Block => ({ kind: 'paragraph', text });

/** While the shop is away: when it takes orders again. */
export const awayUntil = ({ awayUntil: day }: MailShop): Block[] =>
  day === undefined ? [] : [paragraph(mails.awayUntil(day))];

export const facts = (...rows: readonly (readonly [label: string, value: string])[]): Block => ({
  kind: 'facts',
  rows,
});
