import { returnDecisions } from '#contract/orders/returns.ts';
import { returnGoods, type StaffReturn } from '#contract/orders/staff-returns.ts';
import { staffLinks } from '#contract/staff-links.ts';
import { shopDateTime } from '#kernel/dates.ts';
import { cellColumn, type Column, DataTable } from '#ui/data-table.tsx';
import { callQuery, useStaff } from '../../../api/api.ts';
import { action, type OfferedActions } from '../../../parts/action-button.tsx';
import { goodsColumn, moneyColumn, piecesColumn } from '../../../parts/columns.tsx';
import { CustomerLink, History, OrderLink, RecordHead, RecordLink, recordPage } from '../../../parts/record-page.tsx';
import styles from '../../../parts/record.module.css';
import { useChange, useDialogs } from '../../../parts/use-change.ts';
import { withoutMoney } from '../../../parts/without-money.ts';
import { type Ask, ReturnDialogs } from './return-dialogs.tsx';
import { SettleForm } from './settle-form.tsx';

const returnQuery = (id: number) => callQuery('staffReturn', { params: { id } });

const actionsOf = ({ can, status }: StaffReturn, decides: boolean, ask: (what: Ask) => void): OfferedActions => {
  const isAsked = status.id === 'ASKED';
  const asks = { asks: true };
  return [
    decides && action('Cancel return', can.cancel, () => ask('cancel'), asks),
    decides && isAsked && action('Refuse', can.answer, () => ask('refuse'), asks),
    decides && isAsked && action('Accept', can.answer, () => ask('accept'), { primary: true, asks: true }),
    !(decides && isAsked) && action('Receive', can.receive, () => ask('receive'), { primary: true, asks: true }),
  ];
};

const Return = ({ record }: { record: StaffReturn }) => {
  const { id, code, status, company, customerId, invoiceId, invoiceCode, orderId, orderCode, answer, words } = record;
  const change = useChange(returnQuery(id), code);
  const { asked, ask, dialog } = useDialogs<Ask, StaffReturn>(change);
  const { may } = useStaff();
  const isOpen = ['ASKED', 'ACCEPTED'].includes(status.id);
  return (
    <>
      <RecordHead
        name={code}
        status={status}
        change={change}
        actions={isOpen && actionsOf(record, may('invoices'), ask)}
      >
        <CustomerLink id={customerId}>{company}</CustomerLink>
        {' · '}
        <RecordLink permission={may('orders') ? 'orders' : 'invoices'} to={staffLinks.invoice(invoiceId)}>
          {invoiceCode}
        </RecordLink>
        {' · '}
        <OrderLink id={orderId}>{orderCode}</OrderLink>
        {` · asked ${shopDateTime(new Date(record.askedAt))} by ${record.askedBy}, ${daysAfter(record)}`}
      </RecordHead>
      {words !== '' && <Said label="What they say">{words}</Said>}
      {status.id === 'RECEIVED' && may('invoices') ? (
        <SettleForm record={record} {...dialog} />
      ) : (
        <DataTable label="Lines" columns={withoutMoney(columnsOf(record), may('prices'))} rows={record.lines} />
      )}
      {answer !== '' && <Said label="What we said">{answer}</Said>}
      {(record.creditNoteCode ?? record.replacement) && (
        <p>
          {record.creditNoteCode && `Credited by ${record.creditNoteCode}. `}
          {record.replacement && 'Replaced by '}
          {record.replacement && <OrderLink id={record.replacement.id}>{record.replacement.code}</OrderLink>}
        </p>
      )}
      <History entries={record.history} />
      <ReturnDialogs asked={asked} record={record} {...dialog} />
    </>
  );
};

/** One return: what was said, what came, and what is decided. */
export const ReturnPage = recordPage(returnQuery, [staffLinks.returns(), 'Returns'], Return);

const day = 86_400_000;
/** How long after the invoice it was asked for. */
const daysAfter = ({ askedAt, invoicedAt }: StaffReturn): string =>
  `day ${Math.floor((Date.parse(askedAt) - Date.parse(invoicedAt)) / day) + 1} after the invoice`;

const Said = ({ label, children }: { label: string; children: string }) => (
  <section aria-label={label}>
    <h2>{label}</h2>
    <p className={styles.text}>{children}</p>
  </section>
);

type Line = StaffReturn['lines'][number];

const columnsOf = ({ lines }: StaffReturn): Column<Line>[] => [
  goodsColumn,
  cellColumn('reason', 'What is wrong', { compact: 'below' }, ({ reason, words }) => (
    <>
      <strong>{reason.name}</strong>
      {words !== '' && ` “${words}”`}
    </>
  )),
  moneyColumn('price', 'Price'),
  piecesColumn('qty', 'Pieces'),
  ...(lines.some(({ received }) => received !== null) ? [piecesColumn<'received'>('received', 'Came')] : []),
  ...(lines.some(({ decision }) => decision !== null) ? [decisionColumn] : []),
];

const decisionColumn: Column<Line> = cellColumn('decision', 'Decided', { compact: 'below' }, ({ decision, goods }) =>
  [decision && returnDecisions[decision], goods && returnGoods[goods]].filter(Boolean).join(' · '),
);
