import { type ComponentProps, type SyntheticEvent, useId } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './quantity-box.module.css';

type Step = { label: string; disabled: boolean; onPress: () => void };

type Props = Omit<ComponentProps<'input'>, 'onChange' | 'className'> & {
  'aria-label': string;
  onText: (typed: string) => void;
  /** Why the typed text, which stays, is invalid. */
  wrong: string | undefined;
  /** Announces it at once, not only when the box is focused. */
  alert?: boolean;
  /** The buttons around it; without them it can only be typed. */
  steps?: { less: Step; more: Step; iconSize: number };
  /** Shows the reason over what is below, from this edge of the nearest positioned element on. */
  balloon?: 'left' | 'right';
  classes: { control?: string; input?: string; words?: string };
};

/** Selects the whole number, to be replaced: for `onFocus`, and for `onClick`, which would set the caret. */
export const selectAll = ({ currentTarget }: SyntheticEvent<HTMLInputElement>): void => currentTarget.select();

/** A quantity, typed or stepped. It does not interpret its text: the caller keeps it as typed, and reports errors. */
export const QuantityBox = ({ onText, wrong, alert, steps, balloon, classes, ...rest }: Props) => {
  const says = useId();
  const input = (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      className={classNames(steps && styles.input, classes.input)}
      aria-invalid={wrong !== undefined || undefined}
      aria-describedby={wrong === undefined ? undefined : says}
      onChange={(event) => onText(event.currentTarget.value)}
      {...rest}
    />
  );
  return (
    <>
      {steps ? (
        <div className={classNames(styles.control, classes.control)}>
          <StepButton {...steps.less} icon="minus" size={steps.iconSize} />
          {input}
          <StepButton {...steps.more} icon="plus" size={steps.iconSize} />
        </div>
      ) : (
        input
      )}
      {wrong !== undefined && (
        <p
          id={says}
          role={alert ? 'alert' : undefined}
          className={classNames(balloon && styles.balloon, balloon && styles[balloon], classes.words)}
        >
          {wrong}
        </p>
      )}
    </>
  );
};

/** For mouse and touch; with a keyboard numbers are typed, and Tab goes from box to box. */
const StepButton = ({ label, disabled, onPress, icon, size }: Step & { icon: 'minus' | 'plus'; size: number }) => (
  <button type="button" className={styles.step} tabIndex={-1} aria-label={label} disabled={disabled} onClick={onPress}>
    <Icon name={icon} size={size} />
  </button>
);
