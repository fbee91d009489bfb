import { shopDateTime } from '#kernel/dates.ts';
import { Button } from '#ui/button.tsx';
import { problemsOf } from '#ui/call-problems.ts';
import { Problems } from '#ui/problems.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import { pricePlansQuery } from '../../../api/queries.ts';
import record from '../../../parts/record.module.css';

const states = { PLANNED: 'Planned', DONE: 'Made', CANCELLED: 'Cancelled' } as const;

/** Scheduled changes of prices, and their outcome. */
export const PricePlans = () => {
  const client = useQueryClient();
  const { data: plans = [] } = useQuery({ ...pricePlansQuery, refetchInterval: 60_000 });
  const change = useMutation({
    mutationFn: async ({ id, editId }: { id: number; editId: number | null }) => {
      if (editId === null) return api.staffCancelPricePlan({ params: { id } });
      await api.staffUndoCatalogueEdit({ params: { id: editId } });
      return api.staffPricePlans({});
    },
    onSuccess: (changed) => client.setQueryData(pricePlansQuery.queryKey, changed),
    onError: () => void client.invalidateQueries({ queryKey: pricePlansQuery.queryKey }),
  });
  if (plans.length === 0) return null;
  return (
    <section aria-labelledby="price-plans">
      <h2 id="price-plans">Price changes by date</h2>
      <Problems problems={problemsOf(change.error)} />
      <ul>
        {plans.map(({ id, begins, state, summary, changes, madeBy, left, editId, undone }) => (
          <li key={id}>
            <strong>{summary}</strong>{' '}
            <span className={record.quiet}>
              {[
                `${changes.toLocaleString('en-CA')} prices`,
                shopDateTime(new Date(begins)),
                undone ? 'Taken back' : states[state],
                left > 0 ? `${left.toLocaleString('en-CA')} changed meanwhile, and stayed` : '',
                madeBy,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>{' '}
            {(state === 'PLANNED' || (editId !== null && !undone)) && (
              <Button
                variant="text"
                aria-disabled={change.isPending}
                onClick={() => !change.isPending && change.mutate({ id, editId })}
              >
                {state === 'PLANNED' ? 'Cancel' : 'Take back'}
                <span className="visually-hidden"> {summary}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
