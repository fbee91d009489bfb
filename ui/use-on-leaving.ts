import { useEffect, useRef } from 'react';

/** Calls back once the component is gone for good. */
export const useOnLeaving = (leave: () => void): void => {
  const isHere = useRef(false);
  const latest = useRef(leave);
  useEffect(() => {
    latest.current = leave;
  });
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      // In development React leaves and comes back at once to try the effect.
      queueMicrotask(() => {
        if (!isHere.current) latest.current();
      });
    };
  }, []);
};
