import { Button } from '#ui/button.tsx';
import { problemsOf } from '#ui/call-problems.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { NoAnswer } from '#ui/patient-call.ts';
import { Problems } from '#ui/problems.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { demoShopQuery } from '../../../api/queries.ts';
import { notify } from '../../../parts/notify.ts';
import record from '../../../parts/record.module.css';

const everyMs = 3000;

/** Begins an empty shop with the demo's goods and people. */
export const LoadDemo = () => {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.staffLoadDemo({}),
    onSuccess: (loaded) => {
      client.setQueryData(demoShopQuery.queryKey, loaded);
      void client.invalidateQueries();
      notify('Demo shop', 'It is loaded.');
    },
    // Another member of staff was first, or sells something meanwhile.
    onError: () => void client.invalidateQueries({ queryKey: demoShopQuery.queryKey }),
  });
  // On a slow machine the call times out before the load ends; the load goes on, and polling sees its end.
  const isLate = error instanceof NoAnswer;
  const isLoading = isPending || isLate;
  useQuery({ ...demoShopQuery, enabled: isLate, refetchInterval: everyMs });
  return (
    <>
      <p className={record.quiet}>
        Nothing is sold here yet. To try everything first, begin with a demo: thousands of parts with pictures, a menu,
        a homepage, and two years of customers and orders, all invented. It can be emptied again.
      </p>
      <Problems problems={error && !isLate ? problemsOf(error) : []} />
      <p className={record.after} aria-busy={isLoading}>
        <Button aria-haspopup="dialog" aria-disabled={isLoading} onClick={() => !isLoading && setAsking(true)}>
          {isLoading ? 'Loading the demo shop…' : 'Start from the demo shop'}
        </Button>
      </p>
      {asking && (
        <ConfirmDialog
          title="Load the demo shop?"
          action="Load it"
          onConfirm={() => mutate()}
          onClose={() => setAsking(false)}
        >
          It takes up to a minute, in which the shop answers slowly. Your settings, staff and pages stay, and so does
          the door; a company that is not filled in yet is given the demo’s. Ways to send and to pay are offered where
          none is.
        </ConfirmDialog>
      )}
    </>
  );
};
