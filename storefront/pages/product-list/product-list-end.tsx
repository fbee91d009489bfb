import { limits } from '#contract/limits.ts';
import * as words from '#messages/lists.js';
import { buttonClass } from '#ui/button.tsx';
import type { RefObject } from 'react';
import { Link } from 'react-router';
import styles from './product-list-end.module.css';

type Props = {
  ref: RefObject<HTMLDivElement | null>;
  shown: number;
  /** null while unknown. */
  total: number | null;
  /** The URL of the list with a further page; null at its end. */
  more: string | null;
  loading: boolean;
  onMore: () => void;
};

/** How much of the list is shown, and the button for more. */
export const ListEnd = ({ ref, shown, total, more, loading, onMore }: Props) => (
  <div ref={ref} className={styles.end}>
    {total !== null && total > limits.productPageSize && (
      <output className={styles.shown}>{words.shownOf(shown, total)}</output>
    )}
    {more !== null && (
      <Link
        to={{ search: more }}
        className={buttonClass({ size: 'large' })}
        // Its page is this one, loaded except for the last part.
        data-prefetch="none"
        aria-disabled={loading || undefined}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          if (!loading) onMore();
        }}
      >
        {words.loadMore()}
      </Link>
    )}
  </div>
);
