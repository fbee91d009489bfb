import { limits } from '#contract/limits.ts';
import * as words from '#messages/account-lists.js';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { FormEvent } from 'react';
import type { useDataTable } from '#client/use-data-table.ts';
import styles from './parts.module.css';

type Table = Pick<ReturnType<typeof useDataTable>, 'state' | 'change'>;

/** What is looked for in a table, as its address holds it. */
export const foundBy = ({ filters }: Pick<Table['state'], 'filters'>): string => String(filters['search']?.value ?? '');

/** Looks for a text in a table. */
export const FindForm = ({ table: { state, change }, label, hint }: { table: Table; label: string; hint: string }) => {
  const search = foundBy(state);
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const value = String(new FormData(event.currentTarget).get('search')).trim();
    change({ filters: value === '' ? {} : { search: { _field: 'search', operator: 'CONTAIN', value } } });
  };
  return (
    <form className={styles.form} onSubmit={find}>
      <TextField
        key={search}
        className={styles.field}
        type="search"
        name="search"
        label={label}
        placeholder={hint}
        defaultValue={search}
        maxLength={limits.searchTextMax}
      />
      <Button type="submit">{words.search()}</Button>
      {search !== '' && <Button onClick={() => change({ filters: {} })}>{words.showAll()}</Button>}
    </form>
  );
};
