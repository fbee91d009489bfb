import type { QuoteMail } from '#contract/shop/staff-mails.ts';
import * as shop from '#messages/buying.js';
import * as papers from '#messages/papers.js';
import { dollarsToCents, formatDollars } from '#kernel/money.ts';
import type { WholeQuote } from '#server/orders/quotes/quotes.ts';
import { fixedName } from '#server/platform/answers/fixed-names.ts';
import { facts, words } from './compose.ts';
import type { MailMessage, MailShop } from './letter.ts';
import { goodsTable } from './order-parts.ts';

export type MailedQuote = Pick<
  WholeQuote,
  'code' | 'customerFirstName' | 'customerEmail' | 'company' | 'askedBy' | 'validUntil' | 'offer'
> & {
  /** What was said of it: by the customer in the mail to the shop, else by the shop. */
  said: string;
  url: string;
};

/** About a quote: to the shop that it is asked for, to the customer what is offered, or that nothing is. */
export const quoteMail = (mailShop: MailShop, mail: QuoteMail, of: MailedQuote): MailMessage => {
  const { code: quoteCode, customerFirstName: firstName, offer, said, url } = of;
  const day = of.validUntil ?? '';
  const word = words(mailShop, mail, {
    firstName,
    quoteCode,
    day,
    asker: of.askedBy ?? '',
    customer: `${of.company}, ${of.customerEmail}`,
  });
  const { items, subTotal, shippingAmt, taxComponents, total } = offer;
  const lines = items.map(({ name, sku, qty, price, subTotal: sum }) => {
    const [priceCents, subtotalCents] = [dollarsToCents(price), dollarsToCents(sum)];
    return { name, sku, qty, priceCents, subtotalCents };
  });
  return word.forCustomer(url, [
    ...word.paragraphs('intro'),
    facts([word.line('said'), said]),
    goodsTable(word.line, lines, [
      [word.line('sumSubtotal'), formatDollars(subTotal)],
      [word.line('sumShipping'), shippingAmt === null ? shop.chargesLater() : formatDollars(shippingAmt)],
      ...(taxComponents.length === 0
        ? [[word.line('sumNoTax'), formatDollars(0)] as const]
        : taxComponents.map(
            ({ name, rate, amount }) => [papers.taxRate(fixedName(name), rate), formatDollars(amount)] as const,
          )),
      [word.line('sumTotal'), formatDollars(total)],
    ]),
    facts([word.line('goodUntil'), mail === 'quote' ? day : '']),
  ]);
};
