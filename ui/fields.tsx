import { type ComponentProps, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { FieldFrame, type FieldLook } from './field-frame.tsx';
import { Icon } from './icon.tsx';

type TextAreaProps = FieldLook & ComponentProps<'textarea'>;

export const TextAreaField = ({ label, error, hint, optional, className, ...area }: TextAreaProps) => {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} optional={optional} className={className}>
      <textarea
        rows={3}
        {...area}
        id={id}
        className={classNames(styles.input, styles.area, error !== undefined && styles.wrong)}
        aria-invalid={error !== undefined}
        aria-describedby={error !== undefined || hint !== undefined ? `${id}-says` : undefined}
      />
    </FieldFrame>
  );
};

type SelectProps = FieldLook &
  ComponentProps<'select'> & {
    /** Label of the empty choice. */
    placeholder: string;
    options: readonly { value: string; label: string }[];
  };

/** A table of labels as options. */
export const optionsOf = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  Object.entries<string>(labels).map(([value, label]) => ({ value: value as Value, label }));

/** Words that stand for themselves as options. */
export const listed = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** Named records as options, by their ids. */
export const named = (records: readonly { id: number; name: string }[]) =>
  records.map(({ id, name }) => ({ value: String(id), label: name }));

/** A select of the system. */
export const SelectField = ({
  label,
  error,
  hint,
  optional,
  className,
  placeholder,
  options,
  ...select
}: SelectProps) => {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} optional={optional} className={className}>
      <span className={styles.select}>
        <select
          {...select}
          id={id}
          className={classNames(styles.input, error !== undefined && styles.wrong)}
          aria-invalid={error !== undefined}
          aria-describedby={error !== undefined || hint !== undefined ? `${id}-says` : undefined}
        >
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevronDown" size={14} />
      </span>
    </FieldFrame>
  );
};
