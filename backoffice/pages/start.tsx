import { Navigate } from 'react-router';
import { nouns } from '../views/nouns.ts';
import { useStaff } from '../api/use-staff.ts';
import styles from '../parts/record.module.css';

/** Redirects to the first list that the member may see. */
export const StartPage = () => {
  const { may } = useStaff();
  const first = nouns.find(({ permission }) => may(permission));
  if (first) return <Navigate to={first.link} replace />;
  return (
    <div className={styles.none}>
      <title>Back office</title>
      <h1>Nothing to do here yet</h1>
      <p>Your account may see none of the screens that there are. Whoever runs the shop can change that.</p>
    </div>
  );
};
