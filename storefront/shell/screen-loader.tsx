import styles from './screen-loader.module.css';

/** Shown for 1.2 s after a choice in the menu (specification section 2). It covers nothing that could be pressed. */
export const ScreenLoader = () => (
  <output className={styles.loader}>
    <span className={styles.bar} />
    <span className="visually-hidden">Loading</span>
  </output>
);
