import { Notice } from '#ui/notice.tsx';
import { Problems } from '#ui/problems.tsx';
import { shopDateTime } from '#kernel/dates.ts';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button } from '#ui/button.tsx';
import { useStaff } from '../api/api.ts';
import { Changes } from './changes.tsx';
import type { Happening } from './changes-since.ts';
import styles from './record.module.css';
import { type Conflict, isConflict } from './use-change.ts';

type ConflictChoiceProps = {
  look: Conflict['look'];
  onMine: () => void;
  /** Omitted where nothing was typed. */
  onTheirs: (() => void) | undefined;
  /** Called when the others' changes are loaded, and take space. */
  onSeen: () => void;
};

/** What others changed meanwhile, oldest first. */
const Happenings = ({ happenings }: { happenings: readonly Happening[] }) => {
  const { email } = useStaff();
  return (
    <ol aria-label="Changed meanwhile" className={styles.timeline}>
      {happenings.map((happening) => (
        <li key={happening.key}>
          <p>
            <span className={styles.strong}>{happening.actor === email ? 'You' : happening.actor}</span>
            {` · ${happening.what} · ${shopDateTime(new Date(happening.at))}`}
          </p>
          <Changes entry={happening} />
        </li>
      ))}
    </ol>
  );
};

/** The conflicting changes of others, and the choice whose to keep. */
const ConflictChoice = ({ look, onMine, onTheirs, onSeen }: ConflictChoiceProps) => {
  const refusal = useId();
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
        <Problems error={error} />
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
        <Happenings happenings={data} />
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

type Props = {
  problems: readonly string[];
  conflict: Conflict;
  /** Discards the input; omitted when there is none. */
  onTheirs?: () => void;
  /** Why it can no longer be done, from the current record. */
  whyNot?: string | null | undefined;
  /** Nothing was refused yet: it says that others changed it. */
  isNews?: boolean;
};

const none: readonly string[] = [];

/**
 * Why a change was refused; after a conflict also the others' changes, and the choice whose to keep, after which it
 * disappears.
 */
export const Failure = ({ problems, conflict, onTheirs, whyNot, isNews = false }: Props) => {
  const [answered, setAnswered] = useState(none);
  const place = useRef<HTMLDivElement>(null);
  const said = problems.join(' ');
  // The pressed button is below, where a long form hides this message.
  useEffect(() => {
    if (said !== '') place.current?.scrollIntoView({ block: 'nearest' });
  }, [said]);
  if (problems.length === 0) return null;
  if (problems === answered)
    return whyNot ? (
      <Problems problems={[whyNot]} />
    ) : (
      <Notice kind="info">This is how it is now. What you typed is still here.</Notice>
    );
  /** The buttons disappear: the focus moves to the dialog, or to the record. */
  const goOn = () => place.current?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
  const keepMine = () => {
    goOn();
    setAnswered(problems);
    conflict.follow();
  };
  const takeTheirs = () => {
    goOn();
    onTheirs?.();
    conflict.follow();
  };
  return (
    <div ref={place} className={styles.failure}>
      {isNews ? <Notice kind="info">{said}</Notice> : <Problems problems={problems} />}
      {(isNews || isConflict(problems)) && (
        <ConflictChoice
          look={conflict.look}
          onMine={keepMine}
          onTheirs={onTheirs && takeTheirs}
          onSeen={() => place.current?.scrollIntoView({ block: 'nearest' })}
        />
      )}
    </div>
  );
};
