import { limits } from '#contract/limits.ts';
import * as words from '#messages/ui.js';
import { Checkbox } from './checkbox.tsx';
import fieldStyles from './field.module.css';
import { type FilterDraft, type LabelledField, valuesOf } from './filter-drafts.ts';
import styles from './filter-form.module.css';
import { Select } from './select.tsx';

type Props = { field: LabelledField; draft: FilterDraft; onChange: (change: Partial<FilterDraft>) => void };

/** The control for a filter's value, by the type of its field and by its operator. */
export const FilterValue = ({ field, draft, onChange }: Props) => {
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

type OptionsProps = Omit<Props, 'field'> & { options: Readonly<Record<string, string>> };

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
