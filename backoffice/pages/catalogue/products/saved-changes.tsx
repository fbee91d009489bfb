import { useAct } from '../../../parts/use-act.ts';
import type { CatalogueEdit } from '#contract/catalogue/staff-catalogue.ts';
import { shopDateTime } from '#kernel/dates.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Problems } from '#ui/problems.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import { callQuery } from '../../../api/call-query.ts';
import styles from './products.module.css';
import type { Draft } from './use-draft.ts';

const editsQuery = callQuery('staffCatalogueEdits', {});

/** The latest saves; each can be undone as a whole. */
export const SavedChanges = ({ draft, onClose }: { draft: Draft; onClose: () => void }) => {
  const { data: edits = [] } = useQuery(editsQuery);
  const { act, busy, problems } = useAct();
  const undo = (id: number): void => act(() => api.staffUndoCatalogueEdit({ params: { id } }).then(draft.refresh));
  return (
    <Dialog open place="form" title="Saved changes" onClose={onClose}>
      <div className={styles.form}>
        <Problems problems={problems} />
        {edits.length === 0 && <p>Nothing was saved here yet.</p>}
        {edits.length > 0 && (
          <table className={styles.lines} aria-label="Saved changes">
            <thead>
              <tr>
                <th scope="col">When</th>
                <th scope="col">Who</th>
                <th scope="col">Changes</th>
                <th scope="col">
                  <span className="visually-hidden">Undo</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {edits.map((edit) => (
                <tr key={edit.id}>
                  <td>{shopDateTime(new Date(edit.madeAt))}</td>
                  <td>{edit.madeBy}</td>
                  <td>{`${edit.changes.toLocaleString('en-CA')} in ${edit.variants.toLocaleString('en-CA')} products`}</td>
                  <td>
                    {edit.undoneAt === null ? (
                      <Button
                        variant="text"
                        aria-disabled={busy || edit.whyNotUndo !== null}
                        title={edit.whyNotUndo ?? undefined}
                        onClick={() => edit.whyNotUndo === null && undo(edit.id)}
                      >
                        {`Undo ${edit.changes.toLocaleString('en-CA')}`}
                      </Button>
                    ) : (
                      <Undone edit={edit} />
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </Dialog>
  );
};

const Undone = ({ edit: { undoneBy, leftChanges, left } }: { edit: CatalogueEdit }) => (
  <>
    {`Undone by ${undoneBy}`}
    {leftChanges > 0 && (
      <span className={styles.problem}>
        {`; ${leftChanges} stayed, changed since: ${left.map(({ name, field }) => `${name} ${field}`).join(', ')}`}
      </span>
    )}
  </>
);
