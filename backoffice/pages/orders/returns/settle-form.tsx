import { useCallForm } from '#client/use-call-form.ts';
import { type ReturnReason, returnDecisions } from '#contract/orders/returns.ts';
import { returnGoods, SettleReturn, type StaffReturn } from '#contract/orders/staff-returns.ts';
import { isPricedInvoice } from '#contract/orders/staff-invoices.ts';
import { formatCents } from '#kernel/money.ts';
import { SubmitButton } from '#ui/submit-button.tsx';
import { TextAreaField } from '#ui/fields.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { api, invoiceQuery } from '../../../api/api.ts';
import { Dollars } from '../../../parts/dollars.tsx';
import { Failure } from '../../../parts/failure.tsx';
import { creditPreview } from '../../../parts/left-to-credit.ts';
import { usePageKeys } from '../../../parts/page-keys.ts';
import { useKeyDown } from '../../../parts/use-key-down.ts';
import record from '../../../parts/record.module.css';
import type { ReturnForm } from './return-dialogs.tsx';
import styles from './returns.module.css';

type Typed = z.input<typeof SettleReturn>;
type Goods = keyof typeof returnGoods;
type Decision = keyof typeof returnDecisions;

/** Where goods of a reason mostly go; seen, and changed, before it is settled. */
const usualGoods: Record<z.output<typeof ReturnReason>, Goods> = {
  DEFECTIVE: 'SUPPLIER',
  DAMAGED: 'SCRAP',
  WRONG_PART: 'RESTOCK',
  ORDERED_WRONG: 'RESTOCK',
  NOT_AS_DESCRIBED: 'RESTOCK',
};
const keeps = (decision: string | null | undefined) => decision === 'CREDIT' || decision === 'REPLACE';

/** Decides every line that came, in one press. */
export const SettleForm = ({ record: of, onDone, conflict, onClose }: ReturnForm) => {
  const { id, version, invoiceId, lines, can } = of;
  const came = lines.filter(({ received }) => (received ?? 0) > 0);
  const [at, setAt] = useState(0);
  const form = useCallForm<Typed, z.output<typeof SettleReturn>>({
    schema: SettleReturn,
    values: {
      version,
      lines: Object.fromEntries(
        came.map((line) => [line.id, { decision: null as unknown as Decision, goods: usualGoods[line.reason.id] }]),
      ),
      words: '',
    },
    send: async (body) => onDone(await api.staffSettleReturn({ params: { id }, body }), 'Settled.'),
  });
  const { control, setValue } = form.form;
  const typed = useWatch({ control, name: 'lines' });
  const go = (to: number) => setAt(Math.max(0, Math.min(came.length - 1, to)));
  const decide = (decision: Decision) => {
    const line = came[at];
    if (line) setValue(`lines.${line.id}.decision`, decision, { shouldDirty: true, shouldValidate: true });
  };
  usePageKeys([
    { key: 'j', does: 'Next line', press: () => go(at + 1) },
    { key: 'k', does: 'Line before', press: () => go(at - 1) },
    { key: 'c', does: 'Credit the line', press: () => decide('CREDIT') },
    { key: 'r', does: 'Replace it', press: () => decide('REPLACE') },
    { key: 'x', does: 'Refuse it', press: () => decide('REFUSE') },
  ]);
  const left = came.filter((line) => !typed[line.id]?.decision).length;
  useKeyDown((event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void form.submit(event as never);
  });
  return (
    <form method="post" noValidate className={styles.form} onSubmit={form.submit}>
      <Failure problems={form.problems} conflict={conflict} onTheirs={onClose} whyNot={can.settle.whyNot} />
      <ul className={styles.lines}>
        {came.map((line, index) => (
          <li key={line.id} className={styles.line} aria-current={index === at ? 'true' : undefined}>
            <LineSays line={line} />
            <Segments
              label={`Decide ${line.sku}`}
              options={returnDecisions}
              onFocus={() => setAt(index)}
              {...form.field(`lines.${line.id}.decision`)}
            />
            {keeps(typed[line.id]?.decision) && (
              <Segments
                label={`Goods of ${line.sku}`}
                options={returnGoods}
                {...form.field(`lines.${line.id}.goods`)}
              />
            )}
          </li>
        ))}
      </ul>
      <TextAreaField
        label="What they will read"
        hint="The customer gets it by e-mail. A refusal needs its reason."
        optional
        {...form.field('words')}
      />
      <div className={record.actions}>
        <SubmitButton busy={form.busy}>Settle</SubmitButton>
        <output className={record.quiet}>
          {left > 0 ? `Decide ${left} more ${left === 1 ? 'line' : 'lines'}. ` : ''}
          <Credit
            invoiceId={invoiceId}
            lines={Object.fromEntries(
              came.flatMap((line) =>
                typed[line.id]?.decision === 'CREDIT' ? [[String(line.invoiceLineId), line.received ?? 0]] : [],
              ),
            )}
          />
        </output>
      </div>
    </form>
  );
};

const LineSays = ({ line }: { line: StaffReturn['lines'][number] }) => (
  <div>
    <strong>{line.name}</strong>
    <p className={record.codes}>{line.sku}</p>
    <p>
      {`${line.received ?? 0} of ${line.qty} came`}
      {line.price !== undefined && (
        <>
          {' · '}
          <Dollars amount={line.price} /> each
        </>
      )}
    </p>
    <p>
      <strong>{line.reason.name}</strong>
      {line.words !== '' && ` “${line.words}”`}
    </p>
  </div>
);

type SegmentsProps = ComponentProps<'input'> & {
  label: string;
  options: Readonly<Record<string, string>>;
  error?: string | undefined;
};

/** One of a few, each a press away. */
const Segments = ({ label, options, error, ...input }: SegmentsProps) => (
  <fieldset className={styles.segments}>
    <legend className={styles.legend}>{label}</legend>
    {Object.entries(options).map(([value, name]) => (
      <label key={value} className={styles.segment}>
        <input type="radio" value={value} {...input} />
        {name}
      </label>
    ))}
    {error && <p className={styles.error}>{error}</p>}
  </fieldset>
);

/** What the credit note comes to, with the tax of its invoice. */
const Credit = ({ invoiceId, lines }: { invoiceId: number; lines: Record<string, number> }) => {
  const { data } = useQuery(invoiceQuery(invoiceId));
  // Without returns: this one's own pieces are what it credits.
  const invoice = data &&
    isPricedInvoice(data) && { ...data, items: data.items.map((line) => ({ ...line, qtyReturned: 0 })) };
  const preview = invoice ? creditPreview(invoice, { lines, shippingAmt: 0 }) : null;
  return preview && <strong>{`Credits ${formatCents(preview.totalCents)} with tax.`}</strong>;
};
