import { classNames } from '#ui/class-names.ts';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import styles from './row-link.module.css';

type Props = {
  to: string;
  /** How the row is identified: a code, or a name. */
  by?: 'code' | 'name';
  children: ReactNode;
};

/** A link from a row to its record, with the list's state, so that the list stays as it is. */
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
