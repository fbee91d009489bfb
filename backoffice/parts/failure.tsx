import { Button } from '#ui/button.tsx';
import { callProblems, problemList } from '#ui/call-problems.ts';
import { Notice } from '#ui/notice.tsx';
import { Problems } from '#ui/problems.tsx';
import { useEffect, useRef, useState } from 'react';
import styles from './record.module.css';
import { isConflict } from './use-change.ts';

type Props = {
  problems: readonly string[];
  /** Loads the record anew; what is typed stays. */
  onReload: () => void | Promise<void>;
  /** Why it cannot be done any more, by the record as it is now. */
  whyNot?: string | null | undefined;
};

const none: readonly string[] = [];

/**
 * Why a change was refused; when somebody else was faster, the way to see what they did. Once that is loaded the refusal has
 * done its work and goes.
 */
export const Failure = ({ problems, onReload, whyNot }: Props) => {
  const [answered, setAnswered] = useState(none);
  const [failed, setFailed] = useState(none);
  const place = useRef<HTMLDivElement>(null);
  const said = problems.join(' ');
  // The button that was pressed stands below: of a long form, where this cannot be seen.
  useEffect(() => {
    if (said !== '') place.current?.scrollIntoView({ block: 'nearest' });
  }, [said]);
  const load = async (whole: HTMLElement | null) => {
    try {
      await onReload();
    } catch (error) {
      return setFailed(problemList(callProblems(error)));
    }
    setFailed(none);
    setAnswered(problems);
    // The button goes: the keyboard goes on in the dialog, or in the record.
    whole?.focus({ preventScroll: true });
  };
  if (problems === answered && problems.length > 0)
    return whyNot ? (
      <Problems problems={[whyNot]} />
    ) : (
      <Notice kind="info">This is how it is now. What you typed is still here.</Notice>
    );
  if (problems.length === 0) return null;
  return (
    <div ref={place} className={styles.failure}>
      <Problems problems={isConflict(problems) ? [...problems, ...failed] : problems} />
      {isConflict(problems) && (
        <p>
          <Button onClick={({ currentTarget }) => void load(currentTarget.closest<HTMLElement>('[tabindex="-1"]'))}>
            Load it anew
          </Button>
        </p>
      )}
    </div>
  );
};
