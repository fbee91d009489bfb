import * as texts from '#messages/shell.js';
import * as messages from '#messages/shop.js';
import { usual } from '#ui/patient-call.ts';
import { say } from '#ui/status-words.ts';
import { useSelected } from '#ui/store.ts';
import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { busy } from '#ui/busy.ts';
import { ScreenLoader } from '#ui/screen-loader.tsx';

/** Faster pages need no indicator. Milliseconds. */
const lateMs = 250;

/** The loading overlay while a page or an action is late. What is under it can still be pressed. */
export const LoadingOverlay = () => {
  const { state } = useNavigation();
  const isBusy = useSelected(busy, (count) => count > 0);
  if (state === 'loading') return <WhenLate key="page" awaited={texts.thePage()} />;
  // A call of an action announces itself.
  return isBusy ? <WhenLate key="action" /> : null;
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
