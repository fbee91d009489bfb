import type { FitRow } from '#contract/catalogue/staff-fits.ts';
import { Button } from '#ui/button.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../../api/api.ts';
import { notify } from '../../../parts/notify.ts';
import { keyHint } from '../../../parts/page-keys.ts';
import styles from './phones.module.css';
import { leaveRow } from './row-keys.ts';

type Props = {
  row: FitRow;
  /** Shows why the last decision was refused; null: it was not. */
  onFailure: (error: Error | null) => void;
};

/** Says whether a row's product fits its phone. */
export const Decide = ({ row, onFailure }: Props) => {
  const client = useQueryClient();
  // A second press can come before the list is loaded again; sent, it would be refused as changed elsewhere.
  const running = useRef(false);
  const { mutate } = useMutation({
    mutationFn: (fits: boolean) => api.staffDecideFit({ params: { id: row.id }, body: { fits, seen: row.state } }),
    onSuccess: ({ others }, fits) => {
      notify(row.phone, `${fits ? 'Fits' : 'Does not fit'}${others > 0 ? `, with ${others} more like it` : ''}.`);
      onFailure(null);
    },
    onError: onFailure,
    onSettled: async () => {
      await client.invalidateQueries();
      running.current = false;
    },
  });
  const decide = (button: HTMLElement, fits: boolean): void => {
    if (running.current) return;
    running.current = true;
    leaveRow(button, fits ? 'accept' : 'refuse');
    mutate(fits);
  };
  return (
    <span className={styles.decide}>
      {(row.state === 'QUEUED' || row.state === 'REFUSED') && (
        <Button
          data-decide="accept"
          {...keyHint('a', 'Fits')}
          onClick={({ currentTarget }) => decide(currentTarget, true)}
        >
          <span>
            Fits<span className="visually-hidden">{` the ${row.phone}: ${row.product}`}</span>
          </span>
        </Button>
      )}
      {row.state !== 'REFUSED' && (
        <Button
          data-decide="refuse"
          {...keyHint('r', 'Does not fit')}
          onClick={({ currentTarget }) => decide(currentTarget, false)}
        >
          <span>
            Does not fit<span className="visually-hidden">{` the ${row.phone}: ${row.product}`}</span>
          </span>
        </Button>
      )}
    </span>
  );
};
