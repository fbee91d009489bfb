import { useEffect, useRef } from 'react';

/** Calls back once the component is unmounted for good. */
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
      // In development React unmounts and remounts at once to test the effect.
      queueMicrotask(() => {
        if (!isHere.current) latest.current();
      });
    };
  }, []);
};
