import type { Capability } from '#contract/staff.ts';
import { Button } from '#ui/button.tsx';
import { useId } from 'react';
import styles from './record.module.css';

export type Action = {
  label: string;
  capability: Capability;
  primary?: boolean;
  /** Whether it asks something first. */
  asks?: boolean;
  onPress: () => void;
};

/** What can be done with a record. What cannot be done now is there, too, and says why below. */
export const Actions = ({ actions, busy }: { actions: readonly Action[]; busy: boolean }) => {
  const id = useId();
  return (
    <>
      <div className={styles.actions}>
        {actions.map(({ label, capability, primary = false, asks = false, onPress }) => (
          <Button
            key={label}
            variant={primary && capability.possible ? 'primary' : 'plain'}
            aria-disabled={!capability.possible || busy}
            aria-haspopup={asks ? 'dialog' : undefined}
            aria-describedby={capability.possible ? undefined : `${id}-${label.replaceAll(' ', '-')}`}
            onClick={() => capability.possible && !busy && onPress()}
          >
            {label}
          </Button>
        ))}
      </div>
      {actions.map(
        ({ label, capability }) =>
          !capability.possible && (
            <p key={label} id={`${id}-${label.replaceAll(' ', '-')}`} className={styles.why}>
              {`${label}: ${capability.whyNot ?? ''}`}
            </p>
          ),
      )}
    </>
  );
};
