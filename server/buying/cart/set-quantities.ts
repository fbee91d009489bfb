import { act, type CartAct, type CartWish } from './act-on-cart.ts';
import type { Quantities } from './add-to-cart.ts';
import type { ActContext } from './ask-cart.ts';

/**
 * Sets the quantities of lines of a cart; 0 removes. A line that is already gone is not added again. One statement.
 * @throws 404 for a cart that is not the customer's
 */
export const setQuantities = (context: ActContext, wish: CartWish, items: Quantities): Promise<CartAct> =>
  act(context, 'set_cart_quantities', wish, [Object.keys(items), Object.values(items)]);
