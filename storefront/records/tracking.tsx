import * as words from '#messages/records.js';
import styles from './record-screen.module.css';

type Parcel = { name: string; tracking: string; trackingUrl?: string | null | undefined };

/** A parcel's number, linked to its carrier's page where that is known. */
export const Tracking = ({ name, tracking, trackingUrl }: Parcel) => {
  const number = <span className={styles.code}>{tracking}</span>;
  if (!trackingUrl) return number;
  return (
    <a
      href={trackingUrl}
      target="_blank"
      rel="noreferrer"
      className={styles.back}
      aria-label={words.trackingAt(tracking, name)}
    >
      {number}
    </a>
  );
};
