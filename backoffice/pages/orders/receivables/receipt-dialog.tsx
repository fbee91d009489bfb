import { useCallForm } from '#client/use-call-form.ts';
import {
  AddReceipt,
  type OpenInvoice,
  type ReceivableAccount,
  RefundReceipt,
} from '#contract/orders/staff-receivables.ts';
import { shopDay } from '#kernel/dates.ts';
import { centsToDollars, dollarsToCents, formatCents, formatDollars, readDollars } from '#kernel/money.ts';
import { Button } from '#ui/button.tsx';
import { cellColumn, type Column, DataTable } from '#ui/data-table.tsx';
import { classNames } from '#ui/class-names.ts';
import fieldStyles from '#ui/field.module.css';
import { optionsOf } from '#ui/fields.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useAct } from '../../../parts/use-act.ts';
import { api } from '../../../api/api.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { MethodField } from '../../../forms/method-field.tsx';
import { newRequestKey } from '../../../forms/request-key.ts';
import record from '../../../parts/record.module.css';
import { allocate, type Way } from './allocate.ts';
import styles from './receivables.module.css';
import { asDollars, DecimalField } from '../../../forms/number-fields.tsx';

type Props = {
  account: ReceivableAccount;
  onDone: (account: ReceivableAccount, done: string) => void;
  /** After a refusal: the figures as they are now. */
  onRefused: () => void;
  onClose: () => void;
};

const ways: Readonly<Record<Way, string>> = { oldest: 'Oldest first', same: 'Same amount', hand: 'By hand' };

/** What each invoice gets of an amount, proposed, or typed: the hook answers for any amount. */
const useAllocation = (invoices: readonly OpenInvoice[]) => {
  const [way, setWay] = useState<Way>('oldest');
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  return (cents: number) => {
    const proposed = way === 'hand' ? null : allocate(way, cents, invoices);
    const textOf = (id: number): string => {
      const part = proposed?.get(id) ?? 0;
      return proposed === null ? (typed[id] ?? '') : part === 0 ? '' : centsToDollars(part).toFixed(2);
    };
    const centsOf = (id: number): number => (textOf(id).trim() === '' ? 0 : (readDollars(textOf(id)) ?? Number.NaN));
    return {
      way,
      setWay: (next: Way) => {
        if (next === 'hand') setTyped(Object.fromEntries(invoices.map(({ id }) => [id, textOf(id)])));
        setWay(next);
      },
      textOf,
      centsOf,
      type: (id: number, text: string) => {
        setTyped({ ...Object.fromEntries(invoices.map((each) => [each.id, textOf(each.id)])), [id]: text });
        setWay('hand');
      },
      putCents: invoices.reduce((sum, { id }) => sum + centsOf(id), 0),
      chosen: () =>
        invoices.flatMap(({ id, version }) =>
          centsOf(id) === 0 ? [] : [{ invoiceId: id, version, amount: centsOf(id) / 100 }],
        ),
    };
  };
};

type Allocation = ReturnType<ReturnType<typeof useAllocation>>;

type Row = OpenInvoice & { text: string; leftCents: number; onType: (text: string) => void };

const columns: Column<Row>[] = [
  { name: 'code', label: 'Invoice', compact: 'first', cell: ({ code }) => <span className={record.code}>{code}</span> },
  { name: 'dueOn', label: 'Due on', compact: 'second', cell: ({ dueOn }) => dueOn },
  { name: 'open', label: 'Open', align: 'end', compact: 'named', cell: ({ open }) => formatDollars(open) },
  cellColumn('pays', 'Pays', { align: 'end', compact: 'firstEnd' }, ({ code, text, onType }) => (
    <input
      className={classNames(fieldStyles.input, styles.pays)}
      inputMode="decimal"
      aria-label={`${code} pays`}
      value={text}
      onChange={({ target }) => onType(target.value)}
    />
  )),
  cellColumn('left', 'Left', { align: 'end', compact: 'secondEnd' }, ({ leftCents }) =>
    leftCents === 0 ? 'paid' : leftCents > 0 ? formatCents(leftCents) : 'too much',
  ),
];

/** Each invoice: what is open, what it gets, what is left then. */
const Allocations = ({ invoices, allocation }: { invoices: readonly OpenInvoice[]; allocation: Allocation }) => (
  <>
    <fieldset className={styles.ways} aria-label="Goes to">
      {optionsOf(ways).map(({ value: way, label }) => (
        <Button
          key={way}
          variant={allocation.way === way ? 'primary' : 'plain'}
          aria-pressed={allocation.way === way}
          onClick={() => allocation.setWay(way)}
        >
          {label}
        </Button>
      ))}
    </fieldset>
    <DataTable
      label="Invoices to pay"
      columns={columns}
      rows={invoices.map((invoice) => ({
        ...invoice,
        text: allocation.textOf(invoice.id),
        leftCents: dollarsToCents(invoice.open) - allocation.centsOf(invoice.id),
        onType: (text: string) => allocation.type(invoice.id, text),
      }))}
    />
  </>
);

const Typed = AddReceipt.omit({ allocations: true });

const useMoneyForm = (amount: number, send: (body: RefundReceipt) => Promise<void>) => {
  const [today] = useState(() => shopDay(new Date()));
  const [requestKey] = useState(newRequestKey);
  // No method is chosen yet: the list's empty entry.
  const values = { requestKey, amount, methodId: '' as unknown as number, paidOn: today, reference: '' };
  return useCallForm({ schema: Typed, values, send });
};

const MoneyFields = ({ form: { field }, hint }: { form: ReturnType<typeof useMoneyForm>; hint?: string }) => (
  <>
    <DecimalField label="Amount" hint={hint} {...field('amount', asDollars)} />
    <MethodField {...field('methodId', { setValueAs: Number })} />
    <TextField label="Day" type="date" {...field('paidOn')} />
    <TextField label="Reference" hint="The number of a cheque or transfer." optional {...field('reference')} />
  </>
);

/** Lets a refusal be known, and go on. */
const telling = (onRefused: () => void) => (error: unknown) => {
  onRefused();
  throw error;
};

/** A payment over several invoices; what is put on none is on account. */
export const ReceiptDialog = ({ account, onDone, onRefused, onClose }: Props) => {
  const { id, invoices, open } = account;
  const allocationOf = useAllocation(invoices);
  const form = useMoneyForm(open, async (body) => {
    const allocations = allocationOf(dollarsToCents(body.amount)).chosen();
    const answer = api.staffAddReceipt({ params: { id }, body: { ...body, allocations } });
    onDone(await answer.catch(telling(onRefused)), 'The payment was entered.');
  });
  const cents = dollarsToCents(useWatch({ control: form.form.control, name: 'amount' }) || 0);
  const allocation = allocationOf(cents);
  const rest = cents - allocation.putCents;
  return (
    <FormDialog
      title={`Payment of ${account.company ?? account.name}`}
      action="Enter payment"
      form={form}
      onClose={onClose}
    >
      <MoneyFields form={form} />
      <Allocations invoices={invoices} allocation={allocation} />
      <output className={record.preview}>
        {Number.isNaN(rest)
          ? 'Amounts are dollars and cents.'
          : `${formatCents(allocation.putCents)} goes on invoices, ${formatCents(rest)} stays on account.`}
      </output>
    </FormDialog>
  );
};

/** Puts on invoices what is on account. */
export const OnAccountDialog = ({ account, onDone, onRefused, onClose }: Props) => {
  const { id, invoices, onAccount } = account;
  const allocation = useAllocation(invoices)(dollarsToCents(onAccount));
  const { act, ...form } = useAct();
  const send = async (): Promise<void> => {
    const body = { allocations: allocation.chosen() };
    onDone(await api.staffPutCredit({ params: { id }, body }).catch(telling(onRefused)), 'It was put on the invoices.');
  };
  return (
    <FormDialog
      title="Put what is on account on invoices"
      action="Put on invoices"
      form={{ ...form, submit: () => act(send) }}
      onClose={onClose}
    >
      <p className={record.quiet}>{`${formatDollars(onAccount)} is on account.`}</p>
      <Allocations invoices={invoices} allocation={allocation} />
    </FormDialog>
  );
};

/** Gives back what is on account of a receipt. */
export const GiveBackDialog = (props: Omit<Props, 'onRefused'> & { receiptId: number }) => {
  const { account, onDone, onClose, receiptId } = props;
  const left = account.receipts.find(({ id }) => id === receiptId)?.onAccount ?? 0;
  const form = useMoneyForm(left, async (body) =>
    onDone(await api.staffRefundReceipt({ params: { id: account.id, receiptId }, body }), 'The refund was entered.'),
  );
  return (
    <FormDialog title="Give back what is on account" action="Enter refund" form={form} onClose={onClose}>
      <MoneyFields form={form} hint={`${formatDollars(left)} of this payment is on account.`} />
    </FormDialog>
  );
};
