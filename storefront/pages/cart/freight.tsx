import { answersOf } from '#client/call-queries.ts';
import type { Cart, Method } from '#contract/buying/buying.ts';
import { centsToDollars, dollarsToCents } from '#kernel/money.ts';
import { taxesOn } from '#kernel/tax.ts';
import * as times from '#messages/bench.js';
import * as words from '#messages/cart.js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callQuery } from '../../api/call-query.ts';
import { customerQuery } from '../../as-usual/checkout-queries.ts';
import { wantedShipping } from '../../as-usual/usual-choices.ts';
import { arrivalWords, dayWords } from '../../parts/arrival-words.ts';
import { useCutOff } from '../../parts/use-cut-off.ts';
import { useSignedIn } from '../../viewer/use-session.ts';
import styles from './open-cart.module.css';

const costOf = ({ shippingAmt, pickupAt }: Method): number => (pickupAt ? Infinity : (shippingAmt ?? Infinity));

const plus = (dollars: number, cents: number): number => centsToDollars(dollarsToCents(dollars) + cents);

/** The cart with the shipping by its method, that of the last order, or the cheapest; as it is where the shop does not say it. */
export const useFreight = (cart: Cart) => {
  const { userId } = useSignedIn();
  const enabled = cart.tellsFreight === true && cart.items.length > 0;
  const { queryKey, queryFn } = callQuery('shippingMethods', {}, userId);
  // What it costs is by the goods less their discount, and by where they go.
  const by = [cart.items, cart.couponCode, cart.totalDiscAmt, cart.shippingAddress];
  const { data: methods } = useQuery({ queryKey: [...queryKey, ...by], queryFn, enabled });
  const { data: customer } = useQuery({ ...customerQuery(userId), enabled });
  if (!enabled || !methods || !customer) return { summed: cart };
  const wanted = wantedShipping(cart, customer).methods.flatMap(
    (id) => methods.find((method) => method.id === id) ?? [],
  );
  const method = wanted[0] ?? methods.find((each) => methods.every((other) => costOf(each) <= costOf(other)));
  const to = cart.shippingAddress ?? customer.defaultShippingAddress;
  if (!method || !to) return { summed: cart };
  const cents = cart.shippingAmt === null ? dollarsToCents(method.shippingAmt ?? 0) : 0;
  const taxes = taxesOn(
    cents,
    cart.taxComponents.map(({ name, rate }) => ({ name, rate: Math.round(rate * 1000) })),
  );
  const more = taxes.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const summed = {
    ...cart,
    shippingAmt: cart.shippingAmt ?? method.shippingAmt ?? null,
    taxComponents: cart.taxComponents.map((tax, i) => ({
      ...tax,
      amount: plus(tax.amount, taxes[i]?.amountCents ?? 0),
    })),
    totalTaxAmt: plus(cart.totalTaxAmt, more),
    total: plus(cart.total, cents + more),
  };
  return { summed, line: <FreightLine method={method} to={`${to.city}, ${to.postalCode}`} /> };
};

/** By which method and to where the sums are, when it is sent, and when it arrives. */
const FreightLine = ({ method, to }: { method: Method; to: string }) => {
  const { today, left } = useCutOff();
  const { sentOn = today, pickupAt } = method;
  const isToday = sentOn === today && left > 0;
  const client = useQueryClient();
  // The cut-off has passed on an open page. Each minute, until the shop's clock says so, too.
  useEffect(() => {
    if (method.sentOn !== today || left > 0) return;
    void client.invalidateQueries({ queryKey: answersOf('shippingMethods') });
  }, [client, method, today, left]);
  const sent = isToday ? words.sentToday(times.left(Math.floor(left / 60), left % 60)) : words.sentOn(dayWords(sentOn));
  return (
    <p className={styles.freight}>
      <strong>{pickupAt ? method.name : words.freightTo(method.name, to)}</strong>
      {method.sentOn !== undefined && !pickupAt && <span>{sent}</span>}
      <span>{arrivalWords(method)}</span>
    </p>
  );
};
