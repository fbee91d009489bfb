import type { Cart, Freight } from '#contract/buying/buying.ts';
import * as times from '#messages/bench.js';
import * as words from '#messages/cart.js';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { callQuery } from '../../api/call-query.ts';
import { arrivalWords, dayWords } from '../../parts/arrival-words.ts';
import { useCutOff } from '../../parts/use-cut-off.ts';
import { useSignedIn } from '../../viewer/use-session.ts';
import styles from './open-cart.module.css';

type Known = NonNullable<z.infer<typeof Freight>>;

/** What the cart would come to, where the shop says that before the checkout; asked anew when the cart changes. */
export const useFreight = (cart: Cart): Known | null => {
  const { userId } = useSignedIn();
  const { queryKey, queryFn } = callQuery('freight', {}, userId);
  const { data } = useQuery({
    queryKey: [...queryKey, cart.items, cart.total, cart.shippingAddress?.id, cart.shippingMethod?.id],
    queryFn,
    enabled: cart.tellsFreight === true && cart.items.length > 0,
  });
  return data ?? null;
};

/** By which method and to where the sums are, when it is sent, and when it arrives. */
export const FreightLine = ({ freight: { method, to } }: { freight: Known }) => {
  const { today, left } = useCutOff();
  const { sentOn, pickupAt } = method;
  const arrival = arrivalWords(method);
  const isToday = sentOn === today && left > 0;
  const sent = isToday
    ? words.sentToday(times.left(Math.floor(left / 60), left % 60))
    : words.sentOn(dayWords(sentOn ?? today));
  return (
    <p className={styles.freight}>
      <strong>{pickupAt ? method.name : words.freightTo(method.name, to)}</strong>
      {sentOn !== undefined && !pickupAt && <span>{sent}</span>}
      {arrival !== null && <span>{arrival}</span>}
    </p>
  );
};
