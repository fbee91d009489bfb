import type { Cart } from '#contract/buying/buying.ts';
import * as words from '#messages/checkout.js';
import { Icon } from '#ui/icon.tsx';
import { Link } from 'react-router';
import { type StepIndex, steps, stepsDone } from './step-guard.ts';
import styles from './steps-indicator.module.css';

/** The progress of the checkout. Steps that can be opened are links. */
export const StepsIndicator = ({ step, cart }: { step: StepIndex; cart: Cart | null }) => {
  const done = cart ? stepsDone(cart) : 0;
  return (
    <ol className={styles.steps} aria-label={words.steps()}>
      {steps.map(({ name, to }, i) => {
        const label = (
          <>
            <span className={styles.number} aria-hidden="true">
              {i < step ? <Icon name="check" size={14} /> : i + 1}
            </span>
            {name}
          </>
        );
        return (
          <li key={name} className={styles.step} aria-current={i === step ? 'step' : undefined}>
            {i !== step && i <= done ? <Link to={to}>{label}</Link> : <span>{label}</span>}
          </li>
        );
      })}
    </ol>
  );
};
