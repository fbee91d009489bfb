import { type CallInput, calls } from '#contract/calls.ts';
import { type Input, post, productListInput, productListInputs } from '../inputs.ts';
import { hot, isOk, must, read, type Scenario } from '../scenarios.ts';
import type { Sampled } from '../sample.ts';
import type { Buyer } from './buyers.ts';

/** The buyers of each scenario; the lists are disjoint, so that no request waits for another's cart. */
export type Shoppers = {
  password: string;
  /** They sign in, which ends their earlier sessions. */
  arriving: Buyer[];
  looking: Buyer[];
  adding: Buyer[];
  editing: Buyer[];
  orderingFew: Buyer[];
  orderingMany: Buyer[];
};

type Name = 'addToCart' | 'cart' | 'updateItemsQty' | 'updateShipping' | 'updatePayment' | 'placeOrder';

const authorised = ({ token }: Buyer) => ({ authorization: `Bearer ${token}` });

/** The call in the buyer's own cart. */
export const askAsBuyer = <N extends Name>(
  name: N,
  buyer: Buyer,
  body?: CallInput<N> extends { body: infer B } ? B : object,
): Input => ({
  method: calls[name].method === 'GET' ? 'GET' : 'POST',
  path: calls[name].path.replace(':cartId', String(buyer.cartId)),
  headers: authorised(buyer),
  ...(body && { body: JSON.stringify(body) }),
});

/** A visitor's request, by the buyer. */
export const askedBy = (buyer: Buyer, input: Input): Input => ({ ...input, headers: authorised(buyer) });

type Checks = Pick<Scenario, 'check' | 'looksRight'>;
const once = (name: string, inputs: Input[], checks: Checks): Scenario => ({
  group: 'buying',
  name,
  inputs,
  ...checks,
});
const again = (...of: Parameters<typeof once>): Scenario => ({ ...once(...of), again: true });

/** The scenarios of a buying customer. Lists and carts are as long as those that were created. */
export const buildBuyingScenarios = (shoppers: Shoppers, sample: Sampled[], most?: number): Scenario[] => {
  const { password, arriving, looking, adding, editing, orderingFew, orderingMany } = shoppers;
  const small = linesOf(adding);
  const large = linesOf(editing);
  const cart = { check: checkCart(large), looksRight: isWholeCart };
  const order = { check: checkOrdered, looksRight: isEmptied };
  const signIn = ({ email }: Buyer): Input => post(calls.login, { username: email, password });
  return [
    again('Sign in', arriving.map(signIn), {
      check: (body) => must(read('login', body).token !== '', 'nobody is signed in'),
      looksRight: (body) => isOk(body) && body.includes('"roleName":"CUSTOMER"'),
    }),
    again(
      'Product list with prices, one category',
      looking.map((buyer) => askedBy(buyer, productListInput(hot))),
      withPrices,
    ),
    once(
      'Product list with prices, each another',
      productListInputs(sample, most).map((input, n) => askedBy(nth(looking, n), input)),
      withPrices,
    ),
    again(
      `Add one to a cart of ${small} lines`,
      everyLine(adding, (buyer, variantId) =>
        askAsBuyer('addToCart', buyer, { cartId: buyer.cartId, items: { [variantId]: 1 } }),
      ),
      {
        check: (body) => must(read('addToCart', body).itemCount > 0, 'the cart is empty'),
        looksRight: (body) => isOk(body) && !body.includes('"itemCount":0,'),
      },
    ),
    again(
      `Read a cart of ${large} lines`,
      editing.map((buyer) => askAsBuyer('cart', buyer)),
      cart,
    ),
    again(
      `Change one line of ${large}`,
      quantities.flatMap((qty) =>
        editing.map((buyer) =>
          askAsBuyer('updateItemsQty', buyer, { cartId: buyer.cartId, items: { [nth(buyer.basket, 7)]: qty } }),
        ),
      ),
      cart,
    ),
    ...[orderingFew, orderingMany].map((buyers) =>
      once(
        `Place an order of ${linesOf(buyers)} lines`,
        buyers.map((buyer) => askAsBuyer('placeOrder', buyer, {})),
        order,
      ),
    ),
  ];
};

/** Each repetition sets another one. */
const quantities = [11, 12, 13, 14, 15];

const nth = <T>(list: readonly T[], n: number): T => {
  const found = list[n % list.length];
  if (found === undefined) throw new Error('there is nobody, or nothing');
  return found;
};

const linesOf = (buyers: readonly Buyer[]): number => nth(buyers, 0).basket.length;

/** The first line of every buyer, then the second of every buyer, and so on. */
const everyLine = (buyers: readonly Buyer[], make: (buyer: Buyer, variantId: number) => Input): Input[] =>
  Array.from({ length: linesOf(buyers) }, (_, line) =>
    buyers.map((buyer) => make(buyer, nth(buyer.basket, line))),
  ).flat();

const checkPrices = (body: string): void => {
  const { results } = read('productList', body);
  must(results.length > 0, 'the list is empty');
  must(
    results.every(({ price }) => typeof price === 'number'),
    'there is no price',
  );
};

/** A product list's checks. */
export const withPrices = {
  check: checkPrices,
  looksRight: (body: string) => isOk(body) && body.includes('"tierPrices":{"DEFAULT":['),
};

const checkCart =
  (lines: number) =>
  (body: string, { body: asked }: Input): void => {
    const { items, total } = read('cart', body);
    must(items.length === lines && total > 0, `it has ${items.length} lines`);
    const wanted = Object.entries(asked ? (JSON.parse(asked) as CallInput<'updateItemsQty'>['body']).items : {});
    for (const [variantId, qty] of wanted)
      must(
        items.find((item) => item.productVariantId === Number(variantId))?.qty === qty,
        `the quantity is not ${qty}`,
      );
  };

const checkOrdered = (body: string, { path }: Input): void => {
  const { cartId, itemCount } = read('placeOrder', body);
  must(itemCount === 0, 'the cart is not empty');
  must(!path.endsWith(`/${cartId}/`), 'the cart was not ordered');
};

const isWholeCart = (body: string): boolean => isOk(body) && body.includes('"removedItems":[]');
const isEmptied = (body: string): boolean => isOk(body) && body.includes('"itemCount":0,');
