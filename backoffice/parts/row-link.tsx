import { classNames } from '#ui/class-names.ts';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import styles from './row-link.module.css';

type Props = {
  to: string;
  /** What the row is known by: a code, or a name. */
  by?: 'code' | 'name';
  children: ReactNode;
};

/** From a row to its record; the list's state goes along, so that it stays as it is. */
export const RowLink = ({ to, by = 'code', children }: Props) => {
  const [search] = useSearchParams();
  return (
    <Link
      to={{ pathname: to, search: search.toString() }}
      className={classNames(styles.link, by === 'code' && styles.code)}
    >
      {children}
    </Link>
  );
};
