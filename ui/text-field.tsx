import { type ComponentProps, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { FieldFrame, type FieldLook } from './field-frame.tsx';

type TextProps = FieldLook & ComponentProps<'input'>;

/** A field of one line. `error` is shown below and read out with it. */
export const TextField = ({ label, error, hint, optional, className, ...input }: TextProps) => {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} optional={optional} className={className}>
      <input
        {...input}
        id={id}
        className={classNames(styles.input, error !== undefined && styles.wrong)}
        aria-invalid={error !== undefined}
        aria-describedby={error !== undefined || hint !== undefined ? `${id}-says` : undefined}
      />
    </FieldFrame>
  );
};

export const EmailField = (props: ComponentProps<typeof TextField>) => (
  <TextField inputMode="email" autoCapitalize="none" spellCheck={false} {...props} />
);
