import { shopDateTime } from '#kernel/dates.ts';
import { Button } from '#ui/button.tsx';
import { problemsOf } from '#ui/call-problems.ts';
import { Problems } from '#ui/problems.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId } from 'react';
import { useStaff } from '../api/use-staff.ts';
import { Changes } from './changes.tsx';
import styles from './record.module.css';
import type { Conflict } from './use-change.ts';

type Props = {
  look: Conflict['look'];
  onMine: () => void;
  /** Omitted where nothing was typed. */
  onTheirs: (() => void) | undefined;
  /** Called when the others' changes are loaded, and take space. */
  onSeen: () => void;
};

/** The conflicting changes of others, and the choice whose to keep. */
export const ConflictChoice = ({ look, onMine, onTheirs, onSeen }: Props) => {
  const refusal = useId();
  const { email } = useStaff();
  // Loaded once per refusal, and not cached.
  const { data, error, refetch } = useQuery({
    queryKey: [refusal],
    queryFn: look,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const show = useEffectEvent(onSeen);
  useEffect(() => {
    if (data) show();
  }, [data]);
  if (error)
    return (
      <>
        <Problems problems={problemsOf(error)} />
        <p>
          <Button onClick={() => void refetch()}>Look again</Button>
        </p>
      </>
    );
  if (!data) return <p className={styles.quiet}>Looking at what was changed…</p>;
  return (
    <>
      {data.length === 0 ? (
        <p className={styles.quiet}>Who changed it, and what, is not written down.</p>
      ) : (
        <ol aria-label="Changed meanwhile" className={styles.timeline}>
          {data.map((happening) => (
            <li key={happening.key}>
              <p>
                <span className={styles.strong}>{happening.actor === email ? 'You' : happening.actor}</span>
                {` · ${happening.what} · ${shopDateTime(new Date(happening.at))}`}
              </p>
              <Changes entry={happening} />
            </li>
          ))}
        </ol>
      )}
      {onTheirs ? (
        <>
          <p className={styles.actions}>
            <Button onClick={onMine}>Keep mine</Button>
            <Button onClick={onTheirs}>Take theirs</Button>
          </p>
          <p className={styles.quiet}>
            Mine: what you typed stays, everything else follows; nothing is sent yet. Theirs: what you typed goes.
          </p>
        </>
      ) : (
        <p>
          <Button onClick={onMine}>Load it anew</Button>
        </p>
      )}
    </>
  );
};
