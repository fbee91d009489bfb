import type { Cart, CartItem } from '#contract/buying/buying.ts';
import { formatDollars } from '#kernel/money.ts';
import * as cartWords from '#messages/cart.js';
import * as words from '#messages/checkout.js';
import * as format from '#messages/format.js';

/** A difference from the cart as shown. `before` and `now` are "" where there was, or is, nothing. */
export type CartChange = { of: string; what: string; before: string; now: string };

type Compared = Pick<
  Cart,
  'items' | 'couponCode' | 'totalDiscAmt' | 'taxComponents' | 'shippingAddress' | 'billingAddress'
>;

const quantity = (qty: number): string => qty.toLocaleString(format.tag());
const sum = ({ qty, price }: CartItem): string => words.qtyAtPrice(qty, formatDollars(price));

/** The changes of each line: its price, its quantity, added or removed. */
const lineChanges = (before: Compared, now: Compared): CartChange[] => {
  const linesNow = new Map(now.items.map((item) => [item.productVariantId, item]));
  const linesBefore = new Set(before.items.map(({ productVariantId }) => productVariantId));
  const changed = before.items.flatMap((was) => {
    const item = linesNow.get(was.productVariantId);
    const of = was.productVariantName;
    if (!item) return [{ of, what: words.notInCart(), before: sum(was), now: '' }];
    return [
      ...(item.qty === was.qty
        ? []
        : [{ of, what: words.quantity(), before: quantity(was.qty), now: quantity(item.qty) }]),
      ...(item.price === was.price
        ? []
        : [{ of, what: words.price(), before: formatDollars(was.price), now: formatDollars(item.price) }]),
    ];
  });
  const added = now.items.filter(({ productVariantId }) => !linesBefore.has(productVariantId));
  return [
    ...changed,
    ...added.map((item) => ({ of: item.productVariantName, what: words.addedElsewhere(), before: '', now: sum(item) })),
  ];
};

const couponChange = (before: Compared, now: Compared): CartChange[] => {
  if (before.couponCode !== now.couponCode)
    return [
      {
        of: words.coupon(),
        what: words.anotherCoupon(),
        before: before.couponCode ?? words.noCoupon(),
        now: now.couponCode ?? words.noCoupon(),
      },
    ];
  const applied = before.totalDiscAmt > 0;
  if (applied === now.totalDiscAmt > 0) return [];
  return [
    {
      of: words.couponOf(now.couponCode ?? ''),
      what: applied ? words.takesNothing() : words.takesSomething(),
      before: formatDollars(-before.totalDiscAmt),
      now: formatDollars(-now.totalDiscAmt),
    },
  ];
};

const place = (address: Cart['shippingAddress']): string =>
  address ? [address.street1, address.city, address.province].join(', ') : '';

const addressChange = (of: string, before: Cart['shippingAddress'], now: Cart['shippingAddress']): CartChange[] =>
  place(before) === place(now) ? [] : [{ of, what: words.anotherAddress(), before: place(before), now: place(now) }];

const taxNames = ({ taxComponents }: Compared): string =>
  taxComponents.map(({ name, rate }) => cartWords.taxRate(name, rate)).join(', ') || words.noTaxes();

const taxChange = (before: Compared, now: Compared): CartChange[] =>
  taxNames(before) === taxNames(now)
    ? []
    : [{ of: words.taxes(), what: words.otherTaxes(), before: taxNames(before), now: taxNames(now) }];

/** The causes of a changed total. Mere consequences, such as the amount of a tax, are omitted. */
export const cartChanges = (before: Compared, now: Compared): CartChange[] => [
  ...lineChanges(before, now),
  ...couponChange(before, now),
  ...addressChange(words.shippingAddress(), before.shippingAddress, now.shippingAddress),
  ...addressChange(words.billingAddress(), before.billingAddress, now.billingAddress),
  ...taxChange(before, now),
];
