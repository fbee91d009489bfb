import { links } from '#contract/links.ts';
import { backofficeUrl, staffLinks } from '#contract/staff-links.ts';
import { returnRows } from '#server/orders/returns/return-table.ts';
import { returnHead, returnLines } from '#server/orders/returns/staff-return.ts';
import { returnMail } from '#server/shop/mails/letters/return.ts';
import { customerOf, sendFromShop } from './send-from-shop.ts';
import type { Task } from './task.ts';

export const mailReturn: Task<'mail-return'> = async (context, { returnId, mail }, key) => {
  const { db, config } = context;
  const [row] = await returnRows(db, [returnId]);
  if (!row) return;
  const head = await returnHead(db, returnId);
  const { howTo } = await db.selectFrom('shop').select('return_words as howTo').executeTakeFirstOrThrow();
  const isToShop = mail === 'return-to-shop';
  const of = {
    returnCode: row.code,
    invoiceCode: row.invoiceCode,
    firstName: head.customerFirstName,
    lines: await returnLines(db, [returnId]),
    answer: isToShop ? head.words : head.answer,
    howTo: mail === 'return-accepted' ? howTo : '',
  };
  await sendFromShop(context, key, isToShop ? 'SHOP' : customerOf(head), mail, (shop) => {
    const url = isToShop
      ? config.publicUrl + backofficeUrl(staffLinks.return(returnId))
      : shop.url + links.invoice(row.invoiceId);
    return returnMail(shop, mail, { ...of, url });
  });
};
