import {
  ClearOnline,
  type Receipt,
  type ReceivableAccount,
  VoidReceipt,
  type SendLetters,
} from '#contract/orders/staff-receivables.ts';
import { staffLinks } from '#contract/staff-links.ts';
import { capability } from '#contract/people/staff.ts';
import * as staffMessages from '#messages/staff.js';
import { shopDay, shopDateTime } from '#kernel/dates.ts';
import { formatDollars } from '#kernel/money.ts';
import { cellColumn, type Column, DataTable, valueColumn } from '#ui/data-table.tsx';
import { Detail, DetailList } from '#ui/detail-list.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Problems } from '#ui/problems.tsx';
import { useQueryClient, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AskButton, DialogButton } from '../../../parts/dialog-button.tsx';
import { api, callQuery } from '../../../api/api.ts';
import { ReasonDialog } from '../../../forms/reason-dialog.tsx';
import { action } from '../../../parts/action-button.tsx';
import { linkColumn, moneyColumn, figureColumn } from '../../../parts/columns.tsx';
import { Dollars } from '../../../parts/dollars.tsx';
import { useKept } from '../../../parts/use-kept.ts';
import { CustomerLink, recordPage, ScreenHead } from '../../../parts/record-page.tsx';
import styles from '../../../parts/record.module.css';
import { TextLink } from '../../../parts/text-link.tsx';
import { useAct } from '../../../parts/use-act.ts';
import { reloading } from '../../../parts/use-change.ts';
import { OnAccountDialog, GiveBackDialog, ReceiptDialog } from './receipt-dialog.tsx';
import { printLink } from '#contract/orders/print-links.ts';
import { statementKinds } from '#contract/orders/statement-kinds.ts';
import type { Statement as Said } from '#contract/orders/statements.ts';
import { Button } from '#ui/button.tsx';
import { PrintLink } from '#ui/print-link.tsx';
import { Select } from '#ui/select.tsx';
import { NotLoaded } from '../../../parts/not-loaded.tsx';
import { useSpan } from '../../../views/use-span.ts';
import { LettersSent, useLetters } from './letters-bar.tsx';

const receivableQuery = (id: number) => callQuery('staffReceivable', { params: { id } });

type Asked = { what: 'pay' | 'put' } | { what: 'void' | 'refund'; receipt: Receipt };

const invoiceColumns = (today: string): Column<ReceivableAccount['invoices'][number]>[] => [
  linkColumn('Invoice', staffLinks.invoice),
  cellColumn('dueOn', 'Due on', { compact: 'second' }, ({ dueOn }) =>
    dueOn < today ? <span className={styles.late}>{`${dueOn}, overdue`}</span> : dueOn,
  ),
  moneyColumn('open', 'Open', 'firstEnd'),
];

type Row = Said['entries'][number] & { id: number };

const columns: Column<Row>[] = [
  cellColumn('kind', 'Entry', { compact: 'first' }, ({ kind, code, invoiceId, method, reference }) => (
    <>
      {`${statementKinds[kind]()} `}
      {invoiceId !== null && <TextLink to={staffLinks.invoice(invoiceId)}>{code}</TextLink>}
      {` ${[method, reference].filter(Boolean).join(', ')}`}
    </>
  )),
  valueColumn('day', 'Date', { compact: 'second' }),
  figureColumn('charged', 'Charged', {}, ({ amount }) => (amount > 0 ? formatDollars(amount) : null)),
  figureColumn('paid', 'Paid', {}, ({ amount }) => (amount < 0 ? formatDollars(-amount) : null)),
  moneyColumn('balance', 'Balance', 'firstEnd'),
];

/** The account over days, as its paper says it; printed, or mailed with what is open. */
const Statement = ({ account: { id, letters } }: { account: ReceivableAccount }) => {
  const { from, to, select } = useSpan('This year');
  const { data, error, refetch } = useQuery(callQuery('staffStatement', { params: { id }, query: { from, to } }));
  const { send, busy, ...told } = useLetters();
  const press = (kind: SendLetters['kind'], label: string) => (
    <Button aria-disabled={busy} onClick={() => send({ ids: [id], kind, from, to })}>
      {label}
    </Button>
  );
  const rows = data?.entries.map((entry, at) => ({ ...entry, id: at }));
  const [last] = letters;
  return (
    <section aria-label="Statement">
      <h2>Statement</h2>
      <div className={styles.actions}>
        <Select {...select} />
        <PrintLink href={`${printLink('statement', [id])}?from=${from}&to=${to}`} label="Print" />
        {press('STATEMENT', 'Mail the statement')}
        {press('REMINDER', 'Send a reminder')}
      </div>
      {last && (
        <p className={styles.quiet}>
          {`Last ${last.kind === 'REMINDER' ? 'reminder' : 'statement'} sent ${shopDateTime(new Date(last.at))} by ${last.by}, of ${formatDollars(last.open)} open`}
        </p>
      )}
      <LettersSent {...told} />
      <NotLoaded error={error} again={refetch} />
      {data && (
        <p className={styles.summary}>
          {`Brought forward ${formatDollars(data.opening)} · balance on ${data.to} `}
          <strong>{formatDollars(data.closing)}</strong>
        </p>
      )}
      {rows?.length === 0 ? (
        <p className={styles.quiet}>Nothing in these days.</p>
      ) : (
        !error && <DataTable label="Statement" columns={columns} rows={rows} />
      )}
    </section>
  );
};

const Receivable = ({ record: account }: { record: ReceivableAccount }) => {
  const { id, code, name, company, netDays, creditLimit, open, overdue, onAccount, invoices } = account;
  const title = company ?? name;
  const client = useQueryClient();
  const { queryKey } = receivableQuery(id);
  const { keep } = useKept(receivableQuery(id), { anew: true });
  const [today] = useState(() => shopDay(new Date()));
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (what: 'pay' | 'put') => () => setAsked({ what });
  const onClose = () => setAsked(null);
  const { act, problems } = useAct();
  const [made, setMade] = useState<Awaited<ReturnType<typeof api.staffPaymentLink>> | null>(null);
  const link = async () => setMade(await api.staffPaymentLink({ params: { id } }));
  const whyNothing = invoices.length === 0 ? staffMessages.nothingOwed() : null;
  const whyNotPut = onAccount === 0 ? staffMessages.nothingOnAccount() : whyNothing;
  const settle = (next: ReceivableAccount, done: string): void => {
    keep(next, title, done);
    onClose();
  };
  const dialog = { account, onDone: settle, onRefused: () => void client.invalidateQueries({ queryKey }), onClose };
  return (
    <>
      <ScreenHead
        name={title}
        title={`${title} · Receivables`}
        busy={false}
        actions={[
          invoices.length > 0 && action('Link to pay', capability(null), () => act(link)),
          action('Put on invoices', capability(whyNotPut), ask('put'), { asks: true }),
          action('Take a payment', capability(null), ask('pay'), { primary: true, asks: true, shortcut: 'p' }),
        ]}
      >
        <CustomerLink id={id}>{code}</CustomerLink>
        {` · ${name} · ${netDays ? `net ${netDays}` : 'due at once'}`}
        {creditLimit !== null && ` · limit ${formatDollars(creditLimit)}`}
      </ScreenHead>
      <DetailList>
        <Detail term="Owed">{formatDollars(open)}</Detail>
        <Detail term="Overdue">{formatDollars(overdue)}</Detail>
        <Detail term="On account">{formatDollars(onAccount)}</Detail>
      </DetailList>
      <Problems problems={problems} />
      {made && (
        <Notice
          kind="info"
          title={`This link pays ${made.left === 0 ? 'all that is open' : `the ${made.invoices} that are due first`}, without signing in`}
        >
          <code>{made.url}</code> <CopyButton text={made.url} label="Copy the link" />
        </Notice>
      )}
      {account.onlineProblems.map(({ id: paymentId, problem }) => (
        <Notice key={paymentId} kind="warn" title="A payment that came online needs you">
          {problem}{' '}
          <DialogButton variant="text" label="Looked at">
            {(close) => (
              <ReasonDialog
                title="A payment that came online was looked at"
                action="Looked at"
                conflict={reloading(client, receivableQuery(id))}
                hint={`${problem} What became of the money: entered as a payment, sent back, agreed with the customer …`}
                schema={ClearOnline}
                send={(reason) => api.staffClearOnlinePayment({ params: { id, paymentId }, body: { problem, reason } })}
                done="The payment was looked at."
                onDone={settle}
                onClose={close}
              />
            )}
          </DialogButton>
        </Notice>
      ))}
      <section aria-label="Open invoices">
        <h2>Open invoices</h2>
        {invoices.length === 0 ? (
          <p className={styles.quiet}>{staffMessages.nothingOwed()}</p>
        ) : (
          <DataTable label="Open invoices" columns={invoiceColumns(today)} rows={invoices} />
        )}
      </section>
      <Statement account={account} />
      <Receipts receipts={account.receipts} onAsk={setAsked} />
      {asked?.what === 'pay' && <ReceiptDialog {...dialog} />}
      {asked?.what === 'put' && <OnAccountDialog {...dialog} />}
      {asked?.what === 'refund' && <GiveBackDialog {...dialog} receiptId={asked.receipt.id} />}
      {asked?.what === 'void' && (
        <ReasonDialog
          title={`Take back: ${receiptName(asked.receipt)}`}
          action="Take back"
          hint="Bounced, or a mistake. The entry stays, struck through; its invoices are open again."
          schema={VoidReceipt}
          send={(reason) => api.staffVoidReceipt({ params: { id, receiptId: asked.receipt.id }, body: { reason } })}
          done="The payment was taken back."
          onDone={settle}
          onClose={onClose}
        />
      )}
    </>
  );
};

/** What one customer owes, and the money that came in. */
export const ReceivablePage = recordPage(receivableQuery, [staffLinks.receivables(), 'Receivables'], Receivable);

const receiptName = ({ amount, method, reference }: Receipt): string =>
  [`${amount < 0 ? 'Refund' : 'Payment'} of ${formatDollars(Math.abs(amount))}`, method.name, reference]
    .filter(Boolean)
    .join(', ');

/** The money that came in, newest first; what was taken back is struck through. */
const Receipts = ({ receipts, onAsk }: { receipts: readonly Receipt[]; onAsk: (asked: Asked) => void }) => {
  const press = (what: 'void' | 'refund', label: string, does: string, receipt: Receipt) => (
    <AskButton
      variant="text"
      aria-label={`${does}: ${receiptName(receipt)}`}
      label={label}
      onAsk={() => onAsk({ what, receipt })}
    />
  );
  return (
    <section aria-label="Payments over several invoices">
      <h2>Payments over several invoices</h2>
      {receipts.length === 0 && <p className={styles.quiet}>None yet.</p>}
      <ol className={styles.timeline}>
        {receipts.map((receipt) => (
          <li key={receipt.id}>
            <p>{receipt.voided ? <del>{receiptName(receipt)}</del> : receiptName(receipt)}</p>
            <p className={styles.quiet}>{[receipt.paidOn, receipt.enteredBy].filter(Boolean).join(' · ')}</p>
            <p>
              {receipt.invoices.map(({ id, code, amount }, index) => (
                <span key={id}>
                  {index > 0 && ', '}
                  <TextLink to={staffLinks.invoice(id)}>{code}</TextLink> <Dollars amount={amount} />
                </span>
              ))}
              {receipt.onAccount > 0 && ` ${formatDollars(receipt.onAccount)} on account`}
            </p>
            {receipt.voided && (
              <p className={styles.quiet}>{`Taken back by ${receipt.voided.by}: ${receipt.voided.reason}`}</p>
            )}
            {receipt.can.void.possible && press('void', 'Take back', 'Take back', receipt)}{' '}
            {receipt.can.refund.possible && press('refund', 'Give back', 'Give back what is on account of', receipt)}
          </li>
        ))}
      </ol>
    </section>
  );
};
