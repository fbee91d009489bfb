import { Notice } from '#ui/notice.tsx';
import { Problems } from '#ui/problems.tsx';
import { useEffect, useRef, useState } from 'react';
import { ConflictChoice } from './conflict-choice.tsx';
import styles from './record.module.css';
import { type Conflict, isConflict } from './use-change.ts';

type Props = {
  problems: readonly string[];
  conflict: Conflict;
  /** Gives up what was typed; left out where nothing was. */
  onTheirs?: () => void;
  /** Why it cannot be done any more, by the record as it is now. */
  whyNot?: string | null | undefined;
};

const none: readonly string[] = [];

/**
 * Why a change was refused; when somebody else was faster, what they did, and whose is to stay. Once that is answered the
 * refusal has done its work and goes.
 */
export const Failure = ({ problems, conflict, onTheirs, whyNot }: Props) => {
  const [answered, setAnswered] = useState(none);
  const place = useRef<HTMLDivElement>(null);
  const said = problems.join(' ');
  // The button that was pressed stands below: of a long form, where this cannot be seen.
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
  /** The buttons go: the keyboard goes on in the dialog, or in the record. */
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
