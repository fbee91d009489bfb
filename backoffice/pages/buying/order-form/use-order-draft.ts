import type { OrderForm } from '#contract/buying/staff-order-form.ts';
import type { StaffQuote } from '#contract/buying/staff-quotes.ts';
import {
  OrderDraft,
  type PriceDraft,
  type OrderEdit,
  type PricedDraft,
  type PricedEdit,
  type PricedOrder,
  type StaffOrder,
} from '#contract/orders/staff-orders.ts';
import { limits } from '#contract/limits.ts';
import * as staffMessages from '#messages/staff.js';
import type { CallQuery } from '#client/call-queries.ts';
import { type CallProblems, callProblems } from '#ui/call-problems.ts';
import { useDebounced } from '#ui/use-debounced.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, callQuery, orderFormQuery } from '../../../api/api.ts';
import { dayPlus, shopDay } from '#kernel/dates.ts';
import { centsToDollars, readDollars } from '#kernel/money.ts';
import { type DraftLine, quantityOf } from './draft-lines.ts';
import { newRequestKey } from '../../../forms/request-key.ts';

/** The choices besides the lines; 0 for no address or method. */
export type Choices = Omit<OrderDraft, 'items' | 'lineOrder'>;

const isWrong = (typed = ''): boolean => typed.trim() !== '' && readDollars(typed) === undefined;

/**
 * What is said of an edit besides: a discount by hand, "" for none; why; whether the customer is told. Of a quote: its last day, and
 * what the customer reads with it.
 */
export type DraftWords = { discount: string; reason: string; tell: boolean; validUntil: string; words: string };

/** A quote that is made, or sent anew. */
export type QuotedDraft = { before: StaffQuote | null };

const usualQuoteDays = 14;

const none: CallProblems = { fields: {}, general: [] };

/** The missing parts of a draft, by field; `items` and `items.<id>` are its lines. */
const lacks = (lines: readonly DraftLine[], choices: Choices, edit: DraftWords | null): Record<string, string[]> => {
  const fields: Record<string, string[]> = {};
  if (edit === null) {
    const { error } = OrderDraft.omit({ items: true, lineOrder: true }).safeParse(choices);
    for (const { path, message } of error?.issues ?? []) fields[path.join('.')] = [message];
  } else {
    if (isWrong(edit.discount)) fields['discount'] = [staffMessages.amountForm()];
  }
  for (const { id, byHand } of lines) if (isWrong(byHand)) fields[`items.${id}`] = [staffMessages.amountForm()];
  if (lines.length === 0) fields['items'] = [staffMessages.nothingOrdered()];
  for (const { id, typed } of lines)
    if (quantityOf(typed) === undefined) fields[`items.${id}`] = [staffMessages.draftQuantity()];
  return fields;
};

const dollarsOf = (typed = ''): number | null => {
  const cents = readDollars(typed);
  return cents === undefined ? null : centsToDollars(cents);
};
/** 0 is an order's own. */
const chosen = (id: number): number | null => (id === 0 ? null : id);

type Given = {
  form: OrderForm;
  edited: PricedOrder | undefined;
  begun: readonly DraftLine[];
  quote: QuotedDraft | undefined;
};
type Placed = { order: StaffOrder } | { quote: StaffQuote };

/**
 * The draft of a customer's order, or of an order's edit: its lines and choices, its prices from the server, and placing or
 * saving it, once.
 * @param edited the order that is edited
 * @param begun lines of an order that is repeated, or of a quote
 * @param quote where it is quoted instead of placed
 * @param onPlaced called with the order or the quote, and whether an earlier press of this form had placed it
 */
export const useOrderDraft = (
  { form, edited, begun, quote }: Given,
  onPlaced: (placed: Placed, before: boolean) => void,
) => {
  const { id } = form.customer;
  const client = useQueryClient();
  const [requestKey] = useState(newRequestKey);
  /** Missing fields that were reported when the order was to be placed. */
  const [told, setTold] = useState<ReadonlySet<string>>(new Set());
  const [firstLines] = useState<readonly DraftLine[]>(
    () =>
      edited?.items.map((item) => ({
        id: item.variantId,
        name: item.name,
        sku: item.sku,
        typed: String(item.qtyOrdered),
        byHand: '',
        was: { qty: item.qtyOrdered, price: item.price },
      })) ?? begun,
  );
  const [lines, setLines] = useState(firstLines);
  // What others change meanwhile is not overwritten: the version is that of the order or quote as it was opened.
  const [version] = useState((edited ?? quote?.before)?.version ?? 0);
  const [firstWords] = useState<DraftWords>(() => {
    const today = shopDay(new Date());
    const { validUntil = null, words: said = '' } = quote?.before ?? {};
    const isOver = validUntil === null || validUntil < today;
    return {
      discount: '',
      reason: '',
      tell: true,
      validUntil: isOver ? dayPlus(today, usualQuoteDays) : validUntil,
      words: said,
    };
  });
  const [words, setWords] = useState(firstWords);
  const [first] = useState<Choices>(() => ({
    shippingAddressId: quote?.before?.draft.shippingAddressId || (!edited && form.shippingAddressId) || 0,
    billingAddressId: quote?.before?.draft.billingAddressId || (!edited && form.billingAddressId) || 0,
    shippingMethodId: quote?.before?.draft.shippingMethodId || (!edited && form.shippingMethodId) || 0,
    paymentMethodId: quote?.before?.draft.paymentMethodId || (!edited && form.paymentMethodId) || 0,
    comments: (edited ?? quote?.before)?.comments ?? '',
    poNumber: (edited ?? quote?.before)?.poNumber ?? '',
    jobReference: (edited ?? quote?.before)?.jobReference ?? '',
  }));
  const [choices, setChoices] = useState(first);
  const missing = lacks(lines, choices, edited ? words : null);
  const isWhole = Object.keys(missing).length === 0;
  const items = Object.fromEntries(lines.map(({ id: line, typed }) => [line, quantityOf(typed) ?? 0]));
  const lineOrder = lines.map((line) => line.id);

  // Texts do not affect the price.
  const { comments, poNumber, jobReference, ...priced } = choices;
  const edit = {
    items,
    lineOrder,
    prices: Object.fromEntries(
      lines.flatMap(({ id: line, byHand }) => {
        const price = dollarsOf(byHand);
        return price === null ? [] : [[line, price]];
      }),
    ),
    discount: dollarsOf(words.discount),
    shippingAddressId: chosen(choices.shippingAddressId),
    billingAddressId: chosen(choices.billingAddressId),
    shippingMethodId: chosen(choices.shippingMethodId),
    paymentMethodId: chosen(choices.paymentMethodId),
  };
  const resending = form.can.order.possible ? quote?.before?.can.send : undefined;
  const can = edited?.can.edit ?? resending ?? form.can.order;
  const wanted =
    isWhole && can.possible
      ? JSON.stringify(edited ? edit : { items, lineOrder, prices: edit.prices, ...priced })
      : null;
  const asked = useDebounced(wanted, limits.quantityDebounceMs);
  const price = useQuery({
    ...priceQuery(edited?.id, id, asked ?? '{}'),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  });
  const isSettled = wanted !== null && wanted === asked;
  const total = isSettled && !price.error && !price.isPlaceholderData ? price.data?.total : undefined;

  const placing = useMutation({
    mutationFn: async ({ total: shown }: { total: number }): Promise<Placed> => {
      const draft = { items, lineOrder, ...choices, total: shown, requestKey };
      if (quote) {
        const { validUntil, words: said } = words;
        const sent = { quoteId: quote.before?.id ?? null, version, validUntil, words: said, prices: edit.prices };
        return { quote: await api.staffSendQuote({ params: { id }, body: { ...draft, ...sent } }) };
      }
      if (!edited) return { order: await api.staffPlaceOrder({ params: { id }, body: draft }) };
      const { reason, tell } = words;
      const body = { ...edit, comments, poNumber, jobReference, version, total: shown, reason, tell };
      return { order: await api.staffEditOrder({ params: { id: edited.id }, body }) };
    },
    onSuccess: (placed, { total: shown }) =>
      onPlaced(placed, 'order' in placed && !edited && placed.order.total !== shown),
    // Prices, stock or addresses have changed.
    onError: () => {
      void price.refetch();
      void client.invalidateQueries(orderFormQuery(id));
    },
  });

  const refused = isSettled && price.error ? callProblems(price.error) : none;
  const notPlaced = placing.error ? callProblems(placing.error) : none;
  const fields = { ...notPlaced.fields, ...refused.fields };
  // Empty fields are not errors until the order is placed without them.
  const untouched = new Set([
    'items',
    ...lines.flatMap((line) => (line.typed === '' ? [`items.${line.id}`] : [])),
    ...Object.entries(first).flatMap(([name, value]) => (value === 0 ? [name] : [])),
  ]);
  for (const [name, texts] of Object.entries(missing)) if (told.has(name) || !untouched.has(name)) fields[name] = texts;
  const known = new Set([
    ...Object.keys(choices),
    ...Object.keys(words),
    ...lines.map((line) => `items.${line.id}`),
    'items',
  ]);

  /** A change clears the refusal. */
  const changed = () => placing.isError && placing.reset();
  return {
    edited,
    quote,
    can,
    lines,
    choices,
    words,
    /** The server's last answer, also while the input cannot be priced. */
    priced: price.data,
    /** Whether the input can be priced. */
    isPriceable: wanted !== null,
    /** Whether it is for the current input. */
    isShown: total !== undefined,
    isAsking: wanted !== null && total === undefined && !refused.general.length && !Object.keys(refused.fields).length,
    busy: placing.isPending,
    isRefused: placing.isError,
    errorOf: (field: string): string | undefined => fields[field]?.join(' '),
    /** Messages without a field. */
    problems: [
      ...new Set([
        ...notPlaced.general,
        ...refused.general,
        ...Object.entries(fields).flatMap(([name, texts]) => (known.has(name) ? [] : texts)),
      ]),
    ],
    setLines: (next: readonly DraftLine[]): void => {
      changed();
      setLines(next);
    },
    choose: (change: Partial<Choices>): void => {
      changed();
      setChoices({ ...choices, ...change });
    },
    say: (change: Partial<DraftWords>): void => {
      changed();
      setWords({ ...words, ...change });
    },
    /** Whether anything was typed. */
    isTyped:
      (edited || quote ? lines !== firstLines : lines.length > 0) ||
      JSON.stringify([choices, words]) !== JSON.stringify([first, firstWords]),
    /** Places it at the shown total; without one it reports what is missing. */
    place: (): void => {
      setTold(new Set(Object.keys(missing)));
      if (placing.isPending || total === undefined || !isWhole) return;
      placing.mutate({ total });
    },
  };
};

type Priced = PricedDraft & Partial<PricedEdit>;
/** @param body as JSON, of the edit of an order or of a customer's draft */
const priceQuery = (orderId: number | undefined, customerId: number, body: string): CallQuery<Priced> =>
  orderId === undefined
    ? callQuery('staffPriceDraft', { params: { id: customerId }, body: JSON.parse(body) as PriceDraft })
    : callQuery('staffPriceEdit', { params: { id: orderId }, body: JSON.parse(body) as OrderEdit });

export type OrderDraftState = ReturnType<typeof useOrderDraft>;
