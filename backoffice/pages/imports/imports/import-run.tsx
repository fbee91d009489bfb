import { type ImportBrake, type ImportState, importStates, type StaffImport } from '#contract/imports/staff-imports.ts';
import { staffLinks } from '#contract/staff-links.ts';
import { shopDateTime } from '#kernel/dates.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, starterQuery, suppliersQuery, useStaff } from '../../../api/api.ts';
import { action } from '../../../parts/action-button.tsx';
import { recordPage, ScreenHead } from '../../../parts/record-page.tsx';
import { TextLink } from '../../../parts/text-link.tsx';
import { Problems } from '#ui/problems.tsx';
import { Link } from 'react-router';
import { fieldIn, type View, viewSearch } from '../../../views/view.ts';
import { linesSort } from './line-views.ts';
import own from './imports.module.css';
import { importQuery, useImportWork } from './import-query.ts';
import { ImportLines } from './import-lines.tsx';
import { PhoneNames } from './phone-names.tsx';
import { ProgressBar } from './progress-bar.tsx';
import brakeTexts from './brake-texts.json' with { type: 'json' };
import { ReadingPanel } from './reading-panel.tsx';
import sides from './reading.module.css';
import { useReading } from './use-reading.ts';

type Code = ImportBrake['code'];

const texts: Readonly<Record<Code, { what: string; why: string }>> = brakeTexts;

const below = (value: number) => ({ _field: 'priceChange', operator: 'LESS_THAN' as const, value, values: null });
const shows: Readonly<Record<Code, View['filters']>> = {
  PRICES_FALL: { priceChange: below(-30) },
  PRICES_SOAR: { priceChange: { ...below(200), operator: 'GREATER_THAN' as const } },
  LIKE_COST: { priceChange: below(-15) },
  MANY_VANISH: fieldIn('outcome', 'MISSING'),
};

type Props = { run: StaffImport; busy: boolean; onConfirm: (code: Code) => void };

/** Signs that the file was misread: nothing is applied until a member confirms it. */
const Brakes = ({ run: { brakes, state }, busy, onConfirm }: Props) =>
  (state === 'READY' || state === 'APPLIED') &&
  brakes.map(({ code, count, of, confirmedBy }) => (
    <section key={code} aria-label={texts[code].what} className={confirmedBy === null ? own.brake : own.eased}>
      <p>
        <strong>{`${count.toLocaleString('en-CA')} of ${of.toLocaleString('en-CA')} ${texts[code].what}`}</strong>{' '}
        {confirmedBy === null ? texts[code].why : `${confirmedBy} said that this is right.`}
      </p>
      <p className={own.choices}>
        <Link
          to={{ search: viewSearch(linesSort, { filters: shows[code], sort: linesSort }) }}
          className={buttonClass()}
        >
          {`Look at the ${count.toLocaleString('en-CA')}`}
        </Link>
        {confirmedBy === null && state === 'READY' && (
          <Button aria-disabled={busy} onClick={() => !busy && onConfirm(code)}>
            They are right
          </Button>
        )}
      </p>
    </section>
  ));

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
  const of = { params: { id }, body: { version } };
  const changes = counts.added + counts.changed + (run.missing === 'archive' ? counts.missing : 0);
  const label = working[state];
  const isDone = state === 'APPLIED' || state === 'UNDONE' || state === 'UNDOING';
  return (
    <>
      <ScreenHead
        name={fileName}
        className={own.file}
        status={{ id: state, name: importStates[state] }}
        actions={
          state !== 'DISCARDED' &&
          state !== 'UNDONE' &&
          (isDone
            ? [
                action('Undo this import', can.undo, () => work(() => api.staffUndoImport(of)), {
                  confirm: {
                    title: `Undo the import of ${fileName}?`,
                    action: 'Undo it',
                    children:
                      'Every field gets back what it was, unless it was changed since; those are named. Added variants go, unless they were ordered.',
                  },
                }),
              ]
            : [
                action('Discard', can.discard, () => work(() => api.staffDiscardImport(of)), {
                  confirm: {
                    title: `Discard the import of ${fileName}?`,
                    action: 'Discard',
                    children: 'The file and your corrections of it are dropped. Nothing of the catalogue was changed.',
                  },
                }),
                action(
                  changes > 0 ? `Apply ${changes.toLocaleString('en-CA')}` : 'Apply',
                  can.apply,
                  () => work(() => api.staffApplyImport(of)),
                  { primary: true },
                ),
              ])
        }
        busy={busy}
      >
        {courseOf(run)}
      </ScreenHead>
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
    </>
  );
};

/** One import: what it would change or did, what brakes it, and applying or undoing it. */
export const ImportRunPage = recordPage(importQuery, [staffLinks.imports(), 'Import'], Run);

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
        <TextLink to={staffLinks.starter()}>See what can be made of this</TextLink>.
      </Notice>
    )
  );
};
