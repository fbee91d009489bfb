import { useCallForm } from '#client/use-call-form.ts';
import { OrderNote, type StaffOrder } from '#contract/orders/staff-orders.ts';
import { shopDateTime } from '#kernel/dates.ts';
import { formatDollars } from '#kernel/money.ts';
import { SubmitButton } from '#ui/submit-button.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { LeaveGuard } from '../../../forms/leave-guard.tsx';
import { newRequestKey } from '../../../forms/request-key.ts';
import { Failure } from '../../../parts/failure.tsx';
import styles from '../../../parts/record.module.css';
import type { Change } from '../../../parts/use-change.ts';

type Props = { order: StaffOrder; change: Change<StaffOrder> };

/** The events with author and time, and a form to add a note. */
export const OrderTimeline = ({ order, change }: Props) => (
  <section aria-label="Timeline">
    <h2>Timeline</h2>
    <ol className={styles.timeline}>
      {order.timeline.map(({ id, at, actor, status, note, amount, told }) => (
        <li key={id}>
          {status && <p>{status.name}</p>}
          {note !== '' && (
            <p className={styles.text}>{amount === null ? note : `${note} · ${formatDollars(amount)}`}</p>
          )}
          <p className={styles.quiet}>
            {`${shopDateTime(new Date(at))} · ${actor}`}
            {told !== null && ` · ${told ? 'customer told by e-mail' : 'customer not told'}`}
          </p>
        </li>
      ))}
    </ol>
    <NoteForm order={order} change={change} />
  </section>
);

const NoteForm = ({ order: { id }, change }: Props) => {
  // Of this note until it is known to be stored: a repeated press after a lost answer adds it once.
  const [requestKey, setRequestKey] = useState(newRequestKey);
  const { form, start, field, problems, busy, submit } = useCallForm({
    schema: OrderNote,
    values: { note: '', requestKey },
    send: async (body) => {
      change.settle(await api.staffNoteOrder({ params: { id }, body }), 'The note was added.');
      const next = newRequestKey();
      setRequestKey(next);
      start({ note: '', requestKey: next });
    },
  });
  return (
    <form method="post" noValidate className={styles.note} onSubmit={submit}>
      <Failure problems={problems} conflict={change.conflict} />
      <TextAreaField label="Note" hint="For the shop's people alone." rows={2} {...field('note')} />
      <p className={styles.actions}>
        <SubmitButton variant="plain" size="medium" busy={busy}>
          Add note
        </SubmitButton>
      </p>
      <LeaveGuard title="Leave without the note?" isTyped={form.formState.dirtyFields.note === true}>
        What was typed into the note will be gone.
      </LeaveGuard>
    </form>
  );
};
