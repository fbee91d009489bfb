import { type StaffQuote, WithdrawQuote } from '#contract/buying/staff-quotes.ts';
import { staffLinks } from '#contract/staff-links.ts';
import { shopDateTime } from '#kernel/dates.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { Detail, DetailList } from '#ui/detail-list.tsx';
import { Notice } from '#ui/notice.tsx';
import { useNavigate } from 'react-router';
import { api, quoteQuery } from '../../../api/api.ts';
import { ReasonDialog } from '../../../forms/reason-dialog.tsx';
import { action } from '../../../parts/action-button.tsx';
import { goodsColumn, moneyColumn, piecesColumn } from '../../../parts/columns.tsx';
import { CustomerLink, History, OrderLink, RecordHead, recordPage } from '../../../parts/record-page.tsx';
import styles from '../../../parts/record.module.css';
import { Totals } from '../../../parts/totals.tsx';
import { useChange, useDialogs } from '../../../parts/use-change.ts';

const columns: Column<StaffQuote['offer']['items'][number]>[] = [
  goodsColumn,
  piecesColumn('qty', 'Pieces'),
  moneyColumn('ownPrice', 'Own price'),
  moneyColumn('price', 'Quoted'),
  moneyColumn('subTotal', 'Subtotal', 'firstEnd'),
];

/** Before it is answered there is no other price. */
const askedColumns = columns.filter(({ name }) => name !== 'price');

const Record = ({ record: quote }: { record: StaffQuote }) => {
  const { id, version, code, status, company, customerId, offer, can, validUntil, order } = quote;
  const { asked, words, answer, poNumber, jobReference, comments } = quote;
  const change = useChange(quoteQuery(id), code);
  const navigate = useNavigate();
  const { asked: withdrawing, ask, dialog } = useDialogs<'withdraw', StaffQuote>(change);
  const isAsked = status.id === 'ASKED';
  const accept = () => change.run(() => api.staffAcceptQuote({ params: { id }, body: { version } }), 'Ordered.');
  const actions = [
    can.withdraw.possible &&
      action(isAsked ? 'Decline' : 'Take back', can.withdraw, () => ask('withdraw'), { asks: true }),
    can.accept.possible &&
      action('Order for the customer', can.accept, accept, {
        confirm: {
          title: `Order ${code} for the customer?`,
          action: 'Order',
          children: 'At the quoted prices. The customer gets the confirmation by e-mail.',
        },
      }),
    action(isAsked ? 'Answer' : 'Send anew', can.send, () => void navigate(staffLinks.quoteAnew(id)), {
      primary: isAsked,
    }),
  ];
  return (
    <>
      <RecordHead name={code} status={status} change={change} actions={can.send.possible && actions}>
        <CustomerLink id={customerId}>{company}</CustomerLink>
        {` · ${isAsked ? 'asked' : 'made'} ${shopDateTime(new Date(quote.madeAt))} by ${quote.madeBy}`}
      </RecordHead>
      {asked !== '' && <Notice kind="info">They ask: {asked}</Notice>}
      {quote.forApproval && !order && <Notice kind="info">{can.send.whyNot}</Notice>}
      {order && (
        <p>
          {'Ordered as '}
          <OrderLink id={order.id}>{order.code}</OrderLink>.
        </p>
      )}
      <DataTable label="Lines" columns={isAsked ? askedColumns : columns} rows={offer.items} />
      <div className={styles.columns}>
        <DetailList>
          {validUntil !== null && <Detail term="Good until">{validUntil}</Detail>}
          {words !== '' && <Detail term="What we said">{words}</Detail>}
          {answer !== '' && <Detail term="Why it ended">{answer}</Detail>}
          {offer.terms && (
            <>
              <Detail term="Ships to">
                {`${offer.terms.shippingAddress}, ${offer.terms.province} ${offer.terms.postalCode}`}
              </Detail>
              <Detail term="Shipping method">{offer.terms.shippingMethod}</Detail>
              <Detail term="Payment method">{offer.terms.paymentMethod}</Detail>
            </>
          )}
          {poNumber !== '' && <Detail term="PO number">{poNumber}</Detail>}
          {jobReference !== '' && <Detail term="Job reference">{jobReference}</Detail>}
          {comments !== '' && <Detail term="Comments">{comments}</Detail>}
        </DetailList>
        <section aria-label="Totals">
          <Totals record={{ discountAmt: 0, ...offer }} />
        </section>
      </div>
      <History entries={quote.history} />
      {withdrawing && (
        <ReasonDialog
          title={isAsked ? `Decline ${code}` : `Take ${code} back`}
          action={isAsked ? 'Decline' : 'Take back'}
          hint="The customer gets it by e-mail."
          optional
          schema={WithdrawQuote}
          send={(reason) => api.staffWithdrawQuote({ params: { id }, body: { version, reason } })}
          done="Taken back."
          whyNot={can.withdraw.whyNot}
          {...dialog}
        />
      )}
    </>
  );
};

/** One quote: what is offered until when, and what became of it. */
export const QuotePage = recordPage(quoteQuery, [staffLinks.quotes(), 'Quotes'], Record);
