import { links } from '#contract/links.ts';
import type { SavedList } from '#contract/buying/lists.ts';
import * as words from '#messages/account-lists.js';
import { allProblems } from '#ui/call-problems.ts';
import { buttonClass } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Problems } from '#ui/problems.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { browserQueryClient } from '../../api/browser-api.ts';
import { useAction } from '../../api/use-action.ts';
import { ConfirmAsUsual } from '../../as-usual/confirm-as-usual.tsx';
import { useConfirmAsUsual } from '../../as-usual/use-confirm-as-usual.ts';
import { addItems } from '../../bag/add-items.ts';
import type { Items } from '../../bag/bag.ts';
import { refusalTexts } from '../../bag/refused-items.ts';
import { reloadCart } from '../../cart/cart-query.ts';
import { partsInStock } from './parts.tsx';
import styles from './parts.module.css';

type Asked = { list: SavedList; items: Items };

/** Puts lists into the cart: what is in stock of one, in the given pieces. What was left out is told by name. */
export const useAddList = (onAdded?: () => void) => {
  const [left, setLeft] = useState<string[]>([]);
  const [done, setDone] = useState<string | null>(null);
  const asUsual = useConfirmAsUsual();
  const action = useAction(async (ask: () => Promise<Asked>) => {
    setLeft([]);
    setDone(null);
    const { list, items } = await ask();
    const sold = new Set(partsInStock(list.items).map(({ id }) => id));
    const wishes = new Map([...items].filter(([id, qty]) => sold.has(id) && qty > 0));
    if (wishes.size === 0) return { fields: {}, general: [words.nothingToAdd()] };
    let added = 0;
    const take = (sent: Items) => void (added += sent.size);
    try {
      const refused = await addItems(wishes, { onAdded: take, onRepeated: take });
      const out = list.items.length - sold.size;
      const names = new Map(list.items.map(({ id, name }) => [id, name]));
      setLeft([...refusalTexts(refused, names), ...(out > 0 ? [words.leftOut(out)] : [])]);
    } finally {
      if (added > 0) {
        setDone(list.title);
        onAdded?.();
      }
      void reloadCart(browserQueryClient());
    }
    return null;
  });
  return {
    add: (ask: () => Promise<Asked>) => void action.run(ask),
    busy: action.busy,
    /** What came of it, and the ways on. */
    answer: (
      <>
        <Problems problems={[...left, ...allProblems(action.problems)]} />
        {done !== null && (
          <Notice kind="success">
            <div className={styles.ways}>
              <span>{words.inCart(done)}</span>
              <ConfirmAsUsual asUsual={asUsual} variant="primary" />
              <Link to={links.checkoutShipping()} className={buttonClass({ size: 'large' })}>
                {words.checkout()}
              </Link>
              <Link to={links.viewCart()} className={buttonClass({ size: 'large' })}>
                {words.viewCart()}
              </Link>
            </div>
          </Notice>
        )}
      </>
    ),
  };
};
