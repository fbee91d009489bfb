import type { DraftConflict, CatalogueDraft } from '#contract/catalogue/staff-catalogue.ts';
import { shopDateTime } from '#kernel/dates.ts';
import { Button } from '#ui/button.tsx';
import { problemsOf } from '#ui/call-problems.ts';
import { Problems } from '#ui/problems.tsx';
import { say } from '#ui/status-words.ts';
import { useRef, useState } from 'react';
import { AskButton } from '../../../parts/dialog-button.tsx';
import { api } from '../../../api/api.ts';
import { notify } from '../../../parts/notify.ts';
import type { Names } from './cell-text.ts';
import type { GridColumn } from './grid-columns.ts';
import { TableHead } from '../../../parts/table-head.tsx';
import { useKeyDown } from '../../../parts/use-key-down.ts';
import styles from './products.module.css';
import { ReviewDialog } from './review-dialog.tsx';
import type { Draft } from './use-draft.ts';
import { useAct } from '../../../parts/use-act.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { wordsOf } from './line-words.ts';

type ConflictDialogProps = {
  conflicts: readonly DraftConflict[];
  columns: readonly GridColumn[];
  names: Names;
  onSettled: (draft: CatalogueDraft) => void;
  onClose: () => void;
};

/** Fields that others have changed since: theirs, mine, and as it was. Nothing is saved until each is chosen. */
const ConflictDialog = ({ conflicts, columns, names, onSettled, onClose }: ConflictDialogProps) => {
  const [theirs, setTheirs] = useState<ReadonlySet<number>>(new Set());
  const { act, ...form } = useAct();
  const choose = (id: number, isTheirs: boolean): void =>
    setTheirs((chosen) => (isTheirs ? new Set([...chosen, id]) : new Set([...chosen].filter((each) => each !== id))));
  const settle = async (): Promise<void> => {
    const mine = conflicts.flatMap(({ line: { id }, theirs: stored }) =>
      theirs.has(id) ? [] : [{ id, theirs: stored }],
    );
    onSettled(await api.staffSettleDraft({ body: { mine, theirs: [...theirs] } }));
  };
  return (
    <FormDialog
      title={`${conflicts.length} changed by others since`}
      action="Go on with these"
      form={{ ...form, submit: () => act(settle) }}
      onClose={onClose}
    >
      <p>Nothing was saved. Choose, then save again.</p>
      <div className={styles.choices}>
        <Button onClick={() => setTheirs(new Set())}>All mine</Button>
        <Button onClick={() => setTheirs(new Set(conflicts.map(({ line }) => line.id)))}>All theirs</Button>
      </div>
      <table className={styles.lines} aria-label="Changed by others">
        <TableHead columns={['Product', 'Field', 'As it was', 'Mine', 'Theirs']} />
        <tbody>
          {conflicts.map(({ line, theirs: stored }) => {
            const { label, text } = wordsOf(line.field, columns, names);
            const name = line.sku ?? line.name;
            const choice = (isTheirs: boolean, value: string | null) => (
              <label>
                <input
                  type="radio"
                  name={`choice-${line.id}`}
                  checked={theirs.has(line.id) === isTheirs}
                  onChange={() => choose(line.id, isTheirs)}
                />
                <span className="visually-hidden">{`${label} of ${name}, ${isTheirs ? 'theirs' : 'mine'}: `}</span>{' '}
                {text(value) === '' ? '–' : text(value)}
              </label>
            );
            return (
              <tr key={line.id}>
                <td>{name}</td>
                <td>{label}</td>
                <td className={styles.old}>{text(line.before) === '' ? '–' : text(line.before)}</td>
                <td>{choice(false, line.after)}</td>
                <td>{choice(true, stored)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </FormDialog>
  );
};

type Props = { draft: Draft; columns: readonly GridColumn[]; names: Names };

/** Unsaved changes: how many, when they were kept, and their actions. */
export const DraftBar = ({ draft, columns, names }: Props) => {
  const [open, setOpen] = useState<'review' | null>(null);
  const [conflicts, setConflicts] = useState<DraftConflict[] | null>(null);
  const [problems, setProblems] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const { count, wrong } = draft;
  const whyNot = count === 0 ? 'Nothing is changed.' : wrong.length > 0 ? `${wrong.length} to mend first.` : null;
  const save = async (): Promise<void> => {
    if (running.current) return;
    if (whyNot !== null) {
      say(whyNot);
      if (wrong.length > 0) setOpen('review');
      return;
    }
    running.current = true;
    setBusy(true);
    setProblems([]);
    try {
      await draft.settled();
      const saved = await api.staffSaveDraft({ body: { changes: draft.count } });
      if (saved.outcome === 'SAVED') {
        draft.saved();
        setOpen(null);
        notify('Products', `${saved.changes.toLocaleString('en-CA')} saved`);
      } else if (saved.outcome === 'CONFLICTS') setConflicts(saved.conflicts);
      else {
        await draft.follow();
        setOpen('review');
      }
    } catch (error) {
      setProblems(problemsOf(error));
      await draft.follow();
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  useDraftKeys(save);
  return (
    <div className={styles.foot}>
      {count > 0 && (
        <span
          className={styles.changes}
        >{`${count.toLocaleString('en-CA')} ${count === 1 ? 'change' : 'changes'}`}</span>
      )}
      <output className={styles.kept}>
        {draft.problems.length > 0
          ? 'Not kept yet'
          : draft.keptAt === null || count === 0
            ? 'Nothing is changed'
            : `your draft, kept ${shopDateTime(new Date(draft.keptAt)).slice(11)}`}
        {wrong.length > 0 && ` · ${wrong.length} to mend`}
      </output>
      {draft.problems.length > 0 && (
        <Button onClick={draft.again}>{`${draft.problems.join(' ')} Keep it again`}</Button>
      )}
      <Problems problems={problems} />
      <div className={styles.buttons}>
        <Button disabled={!draft.canUndo} aria-keyshortcuts="Control+z" onClick={draft.undo}>
          Undo
        </Button>
        <AskButton disabled={count === 0} label="Review" onAsk={() => setOpen('review')} />
        <Button
          variant="primary"
          aria-disabled={whyNot !== null || busy}
          aria-keyshortcuts="Control+s"
          title={whyNot ?? undefined}
          onClick={() => void save()}
        >
          {wrong.length > 0
            ? `${wrong.length} to mend`
            : `Save ${count > 0 ? count.toLocaleString('en-CA') : ''}`.trim()}
        </Button>
      </div>
      {open === 'review' && (
        <ReviewDialog
          draft={draft}
          columns={columns}
          names={names}
          busy={busy}
          onSave={() => void save()}
          onClose={() => setOpen(null)}
        />
      )}
      {conflicts && (
        <ConflictDialog
          conflicts={conflicts}
          columns={columns}
          names={names}
          onSettled={(settled) => {
            draft.settle(settled);
            setConflicts(null);
          }}
          onClose={() => setConflicts(null)}
        />
      )}
    </div>
  );
};

/** Ctrl S saves, wherever the focus is. */
const useDraftKeys = (save: () => Promise<void>): void =>
  useKeyDown((event) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    // What is being typed counts: leaving the input keeps it.
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
    void save();
  });
