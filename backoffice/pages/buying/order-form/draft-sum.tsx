import type { Capability } from '#contract/people/staff.ts';
import * as staffMessages from '#messages/staff.js';
import { formatDollars } from '#kernel/money.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { CheckField } from '#ui/check-field.tsx';
import { TextAreaField } from '#ui/fields.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Notice } from '#ui/notice.tsx';
import { Problems } from '#ui/problems.tsx';
import record from '../../../parts/record.module.css';
import { Totals } from '../../../parts/totals.tsx';
import styles from './order-form.module.css';
import type { OrderDraftState } from './use-order-draft.ts';
import { DecimalField } from '../../../forms/number-fields.tsx';

type Props = {
  draft: OrderDraftState;
  can: Capability;
  /** The button was pressed before the total was shown. */
  hasty: boolean;
  onPlace: () => void;
};

/** What is said of an edit besides its lines. */
const EditFields = ({ draft: { words, say, errorOf } }: { draft: OrderDraftState }) => (
  <>
    <DecimalField
      label="Discount by hand"
      hint="In dollars off the goods, instead of what is taken off now."
      optional
      value={words.discount}
      error={errorOf('discount')}
      onChange={({ currentTarget }) => say({ discount: currentTarget.value })}
    />
    <TextAreaField
      label="Why it changes"
      hint="For the shop’s people; needed for a price or discount by hand."
      rows={2}
      value={words.reason}
      error={errorOf('reason')}
      onChange={({ currentTarget }) => say({ reason: currentTarget.value })}
    />
    <CheckField checked={words.tell} onChange={({ target }) => say({ tell: target.checked })}>
      Tell the customer by e-mail
    </CheckField>
  </>
);

/** Until when a quote holds, and what the customer reads with it. */
const QuoteFields = ({ draft: { words, say, errorOf } }: { draft: OrderDraftState }) => (
  <>
    <TextField
      label="Good until"
      hint="The last day on which the customer can accept it."
      type="date"
      value={words.validUntil}
      error={errorOf('validUntil')}
      onChange={({ currentTarget }) => say({ validUntil: currentTarget.value })}
    />
    <TextAreaField
      label="Words with it"
      hint="The customer reads them in the mail and in the account."
      optional
      rows={2}
      value={words.words}
      error={errorOf('words')}
      onChange={({ currentTarget }) => say({ words: currentTarget.value })}
    />
  </>
);

/** The order's sums, from the server, and the button that places it at that total. */
export const DraftSum = ({ draft, can, hasty, onPlace }: Props) => {
  const { edited, quote, lines, priced, isPriceable, isShown, isAsking, busy, problems } = draft;
  const more = edited && priced ? Math.round((priced.total - edited.total) * 100) / 100 : 0;
  return (
    <section aria-label="Totals" className={classNames(record.columns, styles.sum)} aria-busy={isAsking || busy}>
      <h2>Totals</h2>
      {priced && isPriceable ? (
        <div className={isShown ? undefined : styles.stale}>
          <Totals record={{ discountAmt: 0, ...priced }} />
          {edited && (
            <p className={record.quiet}>
              {`Was ${formatDollars(edited.total)}${more === 0 ? ': the same' : `: ${more > 0 ? '+' : '-'}${formatDollars(Math.abs(more))}`}`}
            </p>
          )}
        </div>
      ) : (
        <p className={record.quiet}>
          {lines.length === 0
            ? 'They stand here as soon as there are lines.'
            : 'They stand here once all is filled in.'}
        </p>
      )}
      <output className="visually-hidden">{isShown && priced ? `Total ${formatDollars(priced.total)}` : ''}</output>
      {edited && <EditFields draft={draft} />}
      {quote && <QuoteFields draft={draft} />}
      <Problems problems={problems} />
      <Button
        variant="primary"
        size="large"
        aria-disabled={!can.possible || isAsking || busy}
        aria-keyshortcuts="Control+Enter"
        onClick={onPlace}
      >
        {edited
          ? busy
            ? 'Saving…'
            : 'Save changes'
          : quote
            ? busy
              ? 'Sending…'
              : 'Send quote'
            : busy
              ? 'Placing…'
              : 'Place order'}
      </Button>
      {hasty && <Notice kind="info">{staffMessages.draftTotalAwaited()}</Notice>}
      <p className={record.quiet}>
        Ctrl + Enter does the same.
        {!edited && ` The customer gets the ${quote ? 'quote' : 'confirmation'} by e-mail.`}
      </p>
    </section>
  );
};
