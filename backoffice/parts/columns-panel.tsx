import { Button } from '#ui/button.tsx';
import { CheckField } from '#ui/check-field.tsx';
import { Problems } from '#ui/problems.tsx';
import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { api, keepViews } from '../api/api.ts';
import styles from './columns-panel.module.css';
import { columnsIn, useHidden } from './own-views.tsx';

type Props = {
  list: string;
  /** Those that can be hidden. */
  all: readonly { name: string; label: string }[];
};

/** The columns that are hidden in a list: those of the address where it says which, else kept for the person. */
export const ColumnsPanel = ({ list, all }: Props) => {
  const [address, setAddress] = useSearchParams();
  const hidden = useHidden(list);
  const { mutate, error, isPending, variables } = useMutation({
    mutationFn: (search: string) =>
      api.staffSaveListView({ body: { id: null, list, name: '', search, shared: false, opens: false } }),
    scope: { id: 'columns' },
    onSuccess: keepViews,
  });
  const chosen = isPending && !address.has('hide') ? columnsIn(variables) : hidden;
  const choose = (next: readonly string[]): void => {
    const hide = next.join(' ');
    if (address.has('hide'))
      return setAddress({ ...Object.fromEntries(address), hide }, { replace: true, preventScrollReset: true });
    mutate(hide);
  };
  return (
    <fieldset className={styles.columns}>
      <legend className="visually-hidden">Columns</legend>
      <Problems error={error} />
      {all.map(({ name, label }) => (
        <CheckField
          key={name}
          checked={!chosen.includes(name)}
          onChange={({ currentTarget: { checked } }) =>
            choose(checked ? chosen.filter((each) => each !== name) : [...chosen, name])
          }
        >
          {label}
        </CheckField>
      ))}
      <Button variant="text" disabled={chosen.length === 0} onClick={() => choose([])}>
        Show all
      </Button>
    </fieldset>
  );
};
