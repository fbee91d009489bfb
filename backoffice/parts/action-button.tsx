import type { Capability } from '#contract/people/staff.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { type ComponentProps, useId, useState } from 'react';
import { keyHint, usePageKeys } from './page-keys.ts';
import styles from './record.module.css';

export type Action = {
  label: string;
  capability: Capability;
  primary?: boolean;
  /** Whether it opens a dialog first. */
  asks?: boolean;
  /** What is asked before it is done. */
  confirm?: Pick<ComponentProps<typeof ConfirmDialog>, 'title' | 'action' | 'children'>;
  /** A key that presses it, too. */
  shortcut?: string;
  onPress: () => void;
};

export const action = (
  label: string,
  capability: Capability,
  onPress: () => void,
  more: Pick<Action, 'primary' | 'asks' | 'confirm' | 'shortcut'> = {},
): Action => ({ label, capability, onPress, ...more });

/** Reason → actions that it prevents, so that a shared reason is shown once. */
const reasonsOf = (actions: readonly Action[]): [whyNot: string, labels: string][] => {
  const reasons = new Map<string, string[]>();
  for (const { label, capability } of actions)
    if (!capability.possible) {
      const whyNot = capability.whyNot ?? '';
      reasons.set(whyNot, [...(reasons.get(whyNot) ?? []), label]);
    }
  return [...reasons].map(([whyNot, labels]) => [whyNot, labels.join(', ')]);
};

/** What may be done with a record, in order; what is no action is left out. */
export type OfferedActions = readonly (Action | false | undefined)[];

/** The actions of a record. Impossible ones are shown, too, with the reason below. */
export const Actions = ({ actions: offered, busy }: { actions: OfferedActions; busy: boolean }) => {
  const id = useId();
  const [asked, setAsked] = useState<Action | null>(null);
  const actions = offered.filter((each) => !!each);
  // By what the record is now; an open question stays, whatever that is.
  const confirmed = actions.find(({ label }) => label === asked?.label) ?? asked;
  const press = (each: Action): void => (each.confirm ? setAsked(each) : each.onPress());
  usePageKeys(
    actions.flatMap((each) =>
      each.shortcut !== undefined && each.capability.possible && !busy
        ? [{ key: each.shortcut, does: each.label, press: () => press(each) }]
        : [],
    ),
  );
  const reasons = reasonsOf(actions);
  return (
    <>
      <div className={styles.actions}>
        {actions.map((each) => {
          const { label, capability, primary = false, asks = false, confirm, shortcut } = each;
          return (
            <Button
              key={label}
              variant={primary && capability.possible ? 'primary' : 'plain'}
              data-primary={(primary && capability.possible) || undefined}
              aria-disabled={!capability.possible || busy}
              aria-haspopup={asks || confirm ? 'dialog' : undefined}
              aria-describedby={
                capability.possible
                  ? undefined
                  : `${id}-${reasons.findIndex(([whyNot]) => whyNot === (capability.whyNot ?? ''))}`
              }
              {...(shortcut !== undefined && keyHint(shortcut, label))}
              // The second click of a double one may meet what has come to stand there.
              onClick={({ detail }) => detail < 2 && capability.possible && !busy && press(each)}
            >
              {label}
            </Button>
          );
        })}
      </div>
      {reasons.map(([whyNot, labels], i) => (
        <p key={whyNot} id={`${id}-${i}`} className={styles.why}>
          {`${labels}: ${whyNot}`}
        </p>
      ))}
      {asked && confirmed?.confirm && (
        <ConfirmDialog {...confirmed.confirm} onConfirm={confirmed.onPress} onClose={() => setAsked(null)} />
      )}
    </>
  );
};
