import styles from './mark.module.css';

/** The logo. */
export const Mark = () => (
  <svg className={styles.mark} viewBox="0 0 22 22" width="22" height="22" aria-hidden="true">
    <rect width="22" height="22" rx="6" fill="currentColor" />
    <rect className={styles.phone} x="6.25" y="4.25" width="9.5" height="13.5" rx="1.75" />
  </svg>
);
