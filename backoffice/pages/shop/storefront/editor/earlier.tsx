import type { StaffPage } from '#contract/shop/staff-content.ts';
import { shopDateTime } from '#kernel/dates.ts';
import { Button } from '#ui/button.tsx';
import record from '../../../../parts/record.module.css';
import styles from './editor.module.css';

type Props<Part extends string> = {
  document: Pick<StaffPage, 'versions'> & {
    others: readonly { by: string; keptAt: string; parts: readonly Part[] }[];
    scheduled: readonly (StaffPage['scheduled'][number] & { parts: readonly Part[] })[];
  };
  /** What its parts are called. */
  names: Readonly<Record<Part, string>>;
  busy: boolean;
  onPutBack: (version: number) => void;
  onTakeBack: (id: number) => void;
};

/** What waits for its time, and what was published before. */
export const Earlier = <Part extends string>({
  document: { others, scheduled, versions },
  names,
  busy,
  onPutBack,
  onTakeBack,
}: Props<Part>) => (
  <>
    {others.length > 0 && (
      <section aria-label="Drafts of others">
        <h2>Drafts of others</h2>
        <ul className={record.timeline}>
          {others.map(({ by, keptAt, parts }) => (
            <li key={by}>
              <p>{`${by} · ${parts.map((part) => names[part]).join(', ') || 'no change'}`}</p>
              <p className={styles.quiet}>{`kept ${shopDateTime(new Date(keptAt)).slice(0, 16)}`}</p>
            </li>
          ))}
        </ul>
      </section>
    )}
    {scheduled.length > 0 && (
      <section aria-label="At a time">
        <h2>At a time</h2>
        <ol className={record.timeline}>
          {scheduled.map(({ id, at, by, state, refusal, parts }) => (
            <li key={id}>
              <p>{`${shopDateTime(new Date(at)).slice(0, 16)} · ${parts.map((part) => names[part]).join(', ')}`}</p>
              <p className={styles.quiet}>{state === 'REFUSED' ? refusal : `Prepared by ${by}`}</p>
              <Button variant="text" disabled={busy} onClick={() => onTakeBack(id)}>
                Take back
              </Button>
            </li>
          ))}
        </ol>
      </section>
    )}
    <section aria-label="Published before">
      <h2>Published before</h2>
      {versions.length === 0 && <p className={styles.quiet}>Nothing has been published here yet.</p>}
      <ol className={record.timeline}>
        {versions.map(({ version, at, by }, place) => (
          <li key={version}>
            <p>{version === 0 ? 'As it was at first' : `Version ${version}, by ${by}`}</p>
            <p className={styles.quiet}>{place === 0 ? 'This is published.' : shopDateTime(new Date(at))}</p>
            {place > 0 && (
              <Button variant="text" disabled={busy} onClick={() => onPutBack(version)}>
                {`Put version ${version} into the draft`}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  </>
);
