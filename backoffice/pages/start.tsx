import { Navigate } from 'react-router';
import { hasToday, nouns } from '../views/nouns.ts';
import { TodayPage } from './today/today.tsx';
import { useStaff } from '../api/api.ts';
import styles from '../parts/record.module.css';

/** Today, or the first list that a member may see for whom there is nothing on it. */
export const StartPage = () => {
  const { may } = useStaff();
  if (hasToday(may)) return <TodayPage />;
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
