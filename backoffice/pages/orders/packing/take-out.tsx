import type { PickWork, ReportPicked } from '#contract/orders/staff-packing.ts';
import type { CallQuery } from '#client/call-queries.ts';
import { Button } from '#ui/button.tsx';
import { Problems } from '#ui/problems.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api, callQuery } from '../../../api/api.ts';
import { pollMs } from '../../../parts/picked-notice.tsx';
import record from '../../../parts/record.module.css';
import { sound } from '../../../parts/sounds.ts';
import styles from './packing.module.css';

type Props = {
  query: CallQuery<PickWork>;
  work: PickWork;
  report: ReportPicked;
  onBack: (lines: PickWork['takeOut']) => void;
};

/** Tells what was picked, with each piece and every few seconds (later without a connection), and what of it goes back since a change. */
export const TakeOut = ({ query, work: { takeOut, orders }, report, onBack }: Props) => {
  const client = useQueryClient();
  // An empty screen of who picked on another one has nothing to tell.
  const hasTold = useRef(false);
  const keep = (work: PickWork) => client.setQueryData(query.queryKey, work);
  useQuery({
    queryKey: callQuery('staffReportPicked', { body: report }).queryKey,
    queryFn: async () => {
      hasTold.current ||= report.picked.length > 0;
      keep(await (hasTold.current ? api.staffReportPicked({ body: report }) : query.queryFn()));
      return null;
    },
    refetchInterval: pollMs,
    gcTime: 0,
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (putBack: PickWork['takeOut']) => api.staffReportPicked({ body: { ...report, putBack } }),
    onSuccess: (work, shown) => {
      // What was another by then was not put back, and is shown again.
      onBack(shown.filter((one) => !work.takeOut.some((now) => now.lineId === one.lineId && now.pieces > one.wanted)));
      keep(work);
    },
  });
  const isWanted = takeOut.length > 0;
  useEffect(() => {
    if (isWanted) sound('wrong');
  }, [isWanted]);
  if (!isWanted) return null;
  return (
    <section role="alert" className={styles.changed}>
      <h2 className={styles.what}>Order changed: put back</h2>
      <ul>
        {takeOut.map(({ lineId, orderId, name, sku, pieces, wanted, tote, rack }) => (
          <li key={lineId}>
            <strong>{`Take out ${pieces - wanted} × ${sku}`}</strong>
            {` of ${tote === '' ? 'the box' : `tote ${tote}`} (${orders.find(({ id }) => id === orderId)?.code}), back to ${rack || 'its place'}: ${name}`}
          </li>
        ))}
      </ul>
      <Problems error={error} />
      <p className={record.actions}>
        <Button variant="primary" aria-disabled={isPending} onClick={() => !isPending && mutate(takeOut)}>
          Put back
        </Button>
      </p>
    </section>
  );
};
