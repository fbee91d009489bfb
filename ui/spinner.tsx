import styles from './spinner.module.css';

/** Something is really late. Say what beside it. */
export const Spinner = () => <span aria-hidden="true" className={styles.spinner} />;
