import * as messages from '#messages/shop.js';
import { say } from '#ui/status-words.ts';
import { useEffect, useRef } from 'react';
import { useBlocker, useLocation, useMatches, useNavigate, useNavigation } from 'react-router';
import { addressOf, forgetOthers, keepData, setLeaving, setStay } from '../api/stay-here.ts';
import { whileBusy } from '#ui/busy.ts';
import { fetchCode, hasCode, keepCode } from './page-code.ts';

/** Time to read why a press failed. Milliseconds. */
const readingMs = 8_000;

const tell = (reason: string): void => {
  const over = say(reason);
  setTimeout(over, readingMs);
};

/** Another press may have led elsewhere since, which the router knows before React does: then it refuses. */
const goOn = (proceed: () => void): void => {
  try {
    proceed();
  } catch (error) {
    if (!(error instanceof Error && error.message.startsWith('Invalid blocker state transition'))) throw error;
  }
};

/** Keeps the current page, with a message, when the shop cannot be reached for the next one's data or code. */
export const KeepPage = () => {
  const location = useLocation();
  const data = useMatches().at(-1)?.loaderData;
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  useEffect(() => {
    setStay((to, reason) => {
      if (!next || addressOf(next) !== addressOf(to)) return false;
      tell(reason);
      keepData({ key: location.key, address: addressOf(location), data });
      void navigate(location, { replace: true, preventScrollReset: true, state: location.state });
      return true;
    });
    return () => setStay(null);
  }, [location, data, next, navigate]);
  /** The last requested navigation. */
  const wanted = useRef('');
  useEffect(() => {
    forgetOthers(location.key);
    wanted.current = '';
    setLeaving(false);
  }, [location.key]);
  useEffect(() => keepCode(location.pathname), [location.pathname]);

  // Without the code the router would reload the page, and lose it. Going back leads to loaded code.
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    if (historyAction === 'PUSH' && nextLocation.pathname !== currentLocation.pathname) setLeaving(true);
    return historyAction !== 'POP' && !hasCode(nextLocation.pathname);
  });
  useEffect(() => {
    if (blocker.state !== 'blocked' || wanted.current === blocker.location.key) return;
    const { key, pathname } = blocker.location;
    wanted.current = key;
    whileBusy(fetchCode(pathname)).then(
      () => wanted.current === key && goOn(blocker.proceed),
      () => {
        if (wanted.current !== key) return;
        blocker.reset();
        setLeaving(false);
        tell(messages.unreachable());
      },
    );
  }, [blocker]);
  return null;
};
