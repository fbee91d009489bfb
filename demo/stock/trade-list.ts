import { addPricingList } from '#server/pricing/lists/keep-lists.ts';
import { contextAt, type LivingShop } from '../acts/living-shop.ts';
import { onDesk, workingDaysBefore } from '../desk-time.ts';

const code = 'SILVER';

/** A price list that follows the products' prices by a rule, for benches that buy often; one of that code stays. */
export const addTradeList = async (shop: LivingShop, today: string): Promise<void> => {
  if (shop.priceListIds.has(code)) return;
  const at = onDesk(workingDaysBefore(today, 520), 'trade list');
  const id = await addPricingList(contextAt(shop, at), {
    code,
    name: 'Regular benches',
    rule: { followsId: null, kind: 'OFF', percent: 3, breaks: [], round: 'FIVE', roundUp: false },
    by: shop.by,
  });
  shop.priceListIds.set(code, id);
};
