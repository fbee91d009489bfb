import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './notice.module.css';

const words = { error: 'Error: ', warn: 'Warning: ', success: 'Success: ', info: '' } as const;

/** A message of one of four kinds. The kind is said, too, where colour cannot be seen. */
export const Notice = ({ kind, children }: { kind: keyof typeof words; children: ReactNode }) => (
  <div
    role={kind === 'error' ? 'alert' : 'status'}
    className={classNames(styles.notice, kind !== 'info' && styles[kind])}
  >
    {words[kind] !== '' && <span className="visually-hidden">{words[kind]}</span>}
    {children}
  </div>
);
