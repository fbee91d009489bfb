import { type PurchasePaper, purchaseTitle } from '#server/orders/papers/purchase-paper.ts';
import { words } from './compose.ts';
import type { MailMessage, MailShop } from './letter.ts';

/** To a supplier: a purchase, or what goes back to them. Its paper is attached. */
export const purchaseMail = (
  shop: MailShop,
  { supplier, ...purchase }: Pick<PurchasePaper, 'kind' | 'code' | 'supplier'>,
): MailMessage => {
  const word = words(shop, 'purchase', { paper: purchaseTitle(purchase), supplier });
  return word.mail(word.paragraphs('greeting', purchase.kind === 'RETURN' ? 'return' : 'order'));
};
