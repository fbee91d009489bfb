import type { StaffReceiving } from '#contract/stock/staff-receiving.ts';
import { isApiError } from '#contract/platform/api-error.ts';
import { problemsOf } from '#ui/call-problems.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '../../../api/api.ts';
import { sound } from '../../../parts/sounds.ts';
import { receivingQuery } from './receiving-query.ts';

/** What is sent, in its order. */
type Act = () => Promise<StaffReceiving>;

const tryAgainMs = 2000;

/**
 * Sends scans one after another. Without a connection they wait here and are sent again, each counted once; the box stays
 * free meanwhile.
 */
export const useScans = (id: number) => {
  const client = useQueryClient();
  const { queryKey } = receivingQuery(id);
  const queue = useRef<Act[]>([]);
  const running = useRef(false);
  const [waiting, setWaiting] = useState(0);
  const [problems, setProblems] = useState<readonly string[]>([]);

  const work = async (): Promise<void> => {
    if (running.current) return;
    running.current = true;
    for (let act = queue.current[0]; act; act = queue.current[0]) {
      try {
        client.setQueryData(queryKey, await act());
        queue.current.shift();
      } catch (error) {
        if (isApiError(error) && error.status < 500) {
          setProblems(problemsOf(error));
          queue.current.shift();
          await client.invalidateQueries({ queryKey });
        } else await new Promise((resolve) => setTimeout(resolve, tryAgainMs));
      }
      setWaiting(queue.current.length);
    }
    running.current = false;
  };
  const run = (act: Act): void => {
    setProblems([]);
    queue.current.push(act);
    setWaiting(queue.current.length);
    void work();
  };
  /** The last open scan when its turn comes: scans that were typed before are sent by then. */
  const changeLast = (pieces: number) =>
    run(async () => {
      const shown = client.getQueryData<StaffReceiving>(queryKey);
      const last = shown?.scans[0];
      if (!last) return api.staffReceiving({ params: { id } });
      return api.staffChangeScan({ params: { id, scanId: last.id }, body: { seen: last.pieces, pieces } });
    });
  return {
    /** Acts that are not answered yet. */
    waiting,
    problems,
    scan: (code: string, pieces: number): void => {
      const requestKey = crypto.randomUUID();
      run(async () => {
        const answer = await api.staffScanPurchase({ params: { id }, body: { requestKey, code, pieces } });
        sound(answer.scans.find((each) => each.code === code)?.outcome === 'LINE' ? 'right' : 'wrong');
        return answer;
      });
    },
    change: (scanId: number, seen: number, pieces: number): void =>
      run(() => api.staffChangeScan({ params: { id, scanId }, body: { seen, pieces } })),
    changeLast,
    addLine: (scanId: number): void => run(() => api.staffAddScannedLine({ params: { id, scanId } })),
    release: (orderIds: number[]): void => run(() => api.staffReleaseOrders({ params: { id }, body: { orderIds } })),
    /** Takes over the answer of a form's own call. */
    settle: (answer: StaffReceiving): void => {
      client.setQueryData(queryKey, answer);
    },
    bookIn: (version: number, closes: boolean): void =>
      run(() => api.staffBookIn({ params: { id }, body: { version, closes } })),
  };
};
