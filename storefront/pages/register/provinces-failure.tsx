import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { callProblems, problemList } from '../../api/call-problems.ts';
import { useCallFailure } from '../../api/use-call-failure.ts';
import styles from './register.module.css';

/** The list of provinces is missing: why, and the way to ask for it again with everything that was typed still there. */
export const ProvincesFailure = ({ error, onAgain }: { error: Error; onAgain: () => void }) => {
  const leads = useCallFailure(error);
  return leads ? null : (
    <div className={styles.wide}>
      <Notice kind="error">
        {problemList(callProblems(error)).join(' ')}{' '}
        <Button variant="text" onClick={onAgain}>
          Try again
        </Button>
      </Notice>
    </div>
  );
};
