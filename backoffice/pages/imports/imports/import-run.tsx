import { type ImportState, importStates, type StaffImport } from '#contract/imports/staff-imports.ts';
import { staffLinks } from '#contract/staff-links.ts';
import { shopDateTime } from '#kernel/dates.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useQueryClient, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { suppliersQuery, starterQuery } from '../../../api/queries.ts';
import { Actions } from '../../../parts/action-button.tsx';
import { recordPage } from '../../../parts/record-page.tsx';
import styles from '../../../parts/record.module.css';
import { StatusBadge } from '../../../parts/status-badge.tsx';
import { Problems } from '#ui/problems.tsx';
import { Brakes } from './brakes.tsx';
import { importQuery, useImportWork } from './import-query.ts';
import { ImportLines } from './import-lines.tsx';
import own from './imports.module.css';
import { PhoneNames } from './phone-names.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { ReadingPanel } from './reading-panel.tsx';
import sides from './reading.module.css';
import { useReading } from './use-reading.ts';
import { Link } from 'react-router';
import { useStaff } from '../../../api/use-staff.ts';

const working: Partial<Record<ImportState, string>> = {
  UPLOADING: 'Uploading the file',
  READING: 'Reading the file',
  APPLYING: 'Applying',
  UNDOING: 'Undoing',
};

const Run = ({ record: run }: { record: StaffImport }) => {
  const { id, version, fileName, state, can, counts, progress, failure, notes } = run;
  const client = useQueryClient();
  const importWork = useImportWork(id);
  const { work, busy, problems } = importWork;
  const { how, choose } = useReading(run, importWork);
  const [asking, setAsking] = useState<'undo' | 'discard' | null>(null);
  const of = { params: { id }, body: { version } };
  const changes = counts.added + counts.changed + (run.missing === 'archive' ? counts.missing : 0);
  const label = working[state];
  const isDone = state === 'APPLIED' || state === 'UNDONE' || state === 'UNDOING';
  return (
    <>
      <title>{`${fileName} · Back office`}</title>
      <div className={styles.head}>
        <div className={styles.title}>
          <h1 className={own.file}>{fileName}</h1>
          <StatusBadge status={{ id: state, name: importStates[state] }} />
        </div>
        {state !== 'DISCARDED' && state !== 'UNDONE' && (
          <Actions
            busy={busy}
            actions={
              isDone
                ? [{ label: 'Undo this import', capability: can.undo, asks: true, onPress: () => setAsking('undo') }]
                : [
                    { label: 'Discard', capability: can.discard, asks: true, onPress: () => setAsking('discard') },
                    {
                      label: changes > 0 ? `Apply ${changes.toLocaleString('en-CA')}` : 'Apply',
                      capability: can.apply,
                      primary: true,
                      onPress: () => work(() => api.staffApplyImport(of)),
                    },
                  ]
            }
          />
        )}
        <p className={styles.summary}>{courseOf(run)}</p>
      </div>
      <Problems problems={problems} />
      {failure !== null && <Notice kind={state === 'FAILED' ? 'error' : 'warn'}>{failure}</Notice>}
      {label !== undefined && <ProgressBar label={label} percent={progress} />}
      {state === 'APPLIED' && <StarterOffer />}
      <div className={sides.sides}>
        {(can.correct.possible || state === 'READING') && (
          <ReadingPanel
            run={run}
            how={how}
            onChange={choose}
            onKeep={() =>
              work(
                () => api.staffKeepReading(of),
                () => void client.invalidateQueries({ queryKey: suppliersQuery.queryKey }),
              )
            }
          />
        )}
        <div className={sides.what}>
          <Brakes
            run={run}
            busy={busy}
            onConfirm={(code) => work(() => api.staffConfirmImport({ ...of, body: { version, code } }))}
          />
          {counts.headings > 0 && can.correct.possible && (
            <section aria-label="Headings between the rows" className={own.ask}>
              <p>
                {counts.headings === 1 ? 'One row is a heading' : `${counts.headings} rows are headings`} between the
                others, and no {counts.headings === 1 ? 'variant' : 'variants'}.
              </p>
              <Button
                aria-disabled={busy}
                onClick={() =>
                  !busy &&
                  work(() => api.staffLeaveOutImport({ ...of, body: { version, lines: 'HEADINGS', out: true } }))
                }
              >
                {counts.headings === 1 ? 'Leave it out' : `Leave all ${counts.headings} out`}
              </Button>
            </section>
          )}
          {(state === 'READY' || state === 'READING') && <PhoneNames run={run} importWork={importWork} />}
          {notes.length > 0 && (
            <ul className={own.notes} aria-label="Notes">
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          )}
          {/* While it is read again, its rows stay where they are. */}
          {(state === 'READY' || isDone || state === 'APPLYING' || (state === 'READING' && run.columns.length > 0)) && (
            <ImportLines run={run} importWork={importWork} />
          )}
        </div>
      </div>
      {asking === 'undo' && (
        <ConfirmDialog
          title={`Undo the import of ${fileName}?`}
          action="Undo it"
          onConfirm={() => work(() => api.staffUndoImport(of))}
          onClose={() => setAsking(null)}
        >
          Every field gets back what it was, unless it was changed since; those are named. Added variants go, unless
          they were ordered.
        </ConfirmDialog>
      )}
      {asking === 'discard' && (
        <ConfirmDialog
          title={`Discard the import of ${fileName}?`}
          action="Discard"
          onConfirm={() => work(() => api.staffDiscardImport(of))}
          onClose={() => setAsking(null)}
        >
          The file and your corrections of it are dropped. Nothing of the catalogue was changed.
        </ConfirmDialog>
      )}
    </>
  );
};

/** One import: what it would change or did, what brakes it, and applying or undoing it. */
export const ImportRunPage = recordPage(importQuery, { link: staffLinks.imports(), label: 'Import' }, Run);

const when = (at: string): string => shopDateTime(new Date(at));

const courseOf = (run: StaffImport): string =>
  [
    `Begun ${when(run.begunAt)} by ${run.begunBy}.`,
    run.appliedAt && `Applied ${when(run.appliedAt)} by ${run.appliedBy}.`,
    run.undoneAt && `Undone ${when(run.undoneAt)} by ${run.undoneBy}.`,
    run.undoneAt &&
      (run.counts.left > 0 ? `${run.counts.left} were changed since and left.` : 'Everything was put back.'),
  ]
    .filter(Boolean)
    .join(' ');

/** After an import into a shop without a menu or a homepage: both can be made of what came. */
const StarterOffer = () => {
  const { may } = useStaff();
  const { data } = useQuery({ ...starterQuery, enabled: may('content') });
  const lacks = data?.parts.some(({ group }) => group === 'menu' || group === 'home') ?? false;
  return (
    lacks && (
      <Notice kind="info">
        The shop has no menu or no homepage yet.{' '}
        <Link to={staffLinks.starter()} className={styles.link}>
          See what can be made of this
        </Link>
        .
      </Notice>
    )
  );
};
