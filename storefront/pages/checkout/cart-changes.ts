import type { Cart, CartItem } from '#contract/buying/buying.ts';
import { formatDollars } from '#kernel/money.ts';

/** A difference from the cart as shown. `before` and `now` are "" where there was, or is, nothing. */
export type CartChange = { of: string; what: string; before: string; now: string };

type Compared = Pick<
  Cart,
  'items' | 'couponCode' | 'totalDiscAmt' | 'taxComponents' | 'shippingAddress' | 'billingAddress'
>;

const quantity = (qty: number): string => qty.toLocaleString('en-CA');
const sum = ({ qty, price }: CartItem): string => `${quantity(qty)} × ${formatDollars(price)}`;

/** The changes of each line: its price, its quantity, added or removed. */
const lineChanges = (before: Compared, now: Compared): CartChange[] => {
  const linesNow = new Map(now.items.map((item) => [item.productVariantId, item]));
  const linesBefore = new Set(before.items.map(({ productVariantId }) => productVariantId));
  const changed = before.items.flatMap((was) => {
    const item = linesNow.get(was.productVariantId);
    const of = was.productVariantName;
    if (!item) return [{ of, what: 'Not in the cart any more', before: sum(was), now: '' }];
    return [
      ...(item.qty === was.qty ? [] : [{ of, what: 'Quantity', before: quantity(was.qty), now: quantity(item.qty) }]),
      ...(item.price === was.price
        ? []
        : [{ of, what: 'Price', before: formatDollars(was.price), now: formatDollars(item.price) }]),
    ];
  });
  const added = now.items.filter(({ productVariantId }) => !linesBefore.has(productVariantId));
  return [
    ...changed,
    ...added.map((item) => ({ of: item.productVariantName, what: 'Added elsewhere', before: '', now: sum(item) })),
  ];
};

const couponChange = (before: Compared, now: Compared): CartChange[] => {
  if (before.couponCode !== now.couponCode)
    return [{ of: 'Coupon', what: 'Another one', before: before.couponCode ?? 'none', now: now.couponCode ?? 'none' }];
  const applied = before.totalDiscAmt > 0;
  if (applied === now.totalDiscAmt > 0) return [];
  return [
    {
      of: `Coupon ${now.couponCode ?? ''}`,
      what: applied ? 'Takes nothing off any more' : 'Takes something off now',
      before: formatDollars(-before.totalDiscAmt),
      now: formatDollars(-now.totalDiscAmt),
    },
  ];
};

const place = (address: Cart['shippingAddress']): string =>
  address ? [address.street1, address.city, address.province].join(', ') : '';

const addressChange = (of: string, before: Cart['shippingAddress'], now: Cart['shippingAddress']): CartChange[] =>
  place(before) === place(now) ? [] : [{ of, what: 'Another address', before: place(before), now: place(now) }];

const taxNames = ({ taxComponents }: Compared): string =>
  taxComponents.map(({ name, rate }) => `${name} ${rate} %`).join(', ') || 'none';

const taxChange = (before: Compared, now: Compared): CartChange[] =>
  taxNames(before) === taxNames(now)
    ? []
    : [{ of: 'Taxes', what: 'Other taxes apply', before: taxNames(before), now: taxNames(now) }];

/** The causes of a changed total. Mere consequences, such as the amount of a tax, are omitted. */
export const cartChanges = (before: Compared, now: Compared): CartChange[] => [
  ...lineChanges(before, now),
  ...couponChange(before, now),
  ...addressChange('Shipping address', before.shippingAddress, now.shippingAddress),
  ...addressChange('Billing address', before.billingAddress, now.billingAddress),
  ...taxChange(before, now),
];
