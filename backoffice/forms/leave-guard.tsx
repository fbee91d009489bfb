import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';

type Props = {
  /** The question. */
  title: string;
  /** What would be lost. */
  children: ReactNode;
  /** Whether anything would be lost. */
  isTyped: boolean;
  /** Whether it is saved already, so that leaving is safe. It must be the same function at each render. */
  isOver?: () => boolean;
};

const never = () => false;

/** Asks before unsaved input is left: by a link, by going back, or by closing the tab. */
export const LeaveGuard = ({ title, children, isTyped, isOver = never }: Props) => {
  const leaving = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isTyped && !isOver() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isTyped) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isOver()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isTyped, isOver]);
  if (blocker.state !== 'blocked') return isTyped && <span hidden data-typed />;
  return (
    <ConfirmDialog
      title={title}
      action="Leave"
      onConfirm={() => {
        leaving.current = true;
        blocker.proceed();
      }}
      onClose={() => {
        if (!leaving.current) blocker.reset();
      }}
    >
      {children}
    </ConfirmDialog>
  );
};
