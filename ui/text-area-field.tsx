import { type ComponentProps, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { FieldFrame, type FieldLook } from './field-frame.tsx';

type Props = FieldLook & ComponentProps<'textarea'>;

export const TextAreaField = ({ label, error, hint, optional, className, ...area }: Props) => {
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
