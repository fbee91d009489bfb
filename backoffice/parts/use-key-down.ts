import { useEffect, useEffectEvent } from 'react';

/** Hears every key that is pressed in the window. */
export const useKeyDown = (heard: (event: KeyboardEvent) => void): void => {
  const hear = useEffectEvent(heard);
  useEffect(() => {
    const press = (event: KeyboardEvent) => hear(event);
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
};
