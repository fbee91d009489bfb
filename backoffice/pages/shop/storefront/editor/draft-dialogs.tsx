import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Problems } from '#ui/problems.tsx';
import type { ReactNode } from 'react';
import { notify } from '../../../../parts/notify.ts';
import { PublishAt } from '../publish-at.tsx';
import styles from './editor.module.css';

export type AskedOfDraft = 'publish' | 'compare' | 'discard' | null;

type OfRevision<Answer, More = object> = (input: { body: { revision: number } & More }) => Promise<Answer>;

type Props<Answer> = {
  /** What is published, in notifications. */
  name: string;
  /** Of the dialog that publishes. */
  title: string;
  asked: AskedOfDraft;
  draft: {
    act: (call: (revision: number) => Promise<Answer>) => Promise<boolean>;
    busy: boolean;
    problems: readonly string[];
  };
  publish: OfRevision<Answer>;
  schedule: OfRevision<Answer, { at: string }>;
  drop: OfRevision<Answer>;
  /** Whether something stands against publishing it. */
  isHeld: boolean;
  onClose: () => void;
  /** What publishing would change. */
  children: ReactNode;
};

/** Publishes a draft, at once or at a time, or discards it. */
export const DraftDialogs = <Answer,>(props: Props<Answer>) => {
  const { name, title, asked, draft, publish, schedule, drop, isHeld, onClose, children } = props;
  const finish = async (call: (revision: number) => Promise<Answer>, says: string): Promise<void> => {
    if (!(await draft.act(call))) return;
    onClose();
    notify(name, says);
  };
  if (asked === 'discard')
    return (
      <ConfirmDialog
        title="Discard the draft?"
        action="Discard"
        onConfirm={() => void draft.act((revision) => drop({ body: { revision } }))}
        onClose={onClose}
      >
        All changes that are not published will be gone.
      </ConfirmDialog>
    );
  if (asked !== 'publish') return null;
  const now = () => finish((revision) => publish({ body: { revision } }), 'Published: shoppers see it now.');
  return (
    <Dialog open onClose={onClose} title={title} place="form">
      <div className={styles.dialog}>
        <Problems problems={draft.problems} />
        {children}
        <p>
          <Button variant="primary" size="large" disabled={isHeld || draft.busy} onClick={() => void now()}>
            Publish now
          </Button>
        </p>
        <PublishAt
          label="Or at a time"
          disabled={isHeld || draft.busy}
          onSchedule={(at) =>
            void finish((revision) => schedule({ body: { revision, at } }), 'It is published at its time.')
          }
        />
      </div>
    </Dialog>
  );
};
