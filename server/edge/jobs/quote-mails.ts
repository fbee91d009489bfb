import { links } from '#contract/links.ts';
import { backofficeUrl, staffLinks } from '#contract/staff-links.ts';
import { accountById } from '#server/people/customers/queries.ts';
import { quoteById } from '#server/orders/quotes/quotes.ts';
import { quoteMail } from '#server/shop/mails/letters/quote.ts';
import { customerOf, sendFromShop, type Task } from './task.ts';

/** The status that a mail tells. */
const told = {
  quote: 'SENT',
  'quote-withdrawn': 'WITHDRAWN',
  'quote-to-shop': 'ASKED',
  'quote-declined': 'DECLINED',
  'approval-asked': 'ASKED',
  'approval-given': 'ACCEPTED',
  'approval-refused': 'DECLINED',
} as const;

/** What it says is that of the quote as it is now; a quote that is no more what the mail says is not mailed. */
export const mailQuote: Task<'mail-quote'> = async (context, { quoteId, mail, buyerId }, key) => {
  const { db, config } = context;
  const quote = await quoteById(db, quoteId);
  if (quote.status !== told[mail]) return;
  const isToShop = mail === 'quote-to-shop' || mail === 'quote-declined';
  const { asked, words, answer } = quote;
  const said = { ASKED: asked, SENT: words, ACCEPTED: answer, DECLINED: answer, WITHDRAWN: answer }[told[mail]];
  // A quote of the shop goes to who of the company asked for it.
  const whom = buyerId ?? (quote.personId === null ? undefined : -quote.personId);
  const person = whom === undefined ? undefined : await accountById(db, whom);
  // Whose access has ended meanwhile.
  if (buyerId !== undefined && !person) return;
  const recipient = person
    ? { name: `${person.firstName} ${person.lastName}`, address: person.email, customerId: person.buyerId }
    : customerOf(quote);
  await sendFromShop(context, key, isToShop ? 'SHOP' : recipient, mail, (shop) => {
    const url = isToShop
      ? config.publicUrl + backofficeUrl(staffLinks.quote(quoteId))
      : shop.url + links.quote(quoteId);
    const firstName = person?.firstName ?? quote.customerFirstName;
    return quoteMail(shop, mail, { ...quote, customerFirstName: firstName, said, url });
  });
};
