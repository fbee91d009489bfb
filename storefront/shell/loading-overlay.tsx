import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { ScreenLoader } from './screen-loader.tsx';

/** Pages that come sooner than this need no sign of it. Milliseconds. */
const lateMs = 250;

/** The loading overlay while a page is late. What is under it can still be pressed. */
export const LoadingOverlay = () => {
  const { state } = useNavigation();
  return state === 'loading' ? <WhenLate /> : null;
};

const WhenLate = () => {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), lateMs);
    return () => clearTimeout(timer);
  }, []);
  return late && <ScreenLoader endless />;
};
