import type { ReturnMail } from '#contract/shop/staff-mails.ts';
import { returnDecisions } from '#contract/orders/returns.ts';
import { fixedName } from '#server/platform/answers/fixed-names.ts';
import type { ReturnLine } from '#server/orders/returns/staff-return.ts';
import { facts, words } from './compose.ts';
import type { MailMessage, MailShop } from './letter.ts';

export type MailedReturn = {
  returnCode: string;
  invoiceCode: string;
  firstName: string;
  lines: readonly Pick<ReturnLine, 'name' | 'sku' | 'qty' | 'received' | 'decision'>[];
  /** What was said of it: by the customer in the mail to the shop, else by the shop. */
  answer: string;
  /** How parts are sent back; "" where it does not matter. */
  howTo: string;
  url: string;
};

/** About a return: to the shop that it is asked for, to the customer what became of it. */
export const returnMail = (shop: MailShop, mail: ReturnMail, of: MailedReturn): MailMessage => {
  const { returnCode, invoiceCode, firstName, lines, answer, howTo, url } = of;
  const word = words(shop, mail, { returnCode, invoiceCode, firstName });
  return word.forCustomer(url, [
    ...word.paragraphs('intro'),
    {
      kind: 'table',
      columns: [{ label: word.line('goodsName') }, { label: word.line('goodsQty'), number: true }],
      rows: lines.map(({ name, sku, qty, received, decision }) => [
        `${fixedName(name)} (${sku})${decision ? `: ${fixedName(returnDecisions[decision])}` : ''}`,
        String(received ?? qty),
      ]),
    },
    facts([word.line('answer'), answer], [word.line('howTo'), howTo]),
  ]);
};
