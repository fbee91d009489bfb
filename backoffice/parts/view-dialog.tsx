import { useCallForm } from '#client/use-call-form.ts';
import { SaveListView } from '#contract/people/list-views.ts';
import type { ListView } from '#contract/people/staff.ts';
import { Button } from '#ui/button.tsx';
import { CheckField } from '#ui/check-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Problems } from '#ui/problems.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { api, keepViews } from '../api/api.ts';
import styles from './form.module.css';
import { useAct } from './use-act.ts';

type Props = { list: string; search: string; view: ListView | undefined; onClose: () => void };

const schema = SaveListView.extend({ name: SaveListView.shape.name.min(1, 'Please name the view.') });

/** Names what is shown as a view, or changes one. */
export const ViewDialog = ({ list, search, view, onClose }: Props) => {
  const { act, problems: refusals } = useAct();
  const show = (views: ListView[]): void => {
    keepViews(views);
    onClose();
  };
  const { id = null, name = '', shared = false, opens = false } = view ?? {};
  const { field, problems, busy, submit } = useCallForm({
    schema,
    defaultValues: { id, list, name, search, shared, opens },
    send: (body) => api.staffSaveListView({ body }).then(show),
  });
  // What is shown is no field of the form, but can be too long.
  const { error: tooLong = [] } = field('search');
  const title = view ? 'Change this view' : 'Save this view';
  return (
    <Dialog open onClose={onClose} title={title} place="modal">
      <form method="post" noValidate className={styles.form} onSubmit={submit}>
        <Problems problems={[...problems, ...refusals].concat(tooLong)} />
        <TextField label="Name" {...field('name')} />
        <CheckField {...field('opens')}>Open the list with this view</CheckField>
        {list === 'products' && <CheckField {...field('shared')}>For everybody who keeps the catalogue</CheckField>}
        <div className={styles.foot}>
          <SubmitButton busy={busy}>Save the view</SubmitButton>
          {id && (
            <Button size="large" onClick={() => act(() => api.staffRemoveListView({ params: { id } }).then(show))}>
              Forget this view
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
};
