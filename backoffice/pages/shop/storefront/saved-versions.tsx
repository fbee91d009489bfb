import type { SavedVersion } from '#contract/shop/staff-content.ts';
import { torontoDateTime } from '#kernel/dates.ts';
import { Button } from '#ui/button.tsx';
import { callProblems, allProblems } from '#ui/call-problems.ts';
import { Problems } from '#ui/problems.tsx';
import { useMutation } from '@tanstack/react-query';
import styles from '../../../parts/record.module.css';

type Props = { versions: readonly SavedVersion[]; onPutBack: (version: number) => Promise<void> };

/** The saves, newest first; each but the published one can be put back into the form. */
export const SavedVersions = ({ versions, onPutBack }: Props) => {
  const { mutate, error, isPending } = useMutation({ mutationFn: onPutBack });
  return (
    <section aria-label="Saves">
      <h2>Saves</h2>
      <Problems problems={error ? allProblems(callProblems(error)) : []} />
      {versions.length === 0 && <p className={styles.quiet}>It has not been saved here yet.</p>}
      <ol className={styles.timeline}>
        {versions.map(({ version, at, by }, place) => (
          <li key={version}>
            <p>{version === 0 ? 'As it was at first' : `Version ${version}, saved by ${by}`}</p>
            <p className={styles.quiet}>{torontoDateTime(new Date(at))}</p>
            {place === 0 ? (
              <p className={styles.quiet}>This is published.</p>
            ) : (
              <Button variant="text" disabled={isPending} onClick={() => mutate(version)}>
                {`Put version ${version} back`}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
};
