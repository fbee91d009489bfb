import { links } from '#contract/links.ts';
import { backofficeUrl, staffLinks } from '#contract/staff-links.ts';
import { returnForMail } from '#server/orders/returns/mail-queries.ts';
import { returnMail } from '#server/shop/mails/letters/return.ts';
import { customerOf, sendFromShop } from './send-from-shop.ts';
import type { Task } from './task.ts';

export const mailReturn: Task<'mail-return'> = async (context, { returnId, mail }, key) => {
  const { db, config } = context;
  const found = await returnForMail(db, returnId);
  if (!found) return;
  const { head, invoiceId, howTo, told } = found;
  const isToShop = mail === 'return-to-shop';
  const said = { answer: isToShop ? head.words : head.answer, howTo: mail === 'return-accepted' ? howTo : '' };
  await sendFromShop(context, key, isToShop ? 'SHOP' : customerOf(head), mail, (shop) => {
    const url = isToShop
      ? config.publicUrl + backofficeUrl(staffLinks.return(returnId))
      : shop.url + links.invoice(invoiceId);
    return returnMail(shop, mail, { ...told, ...said, url });
  });
};
