import { shopDateTime } from '#kernel/dates.ts';
import type { StaffPage } from '#contract/shop/staff-content.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Problems } from '#ui/problems.tsx';
import { useAct } from '../../../parts/use-act.ts';
import { api } from '../../../api/api.ts';
import { notify } from '../../../parts/notify.ts';
import record from '../../../parts/record.module.css';
import { PublishAt } from './publish-at.tsx';
import styles from './storefront.module.css';
import type { DraftOfPage } from './use-page-draft.ts';

/** What becomes of the draft besides publishing it at once, and what waits for its time. */
export const PagePublishing = ({ page, draft }: { page: StaffPage; draft: DraftOfPage }) => {
  const { id, scheduled } = page;
  const { act: send, busy, problems } = useAct();
  const act = (call: () => Promise<StaffPage | null>, says: string): void =>
    send(async () => {
      const changed = await call();
      if (!changed) return;
      draft.adopt(changed);
      notify(page.title, says);
    });
  const schedule = (at: string): void =>
    act(async () => {
      const revision = await draft.flush();
      return revision === null ? null : api.staffSchedulePage({ params: { id }, body: { revision, at } });
    }, 'It is published at its time.');
  return (
    <section aria-label="Draft" className={styles.draft}>
      <h2>Draft</h2>
      <Problems problems={[...draft.problems, ...problems]} />
      <output className={record.quiet}>
        {draft.isKept
          ? page.draft
            ? `Only you see it · kept ${shopDateTime(new Date(page.draft.keptAt)).slice(11)}`
            : 'As shoppers read it.'
          : 'Keeping…'}
      </output>
      {page.othersDrafts.length > 0 && (
        <Notice kind="info">{`There is another draft of this page, of ${page.othersDrafts.join(', ')}.`}</Notice>
      )}
      {page.draft && page.draft.version !== page.version && (
        <Notice kind="warn" title="Others have published this page since your draft began">
          <p>
            Version {page.version} is what shoppers read now; yours began from version {page.draft.version}.
          </p>
          <p className={record.actions}>
            <Button onClick={draft.goOn}>Go on with mine</Button>
          </p>
        </Notice>
      )}
      {page.draft && (
        <>
          <p>
            <Button
              disabled={busy}
              onClick={() =>
                act(() => api.staffDropPage({ params: { id } }), 'The draft is discarded: this is what shoppers read.')
              }
            >
              Discard the draft
            </Button>
          </p>
          <PublishAt label="Publish at a time" disabled={busy} onSchedule={schedule} />
        </>
      )}
      {scheduled.length > 0 && (
        <ol aria-label="At a time" className={record.timeline}>
          {scheduled.map(({ id: scheduleId, at, by, state, refusal }) => (
            <li key={scheduleId}>
              <p>{shopDateTime(new Date(at)).slice(0, 16)}</p>
              <p className={record.quiet}>{state === 'REFUSED' ? refusal : `Prepared by ${by}`}</p>
              <Button
                variant="text"
                disabled={busy}
                onClick={() =>
                  act(
                    () => api.staffTakeBackPage({ params: { id, scheduleId } }),
                    'Taken back: it is a draft again where you had none.',
                  )
                }
              >
                Take back
              </Button>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
};
