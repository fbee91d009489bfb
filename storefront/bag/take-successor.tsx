import type { Successor } from '#contract/catalogue/catalogue.ts';
import { links } from '#contract/links.ts';
import { formatDollars } from '#kernel/money.ts';
import { unitPrice } from '#kernel/tiers.ts';
import * as words from '#messages/superseded.js';
import { Button } from '#ui/button.tsx';
import { allProblems } from '#ui/call-problems.ts';
import { Problems } from '#ui/problems.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { browserQueryClient } from '../api/browser-api.ts';
import { useAction } from '../api/use-action.ts';
import { reloadCart } from '../cart/cart-query.ts';
import { useAskPrices, usePrices } from '../prices/use-prices.ts';
import { addItems } from './add-items.ts';
import { refusalTexts } from './refused-items.ts';

type Props = { successor: Successor; qty: number; offered?: boolean; onTaken?: () => void };

/** What is sold in a part's place, by name; a press puts it into the cart. */
export const TakeSuccessor = ({ successor, qty, offered = true, onTaken }: Props) => {
  const { id, sku, isReady } = successor;
  const [done, setDone] = useState(false);
  useAskPrices(isReady ? [successor] : []);
  const prices = usePrices(id);
  const action = useAction(async () => {
    const added = () => {
      setDone(true);
      onTaken?.();
    };
    const refused = await addItems(new Map([[id, qty]]), { onAdded: added, onRepeated: added });
    void reloadCart(browserQueryClient());
    return refused.size === 0 ? null : { fields: {}, general: refusalTexts(refused, new Map([[id, sku]])) };
  });
  const label = prices ? words.takeAt(qty, sku, formatDollars(unitPrice(prices, qty))) : words.take(qty, sku);
  const button = <Button onClick={() => void action.run()}>{label}</Button>;
  return (
    <>
      <Link to={links.product({ ...successor, attributes: {} })}>{words.by(sku)}</Link>
      <Problems problems={allProblems(action.problems)} />
      {isReady && (done ? <output>{words.taken(qty, sku)}</output> : offered && button)}
    </>
  );
};
