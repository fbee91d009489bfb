import { Button } from '#ui/button.tsx';
import { CheckField } from '#ui/check-field.tsx';
import { Problems } from '#ui/problems.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { api, keepViews } from '../api/api.ts';
import styles from './columns-panel.module.css';

type Props = {
  list: string;
  /** Those that can be hidden. */
  all: readonly { name: string; label: string }[];
  hidden: ReadonlySet<string>;
};

/** The columns that a person hides in a list: kept for them, and in the address where it says which. */
export const ColumnsPanel = ({ list, all, hidden }: Props) => {
  const [chosen, setChosen] = useState([...hidden]);
  const [address, setAddress] = useSearchParams();
  const { mutate, error } = useMutation({
    mutationFn: (search: string) =>
      api.staffSaveListView({ body: { id: null, list, name: '', search, shared: false, opens: false } }),
    scope: { id: 'columns' },
    onSuccess: keepViews,
  });
  const choose = (next: string[]): void => {
    const hide = next.join(' ');
    setChosen(next);
    if (address.has('hide'))
      setAddress({ ...Object.fromEntries(address), hide }, { replace: true, preventScrollReset: true });
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
