import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expect, test as base } from './fixtures.ts';

type Goods = { id: number; name: string; sku: string };

/** A customer with goods in the cart that only this test uses, at prices that only it changes. */
export type Checkout = {
  cartId: number;
  /** The customer's only address at first, in Ontario, and the default one. */
  addressId: number;
  screen: Goods;
  battery: Goods;
  /** Takes the first steps with the pages' calls. */
  ship: () => Promise<void>;
  pay: (comments?: string) => Promise<void>;
  /** The customer's orders. */
  orders: () => Promise<{ code: string; totalCents: number; comments: string }[]>;
};

export const test = base.extend<{ checkout: Checkout }>({
  checkout: async ({ db, customer }, use) => {
    const make = async (name: string, priceCents: number): Promise<Goods> => {
      const key = randomUUID();
      const product = await db
        .insertInto('product')
        .values({ handle: key, name })
        .returning('id')
        .executeTakeFirstOrThrow();
      return db
        .insertInto('variant')
        .values({
          product_id: product.id,
          name,
          sku: `T-${key.slice(0, 8)}`,
          price_cents: priceCents,
          variant_number: 1,
          stock_status: 'IN_STOCK',
        })
        .returning(['id', 'name', 'sku'])
        .executeTakeFirstOrThrow();
    };
    const screen = await make('Screen of the test', 2500);
    const battery = await make('Battery of the test', 1999);
    const { cartId } = (await customer.api.cuiConfig({})).miniCart;
    if (cartId === null) throw new Error('a customer always has a cart');
    await customer.api.addToCart({ body: { cartId, items: { [screen.id]: 2, [battery.id]: 3 } } });
    const [address] = await customer.api.addresses({ params: { customerId: customer.id } });
    const chosen = { cartId, customerId: customer.id, addressId: address!.id };
    await use({
      cartId,
      addressId: address!.id,
      screen,
      battery,
      ship: async () => {
        const [method] = await customer.api.shippingMethods({});
        await customer.api.updateShipping({ body: { ...chosen, method: method!.id } });
      },
      pay: async (comments = '') => {
        const [method] = await customer.api.paymentMethods({});
        await customer.api.updatePayment({ body: { ...chosen, method: method!.id, comments } });
      },
      orders: () =>
        db
          .selectFrom('customer_order')
          .select(['code', 'total_cents as totalCents', 'comments'])
          .where('customer_id', '=', customer.id)
          .execute(),
    });
  },
});

export const next = (page: Page) => page.getByRole('button', { name: 'Next' });
export const placeOrderButton = (page: Page) => page.getByRole('button', { name: 'Place Order' });
export const chosenAddress = (page: Page, group: string) =>
  page.getByRole('radiogroup', { name: group }).getByRole('radio', { checked: true });
/** The Order Total of the summary, as shown. */
export const orderTotal = (page: Page) =>
  page.getByRole('region', { name: 'Summary' }).locator('dl > div').filter({ hasText: 'Order Total' }).locator('dd');

export { expect };
