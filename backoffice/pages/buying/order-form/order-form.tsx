import type { OrderForm } from '#contract/buying/staff-order-form.ts';
import { isPricedOrder, type PricedOrder } from '#contract/orders/staff-orders.ts';
import type { StaffQuote } from '#contract/buying/staff-quotes.ts';
import type { StaffCallName } from '#contract/staff-calls.ts';
import { staffLinks } from '#contract/staff-links.ts';
import * as staffMessages from '#messages/staff.js';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { useListeners } from '#ui/use-listeners.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { orderFormQuery, orderQuery, quoteQuery, useStaff } from '../../../api/api.ts';
import { LeaveGuard } from '../../../forms/leave-guard.tsx';
import { notify } from '../../../parts/notify.ts';
import { PickedNotice, pollMs } from '../../../parts/picked-notice.tsx';
import { usePageKeys } from '../../../parts/page-keys.ts';
import { RecordSkeleton } from '../../../parts/record-skeleton.tsx';
import { CustomerLink, RecordPage } from '../../../parts/record-page.tsx';
import { NotLoaded } from '../../../parts/not-loaded.tsx';
import record from '../../../parts/record.module.css';
import { addLine, type DraftLine, withPrice, withQuantity } from './draft-lines.ts';
import { DraftChoices } from './draft-choices.tsx';
import { DraftSum } from './draft-sum.tsx';
import { DraftTable } from './draft-table.tsx';
import { FindBox } from './find-box.tsx';
import styles from './order-form.module.css';
import { PasteBox } from './paste-box.tsx';
import { addPasted } from './pasted-lines.ts';
import { type QuotedDraft, useOrderDraft } from './use-order-draft.ts';

/** Calls whose answers do not change with an order. */
const unchanged: ReadonlySet<unknown> = new Set<StaffCallName>(['staffSession', 'staffPriceDraft', 'staffPriceEdit']);

/** The form for a telephone order. */
export const OrderFormPage = () => {
  const { may } = useStaff();
  const back = may('customers')
    ? ([staffLinks.customers(), 'Customers'] as const)
    : ([staffLinks.orders(), 'Orders'] as const);
  return (
    <RecordPage query={orderFormQuery} back={back}>
      {(form) => <Begun form={form} />}
    </RecordPage>
  );
};

/** A new order, or one that repeats another, whose lines come along. */
const Begun = ({ form }: { form: OrderForm }) => {
  const [begun] = useState(useLocation().state as { lines?: DraftLine[] } | null);
  return <Draft form={form} begun={begun?.lines ?? []} />;
};

/** A new quote for a customer. */
export const QuoteFormPage = () => (
  <RecordPage query={orderFormQuery} back={[staffLinks.quotes(), 'Quotes']}>
    {(form) => <Draft form={form} quote={{ before: null }} />}
  </RecordPage>
);

/** A quote that a customer asked for, or that is sent anew. */
export const QuoteAnewPage = () => (
  <RecordPage query={quoteQuery} back={[staffLinks.quotes(), 'Quotes']} wide>
    {(quote) => <Answered quote={quote} />}
  </RecordPage>
);

const Answered = ({ quote }: { quote: StaffQuote }) => {
  const { data: form, error, refetch } = useQuery(orderFormQuery(quote.customerId));
  if (!form) return error ? <NotLoaded error={error} again={refetch} /> : <RecordSkeleton named />;
  // What was offered is offered again; what is only asked for has no price yet.
  const begun = quote.offer.items.map(({ id, name, sku, qty, price }) => {
    const byHand = quote.status.id === 'ASKED' ? '' : price.toFixed(2);
    return { id, name, sku, typed: String(qty), byHand };
  });
  return <Draft form={form} begun={begun} quote={{ before: quote }} />;
};

/** An order that is edited, until it is packed. */
export const OrderEditPage = () => (
  <RecordPage query={orderQuery} back={[staffLinks.orders(), 'Orders']} wide>
    {(order) => isPricedOrder(order) && <Edited order={order} />}
  </RecordPage>
);

const Edited = ({ order }: { order: PricedOrder }) => {
  const { data: form, error, refetch } = useQuery(orderFormQuery(order.customerId));
  // Picking may begin meanwhile.
  useQuery({ ...orderQuery(order.id), refetchInterval: pollMs });
  if (error && !form) return <NotLoaded error={error} again={refetch} />;
  return form ? <Draft form={form} edited={order} /> : <RecordSkeleton named />;
};

const focusWrong = (place: HTMLElement | null): void =>
  place?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();

type DraftProps = {
  form: OrderForm;
  edited?: PricedOrder;
  begun?: readonly DraftLine[];
  quote?: QuotedDraft;
};

const none: readonly DraftLine[] = [];

const Draft = ({ form, edited, begun = none, quote }: DraftProps) => {
  const { customer } = form;
  const client = useQueryClient();
  const navigate = useNavigate();
  const place = useRef<HTMLDivElement>(null);
  const find = useRef<HTMLInputElement>(null);
  const isPlaced = useRef(false);
  const isOver = useCallback(() => isPlaced.current, []);
  const [focus, setFocus] = useState<{ id: number } | null>(null);
  const [presses, setPresses] = useState(0);
  const [hasty, setHasty] = useState(false);
  const [pasting, setPasting] = useState<'open' | 'at once' | null>(null);
  const [pasted, setPasted] = useState('');
  const [pasteProblems, setPasteProblems] = useState<readonly string[]>([]);
  const [said, setSaid] = useState('');

  const draft = useOrderDraft({ form, edited, begun, quote }, (placed, before) => {
    isPlaced.current = true;
    void client.invalidateQueries({ predicate: ({ queryKey: [name] }) => !unchanged.has(name) });
    if ('quote' in placed) {
      const { id, code } = placed.quote;
      client.setQueryData(quoteQuery(id).queryKey, placed.quote);
      notify(code, 'Sent to the customer.');
      return navigate(staffLinks.quote(id));
    }
    const { order } = placed;
    client.setQueryData(orderQuery(order.id).queryKey, order);
    notify(
      order.code,
      edited ? 'Saved.' : before ? staffMessages.draftPlacedBefore() : 'Placed; the customer is told by e-mail.',
    );
    return navigate(staffLinks.order(order.id));
  });
  const { lines, can } = draft;

  useEffect(() => find.current?.focus(), []);
  usePageKeys([{ key: '/', does: 'Find goods', press: () => find.current?.focus() }]);
  // A press leads to the first error, even one that only the server knows.
  useEffect(() => {
    if (presses > 0) focusWrong(place.current);
  }, [presses]);
  useEffect(() => {
    if (draft.isRefused) focusWrong(place.current);
  }, [draft.isRefused]);
  useKeptFocus(place, () => find.current);

  const press = (): void => {
    if (!can.possible) return;
    setHasty(draft.isAsking);
    setPresses(presses + 1);
    draft.place();
  };
  useListeners(place, {
    keydown: (event) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented || event.repeat) return;
      event.preventDefault();
      press();
    },
  });

  return (
    <>
      <Title customer={customer} {...naming(edited, quote)} />
      {quote?.before?.asked && <Notice kind="info">They ask: {quote.before.asked}</Notice>}
      {customer.internalNotes !== '' && <Notice kind="info">Keep in mind: {customer.internalNotes}</Notice>}
      {!can.possible && <Notice kind="warn">{can.whyNot}</Notice>}
      {edited && <PickedNotice picked={edited.picked} />}
      {/* Its lines are those of when it was opened: what changes meanwhile is told, not taken over. */}
      <div ref={place} className={styles.form} data-typed>
        <div className={styles.goods}>
          <FindBox
            customerId={customer.id}
            input={find}
            error={draft.errorOf('items')}
            onChoose={(variant) => {
              // An existing line is focused instead of increased: its quantity is typed next.
              if (!lines.some(({ id }) => id === variant.id)) {
                const adding = addLine(lines, variant, 1);
                if ('problem' in adding) return adding.problem;
                draft.setLines(adding.lines);
              }
              setFocus({ id: variant.id });
              return null;
            }}
            onLines={(text) => {
              setPasted(pasted.trim() === '' ? text : `${pasted.trimEnd()}\n${text}`);
              setPasting('at once');
            }}
          />
          <div>
            <Button
              aria-expanded={pasting !== null}
              onClick={() => setPasting(pasting === null ? 'open' : null)}
              variant="text"
            >
              Paste lines
            </Button>
            {pasting !== null && (
              <PasteBox
                customerId={customer.id}
                text={pasted}
                onText={setPasted}
                problems={pasteProblems}
                atOnce={pasting === 'at once'}
                onFound={(wanted, found) => {
                  const { lines: next, added, problems, left } = addPasted(lines, wanted, found);
                  draft.setLines(next);
                  setFocus(null);
                  setPasted(left.join('\n'));
                  setPasteProblems(problems);
                  setSaid(`${added} ${added === 1 ? 'line' : 'lines'} added`);
                  if (problems.length > 0) return setPasting('open');
                  setPasting(null);
                  find.current?.focus();
                }}
              />
            )}
            <output className="visually-hidden">{said}</output>
          </div>
          <section aria-label="Lines">
            <h2>{`Lines (${lines.length.toLocaleString('en-CA')})`}</h2>
            {lines.length === 0 ? (
              <p className={styles.none}>Nothing yet: find goods above, or paste lines.</p>
            ) : (
              <DraftTable
                lines={lines}
                priced={draft.priced}
                stale={draft.isAsking}
                errorOf={draft.errorOf}
                focus={focus}
                onQuantity={(id, typed) => draft.setLines(withQuantity(lines, id, typed))}
                onPrice={(edited ?? quote) && ((id, typed) => draft.setLines(withPrice(lines, id, typed)))}
                onRemove={(id) => draft.setLines(lines.filter((line) => line.id !== id))}
                onDone={() => find.current?.focus()}
              />
            )}
          </section>
        </div>
        <div className={styles.side}>
          <DraftChoices form={form} draft={draft} />
          <DraftSum draft={draft} can={can} hasty={hasty} onPlace={press} />
        </div>
      </div>
      <LeaveGuard
        title={quote ? 'Leave this quote?' : 'Leave this order?'}
        isTyped={draft.isTyped || pasted !== ''}
        isOver={isOver}
      >
        {`${edited ? 'Its changes were not saved' : quote ? 'It was not sent' : 'It was not placed'}. What was typed here will be gone.`}
      </LeaveGuard>
    </>
  );
};

/** What the screen is called, and what the window is beside it. */
const naming = (edited: PricedOrder | undefined, quote: QuotedDraft | undefined) => {
  if (edited) return { heading: `Edit ${edited.code}`, isNew: false };
  if (!quote) return { heading: 'New order', isNew: true };
  if (!quote.before) return { heading: 'New quote', isNew: true };
  const { code, status } = quote.before;
  return { heading: status.id === 'ASKED' ? `Answer ${code}` : `Send ${code} anew`, isNew: false };
};

type TitleProps = { customer: OrderForm['customer'] } & ReturnType<typeof naming>;

const Title = ({ customer, heading, isNew }: TitleProps) => {
  const name = `${customer.firstName} ${customer.lastName}`;
  return (
    <div className={record.head}>
      <title>{`${isNew ? `${heading} for ${name}` : heading} · Back office`}</title>
      <h1>{heading}</h1>
      <p className={record.summary}>
        {'For '}
        <CustomerLink id={customer.id}>{name}</CustomerLink>
        {customer.company !== null && `, ${customer.company}`}
        {' · '}
        <span className={record.code}>{customer.code}</span>
        {` · ${customer.email}${customer.taxExempt ? ' · tax exempt' : ''}`}
      </p>
    </div>
  );
};
