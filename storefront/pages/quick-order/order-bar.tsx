import { limits } from '#contract/limits.ts';
import { links } from '#contract/links.ts';
import * as messages from '#messages/shop.js';
import { formatCents } from '#kernel/money.ts';
import * as words from '#messages/quick-order.js';
import { allProblems } from '#ui/call-problems.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { notify } from '#ui/notify.tsx';
import { Problems } from '#ui/problems.tsx';
import { useStore } from '#ui/store.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { browserQueryClient } from '../../api/browser-api.ts';
import { useAction } from '../../api/use-action.ts';
import { addItems } from '../../bag/add-items.ts';
import { refusalTexts } from '../../bag/refused-items.ts';
import { reloadCart } from '../../cart/cart-query.ts';
import { priceBook } from '../../price-book/price-book.ts';
import { useCustomer, useSession } from '../../viewer/use-session.ts';
import { draft, keepOpenLines, putBack } from './draft.ts';
import { goOnFromAdding } from './go-on.ts';
import { Notice } from '#ui/notice.tsx';
import { ConfirmAsUsual } from '../../as-usual/confirm-as-usual.tsx';
import { useConfirmAsUsual } from '../../as-usual/use-confirm-as-usual.ts';
import orderedLinesStyles from './ordered-lines.module.css';
import { splitLines } from './read-list.ts';
import { type Asked, isOpen, itemsOf, knownKey, type Row, textWithout, unitCents } from './rows.ts';
import { forgetResolved } from './use-resolved.ts';
import styles from './order-bar.module.css';

/** The ways on from a list that is in the cart. */
const OrderedLines = ({ shown }: { shown: boolean }) => {
  // Asked for before it is shown.
  const asUsual = useConfirmAsUsual();
  if (!shown) return null;
  return (
    <Notice kind="success">
      <div className={orderedLinesStyles.ways} data-ways-on="">
        <span className={orderedLinesStyles.words}>{words.inYourCart()}</span>
        <ConfirmAsUsual asUsual={asUsual} variant="primary" />
        <Link to={links.checkoutShipping()} className={buttonClass({ size: 'large' })}>
          {words.checkout()}
        </Link>
        <Link to={links.viewCart()} className={buttonClass({ size: 'large' })}>
          {words.viewCart()}
        </Link>
        <Button variant="text" onClick={putBack}>
          {words.putListBack()}
        </Button>
      </div>
    </Notice>
  );
};

/** The sum of what is found, and Add to cart, which never waits for open lines: they stay. */
export const OrderBar = ({ rows, asked }: { rows: readonly Row[]; asked: readonly Asked[] }) => {
  const customer = useCustomer();
  const { status, miniCart, cartEnabled } = useSession();
  const book = useStore(priceBook);
  const { before, text } = useStore(draft);
  const [left, setLeft] = useState<string[]>([]);
  const items = itemsOf(rows);
  const pieces = [...items.values()].reduce((sum, qty) => sum + qty, 0);
  const open = rows.filter(isOpen).length;
  const wrong = rows.filter(({ state, quantity }) => state === 'found' && quantity === undefined).length;
  const cents = [...items].map(([id, qty]) => {
    const unit = unitCents(book.get(id), miniCart?.quantities?.[id] ?? 0, qty);
    return unit === undefined ? undefined : unit * qty;
  });
  const known = cents.every((each) => each !== undefined);
  const sum = cents.reduce<number>((all, each) => all + (each ?? 0), 0);

  const action = useAction(async () => {
    setLeft([]);
    const added = new Set<number>();
    const take = (sent: ReadonlyMap<number, number>) => {
      for (const [id] of sent) added.add(id);
    };
    try {
      const refused = await addItems(items, { onAdded: take, onRepeated: take });
      const names = new Map(rows.flatMap(({ variant }) => (variant ? [[variant.id, variant.name] as const] : [])));
      setLeft(refusalTexts(refused, names));
      const gone = (key: string) => refused.has(rows.find((row) => row.key === key)?.variant?.id ?? 0);
      if (refused.size > 0) forgetResolved(new Set(asked.filter(({ key }) => gone(key)).map(knownKey)));
    } finally {
      const keys = new Set(
        rows
          .filter(({ state, variant, quantity }) => state === 'found' && variant && quantity && added.has(variant.id))
          .map(({ key }) => key),
      );
      if (keys.size > 0) {
        goOnFromAdding(() => keepOpenLines(textWithout(splitLines(text), rows, keys)));
        notify({
          kind: 'success',
          title: messages.addedToCartTitle(),
          text: items.size === added.size ? messages.addedToCart() : messages.someAddedToCart(added.size),
          timeoutMs: limits.addedToCartNoticeMs,
        });
      }
      void reloadCart(browserQueryClient());
    }
  });

  const problems = [...left, ...allProblems(action.problems)];
  return (
    <>
      {problems.length > 0 && (
        <div className={styles.problems}>
          <Problems problems={problems} />
        </div>
      )}
      {customer && cartEnabled && <OrderedLines shown={before !== '' && text === ''} />}
      <div className={styles.bar} data-order-bar="">
        <p className={styles.sum} aria-live="polite">
          {customer && (
            <strong>
              {known ? formatCents(sum) : '…'}
              <span className="visually-hidden"> {words.sumFor()} </span>
            </strong>
          )}
          <span className={styles.words}>
            {words.partsAndPieces(items.size, pieces)}
            {open > 0 && ` · ${words.linesWait(open)}`}
            {wrong > 0 && ` · ${words.linesWrong(wrong)}`}
          </span>
        </p>
        {customer && cartEnabled ? (
          <Button
            variant="primary"
            size="large"
            data-add-lines=""
            disabled={items.size === 0}
            aria-disabled={action.busy || undefined}
            onClick={() => void action.run()}
          >
            {words.addToCart(items.size)}
          </Button>
        ) : (
          status === 'visitor' && (
            <Link
              to={links.login(links.quickOrder())}
              className={buttonClass({ variant: 'primary', size: 'large' })}
              data-add-lines=""
            >
              {words.signInToOrder()}
            </Link>
          )
        )}
      </div>
    </>
  );
};
