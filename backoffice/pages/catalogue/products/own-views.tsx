import { useCallForm } from '#client/use-call-form.ts';
import { type CatalogueView, SaveCatalogueView } from '#contract/catalogue/staff-catalogue.ts';
import { Button } from '#ui/button.tsx';
import { CheckField } from '#ui/check-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../../api/api.ts';
import { callQuery } from '../../../api/call-query.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import styles from './products.module.css';

const viewsQuery = callQuery('staffCatalogueViews', {});

type Props = {
  /** The query of what is shown, with its columns. */
  search: string;
  /** Whether one of the views of every shop is shown. */
  isKept: boolean;
};

/** One's own views, and those that others share; what is shown can become one. */
export const OwnViews = ({ search, isKept }: Props) => {
  const client = useQueryClient();
  const { data: views = [] } = useQuery({ ...viewsQuery, staleTime: 60_000 });
  const [naming, setNaming] = useState(false);
  const show = (next: CatalogueView[]): void => void client.setQueryData(viewsQuery.queryKey, next);
  const shown = views.find((view) => view.search === search);
  return (
    <>
      {views.map((view) => (
        <Link
          key={view.id}
          to={`?${view.search}`}
          className={styles.view}
          aria-current={view === shown ? 'true' : undefined}
        >
          {view.name}
        </Link>
      ))}
      {!isKept && !shown && (
        <Button variant="text" aria-haspopup="dialog" onClick={() => setNaming(true)}>
          Save this view
        </Button>
      )}
      {shown?.isOwn && (
        <Button
          variant="text"
          onClick={() => void api.staffRemoveCatalogueView({ params: { id: shown.id } }).then(show)}
        >
          Forget this view
        </Button>
      )}
      {naming && (
        <NameView
          search={search}
          onDone={(next) => {
            show(next);
            setNaming(false);
          }}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  );
};

type NameProps = { search: string; onDone: (views: CatalogueView[]) => void; onClose: () => void };

const NameView = ({ search, onDone, onClose }: NameProps) => {
  const form = useCallForm({
    schema: SaveCatalogueView,
    values: { name: '', search, shared: false },
    send: async (body) => onDone(await api.staffSaveCatalogueView({ body })),
  });
  return (
    <FormDialog title="Save this view" action="Save the view" form={form} onClose={onClose}>
      <TextField label="Name" {...form.field('name')} />
      <CheckField {...form.field('shared')}>For everybody who keeps the catalogue</CheckField>
    </FormDialog>
  );
};
