import * as messages from '#messages/buying.js';
import { shopDay } from '#kernel/dates.ts';
import { checkOut, createBuyer, refusal, variantId } from '#test/buyers.ts';
import { testShop } from '#test/shop.ts';
import { signedInStaff } from '#test/staff.ts';
import { expect, test } from 'vitest';

/* A shop that is away: its catalogue is open, and nothing is ordered before the day of its return. */

const shop = testShop({ sells: [{ sku: 'SCREEN', name: 'Screen', priceCents: 2500 }] });
const dayMs = 86_400_000;
const dayFromToday = (days: number) => shopDay(new Date(shop.context.now().getTime() + days * dayMs));

test('no order before the day of its return; the cart is kept, what was placed before is answered, and then it goes on', async () => {
  const owner = await signedInStaff(shop, 'settings');
  const away = async (pausedUntil: string | null) => {
    const { history: _history, invoiceLacks: _lacks, logo, ...settings } = await owner.api.staffSettings({});
    await owner.api.staffChangeSettings({ body: { ...settings, logoId: logo?.id ?? null, pausedUntil } });
    await expect.poll(async () => (await shop.api.cuiConfig({})).pausedUntil).toBe(pausedUntil);
  };
  const buyer = await createBuyer(shop);
  const screen = await variantId(shop, 'SCREEN');
  await buyer.add({ [screen]: 1 });
  await checkOut(buyer, '');
  const first = buyer.cartId;
  const { cartId: next, orderId } = await buyer.api.placeOrder({ params: { cartId: first } });

  const cartId = next!;
  await buyer.api.addToCart({ body: { cartId, items: { [screen]: 2 } } });
  await checkOut({ ...buyer, cartId }, '');
  await away(dayFromToday(3));
  const place = () => buyer.api.placeOrder({ params: { cartId } });
  await expect
    .poll(() => refusal(place()))
    .toMatchObject({ status: 422, messages: [messages.orderingPaused(dayFromToday(3))] });
  expect(await buyer.api.placeOrder({ params: { cartId: first } })).toMatchObject({ orderId });
  expect((await buyer.api.cuiConfig({})).miniCart).toMatchObject({ cartId, itemCount: 2 });

  await away(dayFromToday(0));
  await expect.poll(place).toMatchObject({ placedEarlier: false });
  await away(null);
});
