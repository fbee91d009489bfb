import type { AccountLetter } from '#contract/shop/staff-mails.ts';
import * as mails from '#messages/mails.js';
import { formatDollars } from '#kernel/money.ts';
import { facts, payButton, words } from './compose.ts';
import type { MailMessage, MailShop } from './letter.ts';

export type MailedAccount = {
  firstName: string;
  /** The last day of the statement. */
  to: string;
  /** Those that the letter is about, what is due first before others. */
  invoices: readonly { code: string; dueOn: string; open: number }[];
  /** Less what is on account. */
  overdue: number;
  onAccount: number;
  closing: number;
  url: string;
  /** Where it is paid online; undefined: nowhere. */
  payUrl?: string | undefined;
};

/** More would be cut off by readers of mails; the paper has all. */
const rowsMax = 60;

/** What a customer owes: a statement, whose paper is attached, or a reminder of what is overdue. */
export const accountLetter = (shop: MailShop, mail: AccountLetter, of: MailedAccount): MailMessage => {
  const { firstName, to, invoices, overdue, onAccount, closing, url, payUrl } = of;
  const word = words(shop, mail, { firstName, day: to, amount: formatDollars(overdue) });
  return word.forCustomer(url, [
    ...word.paragraphs('intro'),
    {
      kind: 'table',
      columns: [
        { label: word.line('invoice') },
        { label: word.line('dueOn') },
        { label: word.line('openAmount'), number: true },
      ],
      rows: [
        ...invoices.slice(0, rowsMax).map(({ code, dueOn, open }) => [code, dueOn, formatDollars(open)]),
        ...(invoices.length > rowsMax ? [[mails.moreInvoices(invoices.length - rowsMax), '', '']] : []),
      ],
    },
    facts(
      [word.line('overdueAmount'), overdue > 0 ? formatDollars(overdue) : ''],
      [word.line('onAccount'), onAccount > 0 ? formatDollars(onAccount) : ''],
      [word.line('balance'), mail === 'statement' ? formatDollars(closing) : ''],
    ),
    ...payButton(payUrl),
  ]);
};
