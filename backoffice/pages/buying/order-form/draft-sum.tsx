import type { Capability } from '#contract/people/staff.ts';
import * as staffMessages from '#contract/staff-messages.ts';
import { formatDollars } from '#kernel/money.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Notice } from '#ui/notice.tsx';
import { Problems } from '#ui/problems.tsx';
import record from '../../../parts/record.module.css';
import { Totals } from '../../../parts/totals.tsx';
import styles from './order-form.module.css';
import type { OrderDraftState } from './use-order-draft.ts';

type Props = {
  draft: OrderDraftState;
  can: Capability;
  /** The button was pressed before the total was shown. */
  hasty: boolean;
  onPlace: () => void;
};

/** The order's sums, from the server, and the button that places it at that total. */
export const DraftSum = ({ draft, can, hasty, onPlace }: Props) => {
  const { lines, priced, isPriceable, isShown, isAsking, busy, problems } = draft;
  return (
    <section aria-label="Totals" className={classNames(record.columns, styles.sum)} aria-busy={isAsking || busy}>
      <h2>Totals</h2>
      {priced && isPriceable ? (
        <div className={isShown ? undefined : styles.stale}>
          <Totals record={{ ...priced, discountAmt: 0 }} />
        </div>
      ) : (
        <p className={record.quiet}>
          {lines.length === 0
            ? 'They stand here as soon as there are lines.'
            : 'They stand here once all is filled in.'}
        </p>
      )}
      <output className="visually-hidden">{isShown && priced ? `Total ${formatDollars(priced.total)}` : ''}</output>
      <Problems problems={problems} />
      <Button
        variant="primary"
        size="large"
        aria-disabled={!can.possible || isAsking || busy}
        aria-keyshortcuts="Control+Enter"
        onClick={onPlace}
      >
        {busy ? 'Placing…' : 'Place order'}
      </Button>
      {hasty && <Notice kind="info">{staffMessages.draftTotalAwaited}</Notice>}
      <p className={record.quiet}>Ctrl + Enter does the same. The customer gets the confirmation by e-mail.</p>
    </section>
  );
};
