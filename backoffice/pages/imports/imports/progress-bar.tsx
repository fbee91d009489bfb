import styles from './imports.module.css';

export const ProgressBar = ({ label, percent }: { label: string; percent: number }) => (
  <div className={styles.working}>
    <p>{`${label}, ${percent} %`}</p>
    <progress aria-label={label} className={styles.bar} max={100} value={percent} />
  </div>
);
