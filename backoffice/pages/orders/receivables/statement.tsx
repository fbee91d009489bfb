import type { ReceivableAccount, SendLetters } from '#contract/orders/staff-receivables.ts';
import { printLink } from '#contract/orders/print-links.ts';
import { statementKinds } from '#contract/orders/statement-kinds.ts';
import type { Statement as Said } from '#contract/orders/statements.ts';
import { staffLinks } from '#contract/staff-links.ts';
import { shopDateTime } from '#kernel/dates.ts';
import { formatDollars } from '#kernel/money.ts';
import { Button } from '#ui/button.tsx';
import { cellColumn, type Column, DataTable, valueColumn } from '#ui/data-table.tsx';
import { PrintLink } from '#ui/print-link.tsx';
import { Select } from '#ui/select.tsx';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../api/api.ts';
import { figureColumn, moneyColumn } from '../../../parts/columns.tsx';
import { NotLoaded } from '../../../parts/not-loaded.tsx';
import styles from '../../../parts/record.module.css';
import { TextLink } from '../../../parts/text-link.tsx';
import { useSpan } from '../../../views/use-span.ts';
import { LettersSent, useLetters } from './letters-bar.tsx';

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
export const Statement = ({ account: { id, letters } }: { account: ReceivableAccount }) => {
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
