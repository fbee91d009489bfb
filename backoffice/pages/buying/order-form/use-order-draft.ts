import type { OrderForm } from '#contract/buying/staff-order-form.ts';
import { OrderDraft, type PlaceDraft, type StaffOrder } from '#contract/orders/staff-orders.ts';
import { limits } from '#contract/limits.ts';
import * as staffMessages from '#contract/staff-messages.ts';
import { type CallProblems, callProblems } from '#ui/call-problems.ts';
import { useDebounced } from '#ui/use-debounced.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { callQuery } from '../../../api/call-query.ts';
import { orderFormQuery } from '../../../api/queries.ts';
import { type DraftLine, quantityOf } from './draft-lines.ts';
import { newRequestKey } from '../../../forms/request-key.ts';

/** The choices besides the lines; 0 for no address or method. */
export type Choices = Omit<OrderDraft, 'items' | 'lineOrder'>;

const none: CallProblems = { fields: {}, general: [] };

/** The missing parts of a draft, by field; `items` and `items.<id>` are its lines. */
const lacks = (lines: readonly DraftLine[], choices: Choices): Record<string, string[]> => {
  const { error } = OrderDraft.omit({ items: true, lineOrder: true }).safeParse(choices);
  const fields: Record<string, string[]> = {};
  for (const { path, message } of error?.issues ?? []) fields[path.join('.')] = [message];
  if (lines.length === 0) fields['items'] = [staffMessages.nothingOrdered];
  for (const { id, typed } of lines)
    if (quantityOf(typed) === undefined) fields[`items.${id}`] = [staffMessages.draftQuantity];
  return fields;
};

/**
 * The draft of a customer's order: its lines and choices, its prices from the server, and placing it, once.
 * @param onPlaced called with the order, and whether an earlier press of this form had placed it
 */
export const useOrderDraft = (form: OrderForm, onPlaced: (order: StaffOrder, before: boolean) => void) => {
  const { id } = form.customer;
  const client = useQueryClient();
  const [requestKey] = useState(newRequestKey);
  /** Missing fields that were reported when the order was to be placed. */
  const [told, setTold] = useState<ReadonlySet<string>>(new Set());
  const [lines, setLines] = useState<readonly DraftLine[]>([]);
  const [first] = useState<Choices>(() => ({
    shippingAddressId: form.shippingAddressId ?? 0,
    billingAddressId: form.billingAddressId ?? 0,
    shippingMethodId: form.shippingMethodId ?? 0,
    paymentMethodId: form.paymentMethodId ?? 0,
    comments: '',
  }));
  const [choices, setChoices] = useState(first);
  const missing = lacks(lines, choices);
  const isWhole = Object.keys(missing).length === 0;
  const items = Object.fromEntries(lines.map(({ id: line, typed }) => [line, quantityOf(typed) ?? 0]));
  const lineOrder = lines.map((line) => line.id);

  // Comments do not affect the price.
  const { comments: _, ...priced } = choices;
  const wanted = isWhole && form.can.order.possible ? JSON.stringify({ items, lineOrder, ...priced }) : null;
  const asked = useDebounced(wanted, limits.quantityDebounceMs);
  const price = useQuery({
    ...callQuery('staffPriceDraft', { params: { id }, body: JSON.parse(asked ?? '{}') as OrderDraft }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  });
  const isSettled = wanted !== null && wanted === asked;
  const total = isSettled && !price.error && !price.isPlaceholderData ? price.data?.total : undefined;

  const placing = useMutation({
    mutationFn: (body: PlaceDraft) => api.staffPlaceOrder({ params: { id }, body }),
    onSuccess: (order, body) => onPlaced(order, order.total !== body.total),
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
  const known = new Set([...Object.keys(choices), ...lines.map((line) => `items.${line.id}`), 'items']);

  /** A change clears the refusal. */
  const changed = () => placing.isError && placing.reset();
  return {
    lines,
    choices,
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
    /** Places it at the shown total; without one it reports what is missing. */
    place: (): void => {
      setTold(new Set(Object.keys(missing)));
      if (placing.isPending || total === undefined || !isWhole) return;
      placing.mutate({ items, lineOrder, ...choices, total, requestKey });
    },
  };
};
export type OrderDraftState = ReturnType<typeof useOrderDraft>;
