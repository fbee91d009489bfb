import type { Sort } from '#ui/data-table.tsx';
import type { TableState } from '#ui/table-address.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type View, viewSearch } from '../views/view.ts';
import styles from './noun-page.module.css';

type Props = {
  label: string;
  views: readonly View[];
  /** Null where none of them is shown. */
  filters: TableState['filters'] | null;
  first: Sort;
  stay?: boolean;
  /** Further links. */
  children?: ReactNode;
};

/** Links to a list's views, the one with these filters marked. @param stay without scrolling up: it is below others */
export const ViewLinks = ({ label, views, filters, first, stay, children }: Props) => (
  <nav aria-label={label} className={styles.views}>
    {views.map((view) => (
      <Link
        key={view.label}
        // Never without a query, which opens the view that a person chose.
        to={`?${viewSearch(first, view) || 'page=1'}`}
        preventScrollReset={stay}
        className={styles.view}
        aria-current={JSON.stringify(view.filters) === JSON.stringify(filters) ? 'true' : undefined}
      >
        {view.label}
        {view.count !== undefined && <span className={styles.count}> {view.count.toLocaleString('en-CA')}</span>}
      </Link>
    ))}
    {children}
  </nav>
);
