import { Notice } from '#ui/notice.tsx';
import { Problems } from '#ui/problems.tsx';
import { useEffect, useRef, useState } from 'react';
import { ConflictChoice } from './conflict-choice.tsx';
import styles from './record.module.css';
import { type Conflict, isConflict } from './use-change.ts';

type Props = {
  problems: readonly string[];
  conflict: Conflict;
  /** Discards the input; omitted when there is none. */
  onTheirs?: () => void;
  /** Why it can no longer be done, from the current record. */
  whyNot?: string | null | undefined;
};

const none: readonly string[] = [];

/**
 * Why a change was refused; after a conflict also the others' changes, and the choice whose to keep, after which it
 * disappears.
 */
export const Failure = ({ problems, conflict, onTheirs, whyNot }: Props) => {
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
      <Problems problems={problems} />
      {isConflict(problems) && (
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
