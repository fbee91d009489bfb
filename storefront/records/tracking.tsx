import { trackingUrl } from '#kernel/tracking.ts';
import * as words from '#messages/records.js';
import styles from './record-screen.module.css';

/** A parcel's number, linked to its carrier's page where that is known. */
export const Tracking = ({ name, tracking }: { name: string; tracking: string }) => {
  const url = trackingUrl(name, tracking);
  const number = <span className={styles.code}>{tracking}</span>;
  if (url === null) return number;
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className={styles.back}
      aria-label={words.trackingAt(tracking, name)}
    >
      {number}
    </a>
  );
};
