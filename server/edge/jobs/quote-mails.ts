import { links } from '#contract/links.ts';
import { backofficeUrl, staffLinks } from '#contract/staff-links.ts';
import { quoteById } from '#server/orders/quotes/quotes.ts';
import { quoteMail } from '#server/shop/mails/letters/quote.ts';
import { customerOf, sendFromShop, type Task } from './task.ts';

/** The status that a mail tells. */
const told = {
  quote: 'SENT',
  'quote-withdrawn': 'WITHDRAWN',
  'quote-to-shop': 'ASKED',
  'quote-declined': 'DECLINED',
} as const;

/** What it says is that of the quote as it is now; a quote that is no more what the mail says is not mailed. */
export const mailQuote: Task<'mail-quote'> = async (context, { quoteId, mail }, key) => {
  const { db, config } = context;
  const quote = await quoteById(db, quoteId);
  if (quote.status !== told[mail]) return;
  const isToShop = mail === 'quote-to-shop' || mail === 'quote-declined';
  const said = { ASKED: quote.asked, SENT: quote.words, DECLINED: quote.answer, WITHDRAWN: quote.answer }[told[mail]];
  await sendFromShop(context, key, isToShop ? 'SHOP' : customerOf(quote), mail, (shop) => {
    const url = isToShop
      ? config.publicUrl + backofficeUrl(staffLinks.quote(quoteId))
      : shop.url + links.quote(quoteId);
    return quoteMail(shop, mail, { ...quote, said, url });
  });
};
