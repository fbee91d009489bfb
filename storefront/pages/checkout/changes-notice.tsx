import * as words from '#messages/checkout.js';
import { Notice } from '#ui/notice.tsx';
import type { CartChange } from './cart-changes.ts';
import styles from './changes-notice.module.css';

/** The changes since the page was first shown, each with before and now. */
export const ChangesNotice = ({ changes }: { changes: readonly CartChange[] }) =>
  changes.length === 0 ? null : (
    <Notice kind="warn" title={words.changedSinceOpened()}>
      <ul className={styles.changes}>
        {changes.map(({ of, what, before, now }) => (
          <li key={`${of} ${what}`} className={styles.change}>
            <span className={styles.of}>{of}</span>
            <span>{what}</span>
            <span className={styles.values}>
              {before !== '' && (
                <s>
                  <span className="visually-hidden">{words.was()} </span>
                  {before}
                </s>
              )}{' '}
              {now !== '' && (
                <strong>
                  <span className="visually-hidden">{words.now()} </span>
                  {now}
                </strong>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Notice>
  );
