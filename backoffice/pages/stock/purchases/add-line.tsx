import { useCallForm } from '#client/use-call-form.ts';
import { AddPurchaseLine, type StaffPurchase } from '#contract/stock/staff-purchases.ts';
import { SubmitButton } from '#ui/submit-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useEffect, useState } from 'react';
import { api } from '../../../api/api.ts';
import { useStaff } from '../../../api/use-staff.ts';
import { dollarsOf } from '../../../forms/dollars-of.ts';
import { numberOf } from '../../../forms/number-of.ts';
import { Failure } from '../../../parts/failure.tsx';
import type { Change } from '../../../parts/use-change.ts';
import styles from './purchases.module.css';

type Props = { purchase: StaffPurchase; change: Change<StaffPurchase> };

/** Adds lines one after another, without leaving the keyboard. */
export const AddLine = ({ purchase: { id, version }, change }: Props) => {
  const { may } = useStaff();
  const [added, setAdded] = useState(0);
  const start = { version, code: '', pieces: 1, cost: undefined };
  const form = useCallForm({
    schema: AddPurchaseLine,
    values: start,
    send: async (body) => {
      const changed = await api.staffAddPurchaseLine({ params: { id }, body });
      change.settle(changed, `${body.pieces} × ${body.code} added.`);
      form.start({ ...start, version: changed.version });
      setAdded((before) => before + 1);
    },
  });
  const { setFocus } = form.form;
  // Once the emptied form is drawn: before that the field is not there to be focused.
  useEffect(() => {
    if (added > 0) setFocus('code');
  }, [added, setFocus]);
  return (
    <section aria-label="Add a line">
      <form method="post" noValidate onSubmit={form.submit}>
        <Failure problems={form.problems} conflict={change.conflict} onTheirs={form.drop} />
        {/* Drawn anew for each line: a cost left empty is the next part's own, not the one typed before. */}
        <div key={added} className={styles.add}>
          <TextField label="SKU, UPC or supplier’s number" autoComplete="off" {...form.field('code')} />
          <TextField
            label="Pieces"
            inputMode="numeric"
            autoComplete="off"
            {...form.field('pieces', { setValueAs: numberOf })}
          />
          {may('prices') && (
            <TextField
              label="Cost of one"
              inputMode="decimal"
              autoComplete="off"
              optional
              {...form.field('cost', {
                setValueAs: (typed: unknown) =>
                  typed === undefined || String(typed).trim() === '' ? undefined : dollarsOf(typed),
              })}
            />
          )}
          <SubmitButton busy={form.busy} variant="plain" className={styles.press}>
            Add the line
          </SubmitButton>
        </div>
      </form>
    </section>
  );
};
