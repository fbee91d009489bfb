import type { KeptPart, SharedCart } from '#contract/buying/put-away.ts';
import { isApiError } from '#contract/platform/api-error.ts';
import { links } from '#contract/links.ts';
import * as listWords from '#messages/account-lists.js';
import * as words from '#messages/put-away.js';
import { Button, buttonClass } from '#ui/button.tsx';
import { allProblems } from '#ui/call-problems.ts';
import { numberColumn } from '#ui/columns.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { Notice } from '#ui/notice.tsx';
import { Problems } from '#ui/problems.tsx';
import { TryAgain } from '#ui/try-again.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { callQuery } from '../../api/call-query.ts';
import { useAction } from '../../api/use-action.ts';
import { addItems } from '../../bag/add-items.ts';
import { refusalTexts } from '../../bag/refused-items.ts';
import { useAskPrices } from '../../prices/use-prices.ts';
import { partColumn, partsInStock, priceColumn, stockColumn } from '../../products/part-columns.tsx';
import { useCustomer } from '../../viewer/use-session.ts';
import styles from './shared-cart.module.css';

/** The parts behind a customer's link, as the viewer sees parts: with own prices, or as a visitor. */
export const SharedCartScreen = ({ of }: { of: string }) => {
  const { data, error, refetch } = useQuery({
    ...callQuery('sharedCart', { params: { key: of } }),
    retry: false,
    staleTime: 0,
  });
  if (isApiError(error) && error.status === 404) return <Notice kind="warn">{words.linkEnded()}</Notice>;
  if (error) return <TryAgain onPress={() => void refetch()} />;
  return (
    <section className={styles.screen} aria-busy={!data} aria-label={words.sharedCart()}>
      <h1>{data?.title || words.sharedCart()}</h1>
      {data && <Parts shared={data} />}
    </section>
  );
};

const Parts = ({ shared: { title, items } }: { shared: SharedCart }) => {
  const customer = useCustomer();
  const sold = partsInStock(items);
  useAskPrices(customer ? sold : []);
  const [left, setLeft] = useState<string[]>([]);
  const [done, setDone] = useState(false);
  const take = useAction(async () => {
    setLeft([]);
    const added = () => setDone(true);
    const wishes = new Map(sold.map(({ id, qty }) => [id, qty]));
    const refused = await addItems(wishes, { onAdded: added, onRepeated: added });
    setLeft(refusalTexts(refused, new Map(items.map(({ id, name }) => [id, name]))));
  });
  const columns: Column<KeptPart>[] = [
    partColumn,
    stockColumn(({ qty }) => qty),
    ...(customer ? [priceColumn] : []),
    numberColumn('qty', words.quantity(), { compact: 'named' }),
  ];
  return (
    <>
      <DataTable label={title || words.sharedCart()} columns={columns} rows={items} />
      <Problems problems={[...left, ...allProblems(take.problems)]} />
      {customer ? (
        <div className={styles.ways}>
          {sold.length < items.length && <span>{listWords.inStock(sold.length, items.length)}</span>}
          {sold.length > 0 && !done && (
            <Button variant="primary" size="large" aria-disabled={take.busy} onClick={() => void take.run()}>
              {words.takeAll()}
            </Button>
          )}
          <output>{done && words.takenAll()}</output>
          {done && (
            <Link to={links.viewCart()} className={buttonClass({ size: 'large' })}>
              {listWords.viewCart()}
            </Link>
          )}
        </div>
      ) : (
        <Link to={links.login(window.location.pathname)} className={buttonClass({ size: 'large' })}>
          {words.signInFor()}
        </Link>
      )}
    </>
  );
};
