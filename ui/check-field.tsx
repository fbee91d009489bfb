import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './check-field.module.css';
import checkboxStyles from './checkbox.module.css';
import fieldStyles from './field.module.css';

type Props = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  /** The text to agree to; it may contain links. */
  children: ReactNode;
  error?: string | undefined;
};

/** A checkbox of a form with its text, and its error below. */
export const CheckField = ({ children, error, ...input }: Props) => {
  const id = useId();
  return (
    <div className={fieldStyles.field}>
      <div className={styles.row}>
        <input
          {...input}
          id={id}
          type="checkbox"
          className={classNames(checkboxStyles.box, styles.box, error !== undefined && styles.wrong)}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-says`}
        />
        <label htmlFor={id} className={styles.label}>
          {children}
        </label>
      </div>
      {error !== undefined && (
        <p id={`${id}-says`} className={fieldStyles.error}>
          {error}
        </p>
      )}
    </div>
  );
};
