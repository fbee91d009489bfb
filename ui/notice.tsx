import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './notice.module.css';

const words = { error: 'Error: ', warn: 'Warning: ', success: 'Success: ', info: '' } as const;

type Props = {
  kind: keyof typeof words;
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
    {title === undefined && words[kind] !== '' && <span className="visually-hidden">{words[kind]}</span>}
    {children}
  </div>
);
