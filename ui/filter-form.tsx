import { type FilterOperator, operatorsOf } from '#contract/lists.ts';
import { type FormEvent, useState } from 'react';
import { Button } from './button.tsx';
import { draftOf, type FilterDraft, filterOf, type Filters, type LabelledField } from './filter-drafts.ts';
import styles from './filter-form.module.css';
import { FilterValue } from './filter-value.tsx';
import { operatorName } from './operator-names.ts';
import { Select } from './select.tsx';

type Props = {
  fields: readonly LabelledField[];
  /** Those that hold; give the form another `key` when they change. */
  filters: Filters;
  onApply: (filters: Filters) => void;
};

/** The filter form of a generic list: every field with the operators of its type (specification section 5). */
export const FilterForm = ({ fields, filters, onApply }: Props) => {
  const [drafts, setDrafts] = useState(() => draftsOf(fields, filters));
  const clear = () => {
    setDrafts(draftsOf(fields, {}));
    onApply({});
  };
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const asked = fields.flatMap((field) => {
      const draft = drafts[field.name];
      const filter = draft && filterOf(field.name, field, draft);
      return filter ? [[field.name, filter] as const] : [];
    });
    onApply(Object.fromEntries(asked));
  };
  return (
    <form className={styles.form} onSubmit={apply} aria-label="Filter">
      {fields.map((field) => {
        const draft = drafts[field.name];
        return (
          draft && (
            <Row
              key={field.name}
              field={field}
              draft={draft}
              onChange={(change) => setDrafts({ ...drafts, [field.name]: { ...draft, ...change } })}
            />
          )
        );
      })}
      <div className={styles.foot}>
        <Button onClick={clear}>Clear</Button>
        <Button type="submit" variant="primary">
          Filter
        </Button>
      </div>
    </form>
  );
};

const draftsOf = (fields: readonly LabelledField[], filters: Filters): Readonly<Record<string, FilterDraft>> =>
  Object.fromEntries(fields.map((field) => [field.name, draftOf(field, filters[field.name])]));

type RowProps = { field: LabelledField; draft: FilterDraft; onChange: (change: Partial<FilterDraft>) => void };

const Row = ({ field, draft, onChange }: RowProps) => {
  const operators: readonly FilterOperator[] = operatorsOf[field.type];
  return (
    <fieldset className={styles.row}>
      <legend className="visually-hidden">{field.label}</legend>
      <span className={styles.label} aria-hidden="true">
        {field.label}
      </span>
      <Select
        label={`${field.label}, condition`}
        quiet
        value={draft.operator}
        options={operators.map((operator) => ({ value: operator, label: operatorName(field.type, operator) }))}
        onChange={(operator) => onChange({ operator })}
      />
      <FilterValue field={field} draft={draft} onChange={onChange} />
    </fieldset>
  );
};
