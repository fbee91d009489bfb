import * as messages from '#contract/messages.ts';
import { usual } from '#ui/patient-call.ts';
import { say } from '#ui/status-words.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigation } from 'react-router';
import { isBusy, subscribeBusy } from '#ui/busy.ts';
import { ScreenLoader } from '#ui/screen-loader.tsx';

/** Pages that come sooner than this need no sign of it. Milliseconds. */
const lateMs = 250;

/** The loading overlay while a page or an action is late. What is under it can still be pressed. */
export const LoadingOverlay = () => {
  const { state } = useNavigation();
  const busy = useSyncExternalStore(subscribeBusy, isBusy, () => false);
  if (state === 'loading') return <WhenLate key="page" awaited="The page" />;
  // A call of an action says itself what is awaited.
  return busy ? <WhenLate key="action" /> : null;
};

const WhenLate = ({ awaited }: { awaited?: string }) => {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), lateMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (awaited === undefined) return;
    let said: (() => void) | undefined;
    const timer = setTimeout(() => (said = say(messages.takingLonger(awaited))), usual.lateMs);
    return () => {
      clearTimeout(timer);
      said?.();
    };
  }, [awaited]);
  return late && <ScreenLoader endless />;
};
