import { links } from '#contract/links.ts';
import { backofficeUrl, staffLinks } from '#contract/staff-links.ts';
import { quoteById } from '#server/orders/quotes/quotes.ts';
import { quoteMail } from '#server/shop/mails/letters/quote.ts';
import { customerOf, sendFromShop, type Task } from './task.ts';

/** What it says is that of the quote as it is now; a quote that is no more what the mail says is not mailed. */
export const mailQuote: Task<'mail-quote'> = async (context, { quoteId, mail }, key) => {
  const { db, config } = context;
  const quote = await quoteById(db, quoteId);
  const isToShop = mail === 'quote-to-shop';
  if (quote.status !== (isToShop ? 'ASKED' : mail === 'quote' ? 'SENT' : 'WITHDRAWN')) return;
  const said = isToShop ? quote.asked : mail === 'quote' ? quote.words : quote.answer;
  await sendFromShop(context, key, isToShop ? 'SHOP' : customerOf(quote), mail, (shop) => {
    const url = isToShop
      ? config.publicUrl + backofficeUrl(staffLinks.quote(quoteId))
      : shop.url + links.quote(quoteId);
    return quoteMail(shop, mail, { ...quote, said, url });
  });
};
