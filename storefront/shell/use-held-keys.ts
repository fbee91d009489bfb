import { useEffect, useRef } from 'react';

/** What was pressed after Tab. */
export type HeldKeys = { digits: string; enter: boolean };

type Held = {
  /** Tab is to wait for the row of the text that was typed. */
  awaits: boolean;
  onArrived: (keys: HeldKeys) => void;
};

/**
 * Holds Tab, the digits after it and Enter until the row that was typed is there: a scanner and quick hands are faster than
 * an answer. Any other key lets go, Tab itself too.
 */
export const useHeldKeys = ({ awaits, onArrived }: Held) => {
  const held = useRef<HeldKeys | null>(null);
  useEffect(() => {
    const keys = held.current;
    if (!keys || awaits) return;
    held.current = null;
    onArrived(keys);
  });
  return {
    release: () => {
      held.current = null;
    },
    /** Whether a key pressed in the field is held. */
    take: (event: KeyboardEvent): boolean => {
      const now = held.current;
      if (!now && awaits && event.key === 'Tab' && !event.shiftKey) held.current = { digits: '', enter: false };
      else if (now && !now.enter && /^\d$/.test(event.key)) now.digits += event.key;
      else if (now && event.key === 'Enter') now.enter = true;
      else {
        held.current = null;
        return false;
      }
      event.preventDefault();
      return true;
    },
  };
};
