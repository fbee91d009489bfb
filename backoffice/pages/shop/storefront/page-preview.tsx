import { trustedHtml } from '#client/trusted-types.ts';
import { Notice } from '#ui/notice.tsx';
import { useDebounced } from '#ui/use-debounced.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../api/call-query.ts';
import styles from './storefront.module.css';

const pauseMs = 400;

/** How shoppers will read it: what the server would store, and what it would take out. */
export const PagePreview = ({ title, body }: { title: string; body: string }) => {
  const settled = useDebounced(body, pauseMs);
  const { data, isPlaceholderData } = useQuery({
    ...callQuery('staffLookAtHtml', { body: { body: settled } }),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-label="Preview" className={styles.preview}>
      <h2>Preview</h2>
      {data && data.removed.length > 0 && (
        <Notice kind="warn">{`This will be taken out: ${data.removed.join(', ')}.`}</Notice>
      )}
      <h3>{title}</h3>
      {data && (
        <div
          className={isPlaceholderData ? `${styles.text} ${styles.stale}` : styles.text}
          // As the server would store it: sanitised by the allow-list.
          dangerouslySetInnerHTML={{ __html: trustedHtml(data.html) }}
        />
      )}
    </section>
  );
};
