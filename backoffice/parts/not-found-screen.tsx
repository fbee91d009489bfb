import styles from './record.module.css';

export const NotFoundScreen = () => (
  <div className={styles.none}>
    <title>Not found · Back office</title>
    <h1>There is nothing here</h1>
    <p>The address may be mistyped, or what it named is gone.</p>
  </div>
);
