import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigation } from 'react-router';
import { isBusy, subscribeBusy } from './busy.ts';
import { ScreenLoader } from './screen-loader.tsx';

/** Pages that come sooner than this need no sign of it. Milliseconds. */
const lateMs = 250;

/** The loading overlay while a page or an action is late. What is under it can still be pressed. */
export const LoadingOverlay = () => {
  const { state } = useNavigation();
  const busy = useSyncExternalStore(subscribeBusy, isBusy, () => false);
  return state === 'loading' || busy ? <WhenLate /> : null;
};

const WhenLate = () => {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), lateMs);
    return () => clearTimeout(timer);
  }, []);
  return late && <ScreenLoader endless />;
};
