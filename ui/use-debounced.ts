import { useEffect, useState } from 'react';

/** The value once it has not changed for a while. @param waitMs milliseconds */
export const useDebounced = <T>(value: T, waitMs: number): T => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), waitMs);
    return () => clearTimeout(timer);
  }, [value, waitMs]);
  return settled;
};
