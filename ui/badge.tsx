import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';

/** A short label: `new` and `sale` stand out, `marker` is the small one of the menu. */
export const Badge = ({
  kind = 'plain',
  children,
}: {
  kind?: 'plain' | 'new' | 'sale' | 'marker';
  children: ReactNode;
}) => <span className={classNames(styles.badge, kind !== 'plain' && styles[kind])}>{children}</span>;
