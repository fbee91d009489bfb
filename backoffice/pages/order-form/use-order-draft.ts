import type { OrderForm } from '#contract/staff-order-form.ts';
import { OrderDraft, type PlaceDraft, type StaffOrder } from '#contract/staff-orders.ts';
import { limits } from '#contract/limits.ts';
import { staffMessages } from '#contract/staff-messages.ts';
import { type CallProblems, callProblems } from '#ui/call-problems.ts';
import { useDebounced } from '#ui/use-debounced.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { callQuery } from '../../api/call-query.ts';
import { orderFormQuery } from '../../api/queries.ts';
import { type DraftLine, quantityOf } from './draft-lines.ts';
import { newRequestKey } from '../../forms/request-key.ts';

/** What is chosen beside the lines; 0 for an address or a method that is not. */
export type Choices = Omit<OrderDraft, 'items' | 'lineOrder'>;

const none: CallProblems = { fields: {}, general: [] };

/** What a draft lacks, by the names of its fields; `items` and `items.<id>` are its lines. */
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
 * An order for a customer while it is typed: its lines and choices, what it comes to by the server, and placing it, once.
 * @param onPlaced hears of the order, and whether an earlier press of this form had placed it
 */
export const useOrderDraft = (form: OrderForm, onPlaced: (order: StaffOrder, before: boolean) => void) => {
  const { id } = form.customer;
  const client = useQueryClient();
  const [requestKey] = useState(newRequestKey);
  /** Fields whose lack was told when somebody wanted to place it. */
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

  // Comments cost nothing: typing them asks for no price.
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
    // Prices, stock or addresses are not what they were.
    onError: () => {
      void price.refetch();
      void client.invalidateQueries(orderFormQuery(id));
    },
  });

  const refused = isSettled && price.error ? callProblems(price.error) : none;
  const notPlaced = placing.error ? callProblems(placing.error) : none;
  const fields = { ...notPlaced.fields, ...refused.fields };
  // What nobody has typed or chosen yet is not wrong until somebody wants to go on without it.
  const untouched = new Set([
    'items',
    ...lines.flatMap((line) => (line.typed === '' ? [`items.${line.id}`] : [])),
    ...Object.entries(first).flatMap(([name, value]) => (value === 0 ? [name] : [])),
  ]);
  for (const [name, texts] of Object.entries(missing)) if (told.has(name) || !untouched.has(name)) fields[name] = texts;
  const known = new Set([...Object.keys(choices), ...lines.map((line) => `items.${line.id}`), 'items']);

  /** What was refused is about what is being changed: it goes with it. */
  const changed = () => placing.isError && placing.reset();
  return {
    lines,
    choices,
    /** What the server said last, also while something is being typed that it cannot price. */
    priced: price.data,
    /** Whether there is something to price. */
    isPriceable: wanted !== null,
    /** Whether it is what stands in the form now. */
    isShown: total !== undefined,
    isAsking: wanted !== null && total === undefined && !refused.general.length && !Object.keys(refused.fields).length,
    busy: placing.isPending,
    isRefused: placing.isError,
    errorOf: (field: string): string | undefined => fields[field]?.join(' '),
    /** What belongs to no field. */
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
    /** Places it at the total that is shown; without one it says what is missing. */
    place: (): void => {
      setTold(new Set(Object.keys(missing)));
      if (placing.isPending || total === undefined || !isWhole) return;
      placing.mutate({ items, lineOrder, ...choices, total, requestKey });
    },
  };
};
export type OrderDraftState = ReturnType<typeof useOrderDraft>;
