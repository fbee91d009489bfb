import type { CallQuery } from '#client/call-queries.ts';
import type { OrderIds } from '#contract/catalogue/staff-attributes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Moves rows of a list: shown at once, before those of it that are in no order, and sent. */
export const useOrdering = <Row extends { id: number }>(
  { queryKey }: CallQuery<Row[]>,
  rows: readonly Row[],
  send: (body: OrderIds) => Promise<unknown>,
) => {
  const client = useQueryClient();
  const { mutate, error } = useMutation({
    // One at a time: each call names the order that the one before left.
    scope: { id: JSON.stringify(queryKey) },
    mutationFn: send,
    onError: () => client.invalidateQueries({ queryKey }),
  });
  const move = (next: readonly Row[]): void => {
    const seen = rows.map(({ id }) => id);
    const others = (client.getQueryData<Row[]>(queryKey) ?? []).filter(({ id }) => !seen.includes(id));
    client.setQueryData(queryKey, [...next, ...others]);
    mutate({ seen, ids: next.map(({ id }) => id) });
  };
  return { move, error };
};
