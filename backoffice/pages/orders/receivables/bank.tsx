import {
  type BankLine,
  type ColumnKind,
  columnKinds,
  type ReadBankAnswer,
  type ReadBankFile,
  SetBankLine,
} from '#contract/orders/staff-bank.ts';
import { capability } from '#contract/people/staff.ts';
import { staffLimits } from '#contract/staff-limits.ts';
import { staffLinks } from '#contract/staff-links.ts';
import { centsToDollars, dollarsToCents, formatDollars } from '#kernel/money.ts';
import * as bankMessages from '#messages/staff-bank.js';
import { Button } from '#ui/button.tsx';
import { NotSent } from '#ui/call-problems.ts';
import { cellColumn, DataTable } from '#ui/data-table.tsx';
import { Notice } from '#ui/notice.tsx';
import { Problems } from '#ui/problems.tsx';
import { Select } from '#ui/select.tsx';
import { listed, named as options } from '#ui/fields.tsx';
import { TextField } from '#ui/text-field.tsx';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { api, callQuery, paymentMethodsQuery } from '../../../api/api.ts';
import { FormDialog, useDialogForm } from '../../../forms/form-dialog.tsx';
import { action } from '../../../parts/action-button.tsx';
import { base64Of } from '../../../parts/base64-of.ts';
import { DialogButton } from '../../../parts/dialog-button.tsx';
import { DropArea } from '../../../parts/drop-area.tsx';
import { NotLoaded } from '../../../parts/not-loaded.tsx';
import { notify } from '../../../parts/notify.ts';
import { ScreenHead } from '../../../parts/record-page.tsx';
import record from '../../../parts/record.module.css';
import { TextLink } from '../../../parts/text-link.tsx';
import { useAct } from '../../../parts/use-act.ts';
import styles from './receivables.module.css';

const views: Readonly<Record<BankLine['state'], string>> = {
  SURE: 'Sure',
  LIKELY: 'Likely',
  CHOOSE: 'Choose',
  ALREADY: 'Already in',
  NOT_OURS: 'Not ours',
  KNOWN_NOT: 'Not ours',
  BOOKED: 'Booked',
  OUT: 'Went out',
};
const isOpen = ({ state }: BankLine) => state !== 'BOOKED' && state !== 'OUT';
const sumOf = (lines: readonly BankLine[]) =>
  formatDollars(centsToDollars(lines.reduce((sum, { amount }) => sum + dollarsToCents(amount), 0)));
const nameOf = ({ text, amount }: BankLine) => `${text}, ${formatDollars(amount)}`;
type Asked = { asks: NonNullable<ReadBankAnswer['asks']>; body: ReadBankFile };

const cell = cellColumn<BankLine>;
const below = { compact: 'below' } as const;

/** A file of the bank, what we think of its lines, and booking those that are ticked. */
export const BankPage = () => {
  const client = useQueryClient();
  const [address, setAddress] = useSearchParams();
  const wanted = Number(address.get('file'));
  const query = callQuery('staffBank', { query: wanted > 0 ? { file: wanted } : {} });
  const { data, error, refetch } = useQuery({ ...query, placeholderData: keepPreviousData });
  const { data: methods = [] } = useQuery(paymentMethodsQuery);
  const [method, setMethod] = useState('');
  const [view, setView] = useState('All');
  const [ticked, setTicked] = useState<Readonly<Record<number, boolean | undefined>>>({});
  const [told, setTold] = useState<Readonly<Record<number, string | undefined>>>({});
  const [asked, setAsked] = useState<Asked | null>(null);
  const { act, busy, problems } = useAct();
  const { file, files = [] } = data ?? {};
  const lines = file?.lines ?? [];
  const isTicked = (line: BankLine) =>
    isOpen(line) && line.customer !== null && (ticked[line.id] ?? line.state === 'SURE');
  const ready = lines.filter(isTicked).slice(0, staffLimits.bankLinesMax);
  const of = (name: string) => lines.filter(({ state }) => name === 'All' || views[state] === name);
  const methodId = Number(method) || (methods.find(({ name }) => /transfer|eft|bank|wire/i.test(name))?.id ?? 0);
  const read = async (body: ReadBankFile) => {
    const { asks, file: kept } = await api.staffReadBankFile({ body });
    setAsked(asks && { asks, body });
    // The newest may be another person's.
    if (kept !== null) setAddress({ file: String(kept) });
    await client.invalidateQueries();
  };
  const choose = async (given: File) => {
    if (given.size > staffLimits.bankBytesMax) throw new NotSent(bankMessages.fileSize());
    await read({ name: given.name.slice(0, 200), file: await base64Of(given) });
  };
  const book = async () => {
    const wishes = ready.map(({ id, note, customer, pays }) => ({
      id,
      note,
      customerId: customer?.id ?? 0,
      allocations: pays.map(({ invoiceId, version, amount }) => ({ invoiceId, version, amount })),
    }));
    // Where the answer is lost, some are booked.
    const { lines: done } = await api
      .staffBookBankLines({ body: { methodId, lines: wishes } })
      .finally(() => client.invalidateQueries());
    const not = done.filter(({ whyNot }) => whyNot !== null);
    setTold(Object.fromEntries(not.map(({ id, whyNot }) => [id, `Not booked: ${whyNot}`])));
    setTicked({ ...ticked, ...Object.fromEntries(not.map(({ id }) => [id, false])) });
    notify('Bank', `Booked: ${done.length - not.length}, not booked: ${not.length}.`);
  };
  const forget = async (id: number) => {
    await api.staffForgetBankFile({ params: { id } });
    setAddress({});
    await client.invalidateQueries();
  };
  const say = async (id: number, body: SetBankLine) => {
    await api.staffSetBankLine({ params: { id }, body });
    // What is thought of it now is another customer's, maybe: it is told, and ticked, anew.
    setTold((all) => ({ ...all, [id]: undefined }));
    setTicked((all) => ({ ...all, [id]: undefined }));
    await client.invalidateQueries();
  };
  const whyNot = ready.length === 0 ? 'No line is ticked.' : methodId === 0 ? 'Choose how it was paid.' : null;
  const columns = [
    cell('day', 'Date', { compact: 'second' }, ({ day }) => <span className={record.whole}>{day}</span>),
    cell('text', 'The bank says', { compact: 'first' }, ({ text }) => text),
    cell('amount', 'Amount', { align: 'end', compact: 'firstEnd' }, ({ amount }) => formatDollars(amount)),
    cell('state', 'We think', { compact: 'secondEnd' }, ({ state }) => views[state]),
    cell('pays', 'It pays', below, ({ customer, pays }) => (
      <>
        {customer && (
          <div className={styles.paid}>
            <TextLink to={staffLinks.receivable(customer.id)}>{customer.name}</TextLink>
          </div>
        )}
        {pays.map(({ invoiceId, code, amount, open }) => (
          <div key={invoiceId} className={styles.paid}>
            <TextLink to={staffLinks.invoice(invoiceId)}>{code}</TextLink>
            {` ${formatDollars(amount)}${amount < open ? ` of ${formatDollars(open)}` : ''}`}
          </div>
        ))}
      </>
    )),
    cell(
      'why',
      'Why',
      below,
      ({ id, reason, named, off }) =>
        told[id] ?? bankMessages.why(reason, named ?? bankMessages.amountAlone(), formatDollars(off)),
    ),
    cell(
      'book',
      'Book',
      below,
      (line) =>
        isOpen(line) && (
          <span className={styles.ways}>
            {line.customer && (
              <input
                type="checkbox"
                className={styles.tick}
                aria-label={`Book ${nameOf(line)}`}
                checked={isTicked(line)}
                onChange={({ target }) => setTicked({ ...ticked, [line.id]: target.checked })}
              />
            )}
            <DialogButton variant="text" label="Who paid?" aria-label={`Who paid? ${nameOf(line)}`}>
              {(onClose) => <SayDialog line={line} onClose={onClose} send={(body) => say(line.id, body)} />}
            </DialogButton>
            <Button
              variant="text"
              aria-label={`${line.state === 'NOT_OURS' ? 'Ours' : 'Not ours'}: ${nameOf(line)}`}
              onClick={() => act(() => say(line.id, { notOurs: line.state !== 'NOT_OURS' }))}
            >
              {line.state === 'NOT_OURS' ? 'Ours' : 'Not ours'}
            </Button>
          </span>
        ),
    ),
  ];
  return (
    <article className={record.record}>
      <ScreenHead
        name="Bank"
        busy={busy}
        actions={[
          !!file &&
            action('Forget this file', capability(null), () => act(() => forget(file.id)), {
              confirm: {
                title: 'Forget this file?',
                action: 'Forget it',
                children:
                  'Its lines that are not booked go with it, and what its columns mean. Read it again as it is meant.',
              },
            }),
          action(`Book ${ready.length}, ${sumOf(ready)}`, capability(whyNot), () => act(book), { primary: true }),
        ]}
      >
        <TextLink to={staffLinks.receivables()}>Receivables</TextLink>
      </ScreenHead>
      <Problems problems={problems} />
      <NotLoaded error={error} again={refetch} />
      <DropArea
        label="File of the bank"
        action="Choose a file"
        accept=".csv,.txt,.tsv,.xlsx"
        onFiles={([given]) => given && act(() => choose(given))}
      >
        Or drop the CSV file that your bank hands out for some days. Lines that were read before are not taken again;
        nothing is booked until you press Book.
      </DropArea>
      {file && (
        <>
          <div className={styles.ways}>
            <Select
              label="File"
              value={String(file.id)}
              options={files.map(({ id, name, open }) => ({ value: String(id), label: `${name}, open: ${open}` }))}
              onChange={(id) => setAddress({ file: id })}
            />
            <Select
              label="Paid by"
              value={String(methodId)}
              options={[{ value: '0', label: 'Choose' }, ...options(methods)]}
              onChange={setMethod}
            />
          </div>
          {/* The parts of what came in add up to it. */}
          <p>
            {`Lines: ${lines.length}, new: ${file.linesNew}. Came in ${sumOf(lines.filter(({ amount }) => amount > 0))}, open ${sumOf(lines.filter((line) => isOpen(line) && views[line.state] !== 'Not ours'))}.`}
          </p>
          {file.unreadable.length > 0 && (
            <Notice kind="warn" title={`Rows that could not be read: ${file.unreadable.length}`}>
              {file.unreadable.map(({ row, text, reason, told: cell }) => (
                <p key={row}>{`Row ${row}: ${bankMessages.whyUnreadable(reason, cell)} ${text}`}</p>
              ))}
            </Notice>
          )}
          <fieldset className={styles.ways} aria-label="Lines">
            {['All', ...new Set(lines.map(({ state }) => views[state]))].map((name) => (
              <Button
                key={name}
                variant={view === name ? 'primary' : 'plain'}
                aria-pressed={view === name}
                onClick={() => setView(name)}
              >
                {`${name} ${of(name).length}, ${sumOf(of(name))}`}
              </Button>
            ))}
          </fieldset>
          <DataTable label="Lines of the bank" columns={columns} rows={of(view)} />
        </>
      )}
      {asked && <ColumnsDialog {...asked} onClose={() => setAsked(null)} send={read} />}
    </article>
  );
};

type SayProps = { line: BankLine; send: (said: SetBankLine) => Promise<void>; onClose: () => void };
/** Who paid a line, in words that are looked up as the bank's are. */
const SayDialog = ({ line, send, onClose }: SayProps) => {
  const values = { notOurs: false, note: line.note };
  const { field, dialog } = useDialogForm({ onClose, onDone: () => undefined }, { schema: SetBankLine, values, send });
  return (
    <FormDialog title={`Who paid? ${nameOf(line)}`} action="Look it up" {...dialog}>
      <TextField
        label="Invoices, order, customer"
        hint="Numbers of invoices, an order or a customer, or the name of a company, instead of what the bank says."
        {...field('note')}
      />
    </FormDialog>
  );
};

const kinds = ['The day', 'What the bank says', 'Amount, below 0 what went out', 'Came in', 'Went out', 'Not needed'];
type ColumnsProps = Asked & { send: (body: ReadBankFile) => Promise<void>; onClose: () => void };
/** Asks what the columns of a file mean, and how its days are written. */
const ColumnsDialog = ({ asks: { heads, examples, columns: guessed, days }, body, send, onClose }: ColumnsProps) => {
  const [columns, setColumns] = useState<readonly ColumnKind[]>(guessed);
  const [first, setFirst] = useState('Day, month, year');
  const { act, ...form } = useAct();
  const submit = () =>
    act(() => send({ ...body, columns: [...columns], ...(days && { dayFirst: first.startsWith('Day') }) }));
  return (
    <FormDialog title="What are these columns?" action="Read the file" form={{ ...form, submit }} onClose={onClose}>
      <p className={record.quiet}>It is asked once for files with these heads.</p>
      {heads.map((head, at) => (
        <div key={head}>
          <Select
            label={head}
            value={columns[at] ?? 'NOTHING'}
            options={columnKinds.map((value, n) => ({ value, label: kinds[n] ?? value }))}
            onChange={(kind) => setColumns(columns.with(at, kind))}
          />
          <p className={record.quiet}>{examples.map((cells) => cells[at]).join(' · ')}</p>
        </div>
      ))}
      {days && (
        <Select
          label="Days are written"
          value={first}
          options={listed(['Day, month, year', 'Month, day, year'])}
          onChange={setFirst}
        />
      )}
    </FormDialog>
  );
};
