import { type FilterOperator, operatorsOf } from '#contract/platform/data-tables.ts';
import * as words from '#messages/ui.js';
import { limits } from '#contract/limits.ts';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { choiceChipClass } from './chip.tsx';
import {
  draftOf,
  draftProblem,
  emptyDraft,
  type FilterDraft,
  filterOf,
  type Filters,
  type LabelledField,
  valuesOf,
} from './filter-drafts.ts';
import styles from './filter-form.module.css';
import { Checkbox } from './checkbox.tsx';
import fieldStyles from './field.module.css';
import { Select } from './select.tsx';
import { Icon } from './icon.tsx';
import { operatorName } from './operator-names.ts';

type FilterValueProps = { field: LabelledField; draft: FilterDraft; onChange: (change: Partial<FilterDraft>) => void };

/** The control for a filter's value, by the type of its field and by its operator. */
const FilterValue = ({ field, draft, onChange }: FilterValueProps) => {
  const takes = valuesOf(field.type, draft.operator);
  if (takes === 'none') return null;
  if (field.type === 'OPTION') return <Options options={field.options} draft={draft} onChange={onChange} />;
  if (field.type === 'YESNO')
    return (
      <Select
        label={words.value(field.label)}
        quiet
        value={draft.value}
        options={[
          { value: '', label: words.any() },
          { value: 'true', label: words.yes() },
          { value: 'false', label: words.no() },
        ]}
        onChange={(value) => onChange({ value })}
      />
    );
  const kind = field.type === 'DATE' ? 'date' : field.type === 'NUMBER' ? 'number' : 'text';
  const input = (label: string, value: string, change: (text: string) => void) => (
    <input
      type={kind}
      {...(kind === 'number' && { step: 'any' })}
      {...(kind === 'text' && takes === 'one' && { maxLength: limits.textMax })}
      {...(field.type === 'TEXT' && field.isPhone && { inputMode: 'tel' as const })}
      {...(kind === 'date' && { min: '0001-01-01', max: '9999-12-31' })}
      aria-label={label}
      placeholder={takes === 'list' ? words.byCommas() : undefined}
      className={fieldStyles.input}
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
  return (
    <div className={styles.values}>
      {input((takes === 'pair' ? words.valueFrom : words.value)(field.label), draft.value, (value) =>
        onChange({ value }),
      )}
      {takes === 'pair' && (
        <>
          <span>{words.and()}</span>
          {input(words.valueTo(field.label), draft.to, (to) => onChange({ to }))}
        </>
      )}
    </div>
  );
};

type OptionsProps = Omit<FilterValueProps, 'field'> & { options: Readonly<Record<string, string>> };

const Options = ({ options, draft, onChange }: OptionsProps) => (
  <div className={styles.options}>
    {Object.entries(options).map(([value, label]) => (
      <Checkbox
        key={value}
        label={label}
        checked={draft.options.includes(value)}
        onChange={(on) =>
          onChange({ options: on ? [...draft.options, value] : draft.options.filter((one) => one !== value) })
        }
      />
    ))}
  </div>
);

type Props = {
  fields: readonly LabelledField[];
  /** The active filters. When they change, so do the controls; drafts of unchanged ones stay. */
  filters: Filters;
  onApply: (filters: Filters) => void;
};

const nameOf = ({ name }: LabelledField): string => name;

/** More fields than these are chips, and only chosen ones are rows: a form of a dozen rows hides the list it is for. */
const rowsAtOnce = 6;

/** The filter form of a data table: every field with the operators of its type (specification section 5). */
export const FilterForm = ({ fields, filters, onApply }: Props) => {
  const [drafts, setDrafts] = useFollowingDrafts(fields, filters);
  const isLong = fields.length > rowsAtOnce;
  const [chosen, setChosen] = useState(() =>
    fields
      .filter(({ type }) => type === 'TEXT')
      .slice(0, 1)
      .map(nameOf),
  );
  const rows = useRef<HTMLDivElement>(null);
  const isRow = ({ name }: LabelledField): boolean => !isLong || chosen.includes(name) || Object.hasOwn(filters, name);
  const turn = (field: LabelledField) => {
    const { name } = field;
    if (isRow(field)) {
      const { [name]: _gone, ...others } = filters;
      setChosen(chosen.filter((each) => each !== name));
      setDrafts({ ...drafts, [name]: emptyDraft(field) }, others);
      if (Object.hasOwn(filters, name)) onApply(others);
      return;
    }
    setChosen([...chosen, name]);
    // To its value: after the condition, which is usually right.
    requestAnimationFrame(() => {
      const controls = [
        ...(rows.current?.querySelectorAll<HTMLElement>(`[data-field="${name}"] :is(input, select)`) ?? []),
      ];
      (controls[1] ?? controls[0])?.focus();
    });
  };
  // Errors are shown at their rows after the first attempt to apply, not while typing.
  const [tried, setTried] = useState(false);
  const clear = () => {
    setDrafts(draftsOf(fields, {}), {});
    onApply({});
  };
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const isWrong = fields.some((field) => problemOf(field, drafts) !== null);
    setTried(isWrong);
    if (isWrong) return;
    const asked = fields.flatMap((field) => {
      const draft = drafts[field.name];
      const filter = draft && filterOf(field.name, field, draft);
      return filter ? [[field.name, filter] as const] : [];
    });
    const next = Object.fromEntries(asked);
    setDrafts(drafts, next);
    onApply(next);
  };
  return (
    <form className={styles.form} onSubmit={apply} aria-label={words.filter()}>
      {isLong && (
        <ul aria-label={words.filterBy()} className={styles.chips}>
          {fields.map((field) => (
            <li key={field.name}>
              <button type="button" className={choiceChipClass} aria-pressed={isRow(field)} onClick={() => turn(field)}>
                {field.label}
                {isRow(field) && <Icon name="close" size={11} />}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div ref={rows} className={styles.rows}>
        {fields.filter(isRow).map((field) => {
          const draft = drafts[field.name];
          return (
            draft && (
              <Row
                key={field.name}
                field={field}
                draft={draft}
                problem={tried ? draftProblem(field, draft) : null}
                onChange={(change) => setDrafts({ ...drafts, [field.name]: { ...draft, ...change } })}
              />
            )
          );
        })}
      </div>
      <div className={styles.foot}>
        <Button onClick={clear}>{words.clear()}</Button>
        <Button type="submit" variant="primary">
          {words.filter()}
        </Button>
      </div>
    </form>
  );
};

type Drafts = Readonly<Record<string, FilterDraft>>;

/**
 * The drafts in the controls. Filters applied here leave them unchanged; others, as when going back, replace them. The
 * form stays mounted, and keeps the focus.
 */
const useFollowingDrafts = (fields: readonly LabelledField[], filters: Filters) => {
  const holding = JSON.stringify(filters);
  const [state, setState] = useState({ drafts: draftsOf(fields, filters), holding, asked: '' });
  if (holding !== state.holding)
    setState({ drafts: holding === state.asked ? state.drafts : draftsOf(fields, filters), holding, asked: '' });
  /** @param asked the filters that these drafts are about to become */
  const setDrafts = (drafts: Drafts, asked?: Filters) =>
    setState({ ...state, drafts, ...(asked && { asked: JSON.stringify(asked) }) });
  return [state.drafts, setDrafts] as const;
};

const draftsOf = (fields: readonly LabelledField[], filters: Filters): Drafts =>
  Object.fromEntries(fields.map((field) => [field.name, draftOf(field, filters[field.name])]));

const problemOf = (field: LabelledField, drafts: Drafts): string | null => {
  const draft = drafts[field.name];
  return draft ? draftProblem(field, draft) : null;
};

type RowProps = {
  field: LabelledField;
  draft: FilterDraft;
  problem: string | null;
  onChange: (change: Partial<FilterDraft>) => void;
};

const Row = ({ field, draft, problem, onChange }: RowProps) => {
  const operators: readonly FilterOperator[] = operatorsOf[field.type];
  return (
    <fieldset className={styles.row} data-field={field.name}>
      <legend className="visually-hidden">{field.label}</legend>
      <span className={styles.label} aria-hidden="true">
        {field.label}
      </span>
      <Select
        label={words.condition(field.label)}
        quiet
        value={draft.operator}
        options={operators.map((operator) => ({ value: operator, label: operatorName(field.type, operator) }))}
        onChange={(operator) => onChange({ operator })}
      />
      <FilterValue field={field} draft={draft} onChange={onChange} />
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
};
