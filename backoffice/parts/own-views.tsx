import { Button } from '#ui/button.tsx';
import { late } from '#ui/late.tsx';
import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { useStaff } from '../api/api.ts';
import styles from './noun-page.module.css';

const ViewDialog = late(async () => (await import('./view-dialog.tsx')).ViewDialog);

/** The columns that a list does not show, with blanks between them: as its address says, else as the person keeps them. */
export const useHidden = (list: string): string => {
  const kept = useStaff().views.find((view) => view.list === list && !view.name);
  return useSearchParams()[0].get('hide') ?? kept?.search ?? '';
};

type Props = {
  list: string;
  /** The query of what is shown, with its columns. */
  search: string;
  /** Whether one of the views of every shop is shown. */
  isKept: boolean;
};

/**
 * A person's own views of a list, and those that others share; what is shown can become one. A list that is entered without
 * a query opens with the one that they chose for it.
 */
export const OwnViews = ({ list, search, isKept }: Props) => {
  const views = useStaff().views.filter((view) => view.list === list && view.name);
  const shown = views.find((view) => view.search === search);
  const opens = views.find((view) => view.opens);
  const [{ size }] = useSearchParams();
  const [bare, setBare] = useState(size === 0);
  if (bare && (size > 0 || !opens)) setBare(false);
  const [asked, setAsked] = useState(false);
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
      {(shown ? shown.isOwn : !isKept) && (
        <Button variant="text" aria-haspopup="dialog" onClick={() => setAsked(true)}>
          {shown ? 'Change this view' : 'Save this view'}
        </Button>
      )}
      {asked && <ViewDialog list={list} search={search} view={shown} onClose={() => setAsked(false)} />}
    </>
  );
};
