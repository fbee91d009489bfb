import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import './awaited.ts';
import { whileBusy } from '#ui/busy.ts';
import { callProblems, type CallProblems } from '#ui/call-problems.ts';
import { failureAddress } from './use-call-failure.ts';

const none: CallProblems = { fields: {}, general: [] };

/**
 * An action of a press that makes calls, one at a time: a second press while it runs does nothing. 401, 403, 404 and
 * 500 redirect as in section 8; other failures are in `problems`, until the next press.
 */
export const useAction = <A extends unknown[]>(act: (...args: A) => Promise<CallProblems | null | void>) => {
  const navigate = useNavigate();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState(none);
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });

  const run = useCallback(
    /** Null when it succeeded, otherwise its problems. */
    async (...args: A): Promise<CallProblems | null> => {
      if (running.current) return none;
      running.current = true;
      setBusy(true);
      setProblems(none);
      try {
        const found = await whileBusy(latest.current(...args));
        if (!found) return null;
        setProblems(found);
        return found;
      } catch (error) {
        const to = failureAddress(error);
        if (to !== null) {
          void navigate(to);
          return none;
        }
        const found = callProblems(error);
        setProblems(found);
        return found;
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
    [navigate],
  );
  const clear = useCallback(() => setProblems(none), []);
  return { run, busy, problems, clear };
};
