import { Button } from '#ui/button.tsx';
import { late } from '#ui/late.tsx';
import { useState } from 'react';
import { Link, Navigate, useLocation, useNavigationType, useSearchParams } from 'react-router';
import { useStaff } from '../api/api.ts';
import styles from './noun-page.module.css';

const ViewDialog = late(async () => (await import('./view-dialog.tsx')).ViewDialog);

export const columnsIn = (hide: string): readonly string[] => hide.split(' ').filter(Boolean);

/** The columns that a list does not show: as its address says, else as the person keeps them. */
export const useHidden = (list: string): readonly string[] => {
  const kept = useStaff().views.find((view) => view.list === list && view.isOwn && !view.name);
  return columnsIn(useSearchParams()[0].get('hide') ?? kept?.search ?? '');
};

type Props = {
  list: string;
  /** The query of what is shown, with its columns. */
  search: string;
  /** Whether one of the views of every shop is shown. */
  isKept: boolean;
  /** Beside an open record: nothing is drawn, but stays mounted, so that closing it does not enter the list anew. */
  folded?: boolean;
};

/**
 * A person's own views of a list, and those that others share; what is shown can become one. A list that is entered without
 * a query opens with the one that they chose for it.
 */
export const OwnViews = ({ list, search, isKept, folded = false }: Props) => {
  const views = useStaff().views.filter((view) => view.list === list && view.name);
  const shown = views.find((view) => view.search === search);
  const own = shown?.isOwn ? shown : undefined;
  const opens = views.find((view) => view.opens);
  const { search: address, key } = useLocation();
  // Going back is not entering; the page's first address, which is typed or followed, has no key.
  const isEntered = useNavigationType() !== 'POP' || key === 'default';
  const [bare, setBare] = useState(isEntered && !folded);
  if (bare && (address !== '' || !opens)) setBare(false);
  const [asked, setAsked] = useState(false);
  if (folded) return null;
  return (
    <>
      {bare && opens && <Navigate to={`?${opens.search}`} replace />}
      {views.map((view) => (
        <Link
          key={view.id}
          to={`?${view.search}`}
          className={styles.view}
          aria-current={view === shown ? 'true' : undefined}
        >
          {view.name}
        </Link>
      ))}
      {(shown || !isKept) && (
        <Button variant="text" aria-haspopup="dialog" onClick={() => setAsked(true)}>
          {own ? 'Change this view' : 'Save this view'}
        </Button>
      )}
      {asked && <ViewDialog list={list} search={search} view={own} onClose={() => setAsked(false)} />}
    </>
  );
};
