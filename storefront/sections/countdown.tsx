import { shopDateTime } from '#kernel/dates.ts';
import * as home from '#messages/home.js';
import * as words from '#messages/sections.js';
import { buttonClass } from '#ui/button.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import styles from './countdown.module.css';
import type { Drawn } from './drawn.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const leftOf = (ms: number): string => {
  const hours = Math.floor(ms / hourMs);
  return hours === 0 ? words.lastHour() : words.left(Math.floor(hours / 24), hours % 24);
};

/** The page comes with the instant; how long it is until then, the browser's clock says. Afterwards the whole section is hidden. */
export const CountdownSection: Drawn<'COUNTDOWN'> = ({ section: { title, settings } }) => {
  const { text, link, until } = settings;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  const isLive = useHydrated();
  const end = new Date(until ?? 0);
  const left = end.getTime() - now;
  if (isLive && left <= 0) return <i data-over="" />;
  return (
    <div className={styles.countdown}>
      <p className={styles.left} role="timer">
        {isLive && leftOf(left)}
      </p>
      <p>
        {text !== '' && `${text} `}
        <time dateTime={end.toISOString()}>{words.until(shopDateTime(end).slice(0, 16))}</time>
      </p>
      {link !== '' && (
        <Link to={link} className={buttonClass({ variant: 'primary' })} aria-label={home.browseOf(title)}>
          {home.browse()}
        </Link>
      )}
    </div>
  );
};
