import * as words from '#messages/ui.js';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './notice.module.css';

const kinds = { error: words.error(), warn: words.warning(), success: words.success(), info: '' };

type Props = {
  kind: keyof typeof kinds;
  /** Shown above the text, instead of the name of the kind. */
  title?: string | undefined;
  children: ReactNode;
};

/** A message of one of four kinds. The kind is also in the text, for those who cannot see colour. */
export const Notice = ({ kind, title, children }: Props) => (
  <div
    role={kind === 'error' ? 'alert' : 'status'}
    className={classNames(styles.notice, kind !== 'info' && styles[kind])}
  >
    {title !== undefined && <strong className={styles.title}>{title}</strong>}
    {title === undefined && kind !== 'info' && <span className="visually-hidden">{kinds[kind]} </span>}
    {children}
  </div>
);
