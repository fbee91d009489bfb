import { useCallForm } from '#client/use-call-form.ts';
import { AskQuote, type Quote } from '#contract/buying/quotes.ts';
import { links } from '#contract/links.ts';
import { formatDollars } from '#kernel/money.ts';
import * as accountWords from '#messages/account.js';
import * as checkoutWords from '#messages/checkout.js';
import * as companyWords from '#messages/company.js';
import * as words from '#messages/quotes.js';
import * as recordWords from '#messages/records.js';
import * as messages from '#messages/shop.js';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { allProblems, problemsOf } from '#ui/call-problems.ts';
import { cellColumn, type Column, DataTable, numberColumn } from '#ui/data-table.tsx';
import { Detail, DetailList } from '#ui/detail-list.tsx';
import { Notice } from '#ui/notice.tsx';
import { Problems } from '#ui/problems.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { TextAreaField } from '#ui/fields.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { browserApi } from '../../api/browser-api.ts';
import { useAction } from '../../api/use-action.ts';
import { callQuery } from '../../api/call-query.ts';
import { randomKey } from '../../bag/add-key.ts';
import { addItems } from '../../bag/add-items.ts';
import { refusalTexts } from '../../bag/refused-items.ts';
import { reloadCart } from '../../cart/cart-query.ts';
import { dollarsColumn, skuColumn } from '../../records/columns.tsx';
import styles from '../../records/record-screen.module.css';
import { RecordScreen } from '../../records/record-screen.tsx';
import { RecordTotals, taxNames } from '../../records/record-totals.tsx';
import { useSignedIn } from '../../viewer/use-session.ts';
import own from './quote-screen.module.css';

/** One quote, to be accepted or declined; or the form that asks for one of what is in the cart. */
export const QuoteScreen = () => {
  const { id } = useParams();
  return id === 'new' ? <Ask /> : <View id={id} />;
};

const quotesQuery = (userId: number) => callQuery('quotes', {}, userId);
const quoteQuery = (id: number, userId: number) => callQuery('quote', { params: { id } }, userId);

const Ask = () => {
  const [requestKey] = useState(randomKey);
  const { userId } = useSignedIn();
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useCallForm({
    schema: AskQuote.pick({ requestKey: true, words: true }).required(),
    defaultValues: { requestKey, words: '' },
    send: async (body) => {
      const { id } = await browserApi().askQuote({ body });
      void client.invalidateQueries({ queryKey: quotesQuery(userId).queryKey });
      await navigate(links.quote(id));
    },
  });
  return (
    <form method="post" noValidate className={own.ask} onSubmit={form.submit}>
      <h1 className="page-title">{words.ask()}</h1>
      <p>{words.askText()}</p>
      <Problems problems={form.problems} />
      <TextAreaField label={words.askWords()} optional rows={3} {...form.field('words')} />
      <SubmitButton busy={form.busy}>{words.send()}</SubmitButton>
    </form>
  );
};

const View = ({ id }: { id: string | undefined }) => (
  <RecordScreen
    id={id}
    query={quoteQuery}
    title={({ code, forApproval }) => (forApproval ? companyWords.approvalOf(code) : words.quoteOf(code))}
    back={{ tab: 'orders', label: accountWords.myOrders() }}
  >
    {(quote) => <Shown quote={quote} />}
  </RecordScreen>
);

type Item = Quote['offer']['items'][number];
const columns: Column<Item>[] = [
  { name: 'name', label: recordWords.productName(), compact: 'first' as const, cell: ({ name }: Item) => name },
  { ...skuColumn, compact: 'second' },
  cellColumn('ownPrice', words.ownPrice(), { align: 'end', compact: 'named' }, ({ ownPrice, price }) =>
    price < ownPrice ? <s>{formatDollars(ownPrice)}</s> : formatDollars(ownPrice),
  ),
  { ...dollarsColumn('price', words.quoted()), compact: 'named' },
  numberColumn('qty', words.quantity(), { compact: 'named' }),
  { ...dollarsColumn('subTotal', words.subtotal()), compact: 'firstEnd' },
];
/** Before it is answered there is no other price. */
const askedColumns = columns.filter(({ name }) => name !== 'ownPrice');
/** It is ordered at the customer's own. */
const approvalColumns = columns.filter(({ name }) => name !== 'price');

const Shown = ({ quote }: { quote: Quote }) => {
  const { code, status, offer, order, can, validUntil, asked, words: said, answer, comments, jobReference } = quote;
  const { askedBy, forApproval, total } = quote;
  const isAsked = status.id === 'ASKED' || forApproval;
  const atOwn = offer.items.reduce((sum, { ownPrice, qty }) => sum + Math.round(ownPrice * 100) * qty, 0) / 100;
  const saved = Math.round((atOwn - offer.subTotal) * 100) / 100;
  const rows = [
    ...(saved > 0
      ? [
          { label: words.atYourPrices(), amount: atOwn },
          { label: words.youSave(), amount: saved },
        ]
      : []),
    { label: words.subtotal(), amount: offer.subTotal },
    { label: recordWords.shippingAmt(), amount: offer.shippingAmt ?? messages.shippingLater() },
    { label: recordWords.taxes(), note: taxNames(offer.taxComponents), amount: offer.taxes },
    ...(can.accept.possible && forApproval && total !== offer.total
      ? [{ label: companyWords.wasTotal(), amount: total }]
      : []),
    { label: recordWords.total(), amount: offer.total },
  ];
  return (
    <>
      <div className={styles.details}>
        <DetailList>
          <Detail term={recordWords.status()}>
            <Badge>{status.name}</Badge>
          </Detail>
          {askedBy !== null && <Detail term={companyWords.askedBy()}>{askedBy}</Detail>}
          {validUntil !== null && <Detail term={words.goodUntil()}>{validUntil}</Detail>}
          {offer.terms && (
            <>
              <Detail term={words.shipTo()}>
                {`${offer.terms.shippingAddress}, ${offer.terms.province} ${offer.terms.postalCode}`}
              </Detail>
              <Detail term={recordWords.shippingMethod()}>{offer.terms.shippingMethod}</Detail>
              <Detail term={recordWords.paymentMethod()}>{offer.terms.paymentMethod}</Detail>
            </>
          )}
          {jobReference !== '' && <Detail term={recordWords.jobReference()}>{jobReference}</Detail>}
          {comments !== '' && <Detail term={recordWords.comments()}>{comments}</Detail>}
          {asked !== '' && <Detail term={forApproval ? companyWords.message() : words.fromYou()}>{asked}</Detail>}
          {said !== '' && <Detail term={words.fromUs()}>{said}</Detail>}
          {answer !== '' && <Detail term={words.ended()}>{answer}</Detail>}
        </DetailList>
      </div>
      {status.id === 'ASKED' && <Notice kind="info">{words.asked()}</Notice>}
      {status.id === 'TO_APPROVE' && !can.accept.possible && <Notice kind="info">{companyWords.waits()}</Notice>}
      <output>
        {order && (
          <Link to={links.order(order.id)} className={styles.back}>
            {words.becameOrder(order.code)}
          </Link>
        )}
      </output>
      <DataTable
        label={words.quoteOf(code)}
        columns={forApproval ? approvalColumns : isAsked ? askedColumns : columns}
        rows={offer.items}
      />
      <RecordTotals rows={rows} />
      {forApproval && !order && !can.decline.possible && status.id !== 'TO_APPROVE' && <ToCart quote={quote} />}
      {can.decline.possible ? (
        <Answer quote={quote} />
      ) : (
        !order && can.accept.whyNot !== null && <Notice kind="info">{can.accept.whyNot}</Notice>
      )}
    </>
  );
};

/** What was sent back, or taken back, into the cart of who reads it. */
const ToCart = ({ quote: { offer } }: { quote: Quote }) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  // What is not in the cart yet: a second press adds no more of the rest.
  const [left] = useState(() => new Map(offer.items.map(({ id, qty }) => [id, qty])));
  const action = useAction(async () => {
    const take = (sent: ReadonlyMap<number, number>) => sent.forEach((_qty, id) => left.delete(id));
    const refused = await addItems(left, { onAdded: take, onRepeated: take }).finally(() => reloadCart(client));
    const names = new Map(offer.items.map(({ id, name }) => [id, name]));
    const general = refusalTexts(refused, names);
    if (general.length > 0) return { fields: {}, general };
    await navigate(links.viewCart());
    return null;
  });
  return (
    <section className={own.answer}>
      <Problems problems={allProblems(action.problems)} />
      <Button variant="primary" aria-disabled={action.busy} onClick={() => void action.run()}>
        {companyWords.toCart()}
      </Button>
    </section>
  );
};

/** Accepting, at the quoted prices, and declining, with or without a reason. */
const Answer = ({ quote }: { quote: Quote }) => {
  const { id, code, version, pieces, poNumber, can, forApproval, offer } = quote;
  const { userId } = useSignedIn();
  const client = useQueryClient();
  const [typed, setTyped] = useState(poNumber);
  const [why, setWhy] = useState<string | null>(null);
  const { queryKey } = quoteQuery(id, userId);
  const answer = useMutation({
    mutationFn: (accepts: boolean) => {
      const params = { id };
      return accepts
        ? browserApi().acceptQuote({
            params,
            body: { version, poNumber: typed, ...(forApproval && { total: offer.total }) },
          })
        : browserApi().declineQuote({ params, body: { version, words: why ?? '' } });
    },
    onSuccess: (now) => client.setQueryData(queryKey, now),
    // What it has become meanwhile is shown, with what can be done.
    onError: () => client.invalidateQueries({ queryKey }),
    onSettled: () => client.invalidateQueries({ queryKey: quotesQuery(userId).queryKey }),
  });
  const press = (accepts: boolean) => !answer.isPending && answer.mutate(accepts);
  return (
    <section className={own.answer} aria-label={words.quoteOf(code)}>
      <Problems problems={problemsOf(answer.error)} />
      {can.accept.possible && (
        <>
          <TextField
            label={checkoutWords.poNumber()}
            optional
            value={typed}
            error={undefined}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Button variant="primary" size="large" aria-disabled={answer.isPending} onClick={() => press(true)}>
            {forApproval ? companyWords.approve(pieces) : words.accept(pieces)}
          </Button>
          <p className={styles.note}>{words.reserved()}</p>
        </>
      )}
      {why !== null && (
        <TextAreaField
          label={words.why()}
          hint={forApproval && can.accept.possible ? companyWords.sendBackText() : words.declineText()}
          optional
          rows={2}
          value={why}
          error={undefined}
          onChange={({ currentTarget }) => setWhy(currentTarget.value)}
        />
      )}
      <Button
        aria-expanded={why !== null}
        aria-disabled={answer.isPending}
        onClick={() => (why === null ? setWhy('') : press(false))}
      >
        {!can.accept.possible ? words.takeBack() : forApproval ? companyWords.sendBack() : words.decline()}
      </Button>
    </section>
  );
};
