import { links } from '#contract/links.ts';
import { dropLetter, letterById } from '#server/orders/receivables/letters.ts';
import { wholeStatement } from '#server/orders/receivables/statement.ts';
import { company } from '#server/orders/papers/company.ts';
import { printApart } from '#server/orders/papers/print-apart.ts';
import { accountLetter } from '#server/shop/mails/letters/account-letter.ts';
import { shopDay } from '#kernel/dates.ts';
import { sendFromShop } from './send-from-shop.ts';
import type { Task } from './task.ts';

/** A statement comes with its paper; a reminder of which nothing is overdue any more is not sent, nor said to have been. */
export const mailAccountLetter: Task<'mail-account-letter'> = async (context, { letterId }, key) => {
  const { db, now } = context;
  const letter = await letterById(db, letterId);
  if (!letter) return;
  const { kind, customerId, firstName, email, from, to } = letter;
  const account = await wholeStatement(db, customerId, { from, to }, now());
  const isStatement = kind === 'STATEMENT';
  const mail = isStatement ? 'statement' : 'reminder';
  const today = shopDay(now());
  const invoices = account.invoices.filter(({ dueOn }) => isStatement || dueOn < today);
  if (!isStatement && account.overdue === 0) return dropLetter(db, letterId);
  const content = isStatement
    ? await printApart(`customer ${customerId}`, 'printStatement', async () => ({
        company: await company(db, customerId),
        data: account,
        madeAt: now(),
      }))
    : undefined;
  const recipient = { name: account.name, address: email, customerId };
  const isSent = await sendFromShop(context, key, recipient, mail, (shop) => {
    const url = shop.url + links.myAccount('invoices');
    const message = accountLetter(shop, mail, { ...account, firstName, invoices, url });
    if (!content) return message;
    const paper = {
      filename: `statement-${account.code}-${to}.pdf`,
      content,
      contentDisposition: 'attachment' as const,
    };
    return { ...message, attachments: [...(message.attachments ?? []), paper] };
  });
  if (!isSent) await dropLetter(db, letterId);
};
