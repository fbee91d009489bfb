import type { ProductFits } from '#contract/catalogue/catalogue.ts';
import { Button } from '#ui/button.tsx';
import { upTo } from '#ui/media.ts';
import { TryAgain } from '#ui/try-again.tsx';
import { useMedia } from '#ui/use-media.ts';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { type Items, pieces } from '../../../bag/bag.ts';
import { useAddToCart } from '../../../bag/use-bag.ts';
import { openDrawer } from '../../../cart-drawer/drawer-store.ts';
import { refreshSession } from '../../../session/start-session.ts';
import { useCustomer, useSession } from '../../../viewer/use-session.ts';
import type { useProductListPages } from '../use-product-list-pages.ts';
import { AddStaged, StagedBar } from './add-staged.tsx';
import type { RowFor } from './product-row.tsx';
import * as words from '#messages/lists.js';
import { ListCount } from '../list-count.tsx';
import { ChosenChips, type ProductListHead } from '../product-list-head.tsx';
import rowsHeadStyles from './rows-head.module.css';
import styles from './product-rows.module.css';
import { RowsTable } from './rows-table.tsx';
import { limits } from '#contract/limits.ts';
import * as price from '#messages/prices.js';
import { useQueries } from '@tanstack/react-query';
import { callQuery } from '../../../api/call-query.ts';
import type { CardVariant } from '../../../products/card-variant.ts';

type RowsHeadProps = Omit<ComponentProps<typeof ProductListHead>, 'facts'>;

/** Title, count, choices and controls in one line, which stays in view. */
const RowsHead = ({ title, total, failed, chosen, update, children }: RowsHeadProps) => {
  const head = useRef<HTMLDivElement>(null);
  useKeptFocus(head, (left) => left.querySelector<HTMLElement>('li button') ?? left.querySelector('h1'));
  return (
    <div ref={head} className={rowsHeadStyles.head}>
      <div className={rowsHeadStyles.says}>
        <h1 id="list-title" tabIndex={-1} className={rowsHeadStyles.title}>
          {title}
        </h1>
        <ListCount total={total} failed={failed} />
        <ChosenChips chosen={chosen} update={update} className={rowsHeadStyles.chips} />
      </div>
      <div className={rowsHeadStyles.controls}>{children}</div>
    </div>
  );
};

/**
 * What products fit, in words, as far as it is known: of further pages it is loaded a page at a time.
 * @param first of the pages that the server drew
 */
const useFits = (rows: readonly CardVariant[], first: readonly ProductFits[]): ReadonlyMap<number, string> => {
  const drawn = new Set(first.map(({ productId }) => productId));
  const pages = Array.from({ length: Math.ceil(rows.length / limits.productPageSize) }, (_, i) =>
    rows.slice(i * limits.productPageSize, (i + 1) * limits.productPageSize),
  );
  const more = useQueries({
    queries: pages.map((page) => {
      const ids = [...new Set(page.map(({ productId }) => productId))];
      return { ...callQuery('productFits', { body: { ids } }), enabled: !ids.some((id) => drawn.has(id)) };
    }),
    combine: (answers) => answers.flatMap(({ data }) => data ?? []),
  });
  return new Map([...first, ...more].map((fits) => [fits.productId, wordsOf(fits)]));
};

const wordsOf = ({ phone, more }: ProductFits): string => (more === 0 ? phone : `${phone} +${more}`);

const none: readonly ProductFits[] = [];

type Props = Omit<RowsHeadProps, 'total' | 'failed'> & {
  list: ReturnType<typeof useProductListPages>;
  /** How a search was understood. */
  said?: ReactNode;
  /** What the first products fit, if the server drew them. */
  fits: readonly ProductFits[] | undefined;
  /** Instead of the table, for a list without products. */
  empty: ReactNode;
};

/** A product list as rows: for who knows the part, and orders many. */
export const ProductRows = ({ list, said, fits: first = none, empty, children, ...head }: Props) => {
  const { status, cartEnabled } = useSession();
  const customer = useCustomer();
  const narrow = useMedia(upTo(899));
  const fits = useFits(list.rows, first);
  const all = useAddToCart(undefined, (items) => !narrow && showAdded(items));
  const viewer: RowFor = customer ? (cartEnabled ? 'buy' : 'price') : isVisitor(status) ? 'sign-in' : 'wait';
  return (
    <>
      <RowsHead {...head} total={list.total} failed={list.failed}>
        {children}
        {viewer === 'buy' && !narrow && <AddStaged action={all} />}
      </RowsHead>
      {said && <p className={styles.said}>{said}</p>}
      {list.failed && <TryAgain onPress={list.retry}>{words.productsNotLoaded()}</TryAgain>}
      {status === 'failed' && (
        <Button variant="text" onClick={() => void refreshSession()}>
          {price.loadPrices()}
        </Button>
      )}
      {list.total === 0
        ? empty
        : (list.rows.length > 0 || list.loading) && (
            <RowsTable
              rows={list.rows}
              fits={fits}
              awaited={list.loading ? Math.max(0, list.awaited) : 0}
              busy={list.loading}
              visitorOrder={list.visitorOrder}
              viewer={viewer}
              narrow={narrow}
              onAddAll={all.add}
            />
          )}
      {viewer === 'buy' && narrow && <StagedBar action={all} />}
    </>
  );
};

/** Opens the cart beside the rows; a single piece needs but a notification. */
const showAdded = (items: Items): boolean => {
  if (pieces(items) < 2) return false;
  // The button that was pressed is gone: the focus returns to the list.
  if (!document.activeElement?.closest('[data-row]'))
    document.getElementById('list-title')?.focus({ preventScroll: true });
  openDrawer(items);
  return true;
};

const isVisitor = (status: string): boolean => status === 'visitor' || status === 'unknown';
