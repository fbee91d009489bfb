import { Button } from '#ui/button.tsx';
import { Problems } from '#ui/problems.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { notify } from './notify.ts';
import { useAct } from './use-act.ts';
import styles from './record.module.css';

type Props = {
  editId: number;
  /** What was done, as a sentence. */
  done: string;
  onUndone: () => void;
};

/** Takes a change of products back as one, right after it; later it is under Products, among the saved changes. */
export const UndoEdit = ({ editId, done, onUndone }: Props) => {
  const client = useQueryClient();
  const { act, busy, problems } = useAct();
  const undo = async () => {
    const { leftChanges } = await api.staffUndoCatalogueEdit({ params: { id: editId } });
    await client.invalidateQueries();
    notify('Undone', leftChanges === 0 ? 'All is as it was.' : `${leftChanges} were changed since, and stay.`);
    onUndone();
  };
  return (
    <div className={styles.preview}>
      <output>{done}</output>{' '}
      <Button variant="text" disabled={busy} onClick={() => act(undo)}>
        Undo
      </Button>
      <Problems problems={problems} />
    </div>
  );
};
