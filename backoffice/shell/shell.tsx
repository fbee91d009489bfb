import { Button } from '#ui/button.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { Suspense } from 'react';
import { Navigate, NavLink, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { staffLinks } from '#contract/staff-links.ts';
import { api } from '../api/api.ts';
import { Mark } from '../parts/mark.tsx';
import { NotificationArea } from '#ui/notify.tsx';
import { SignInAgain } from '../session/sign-in-again.tsx';
import { useLeave } from '../session/use-leave.ts';
import { useStaff } from '../api/use-staff.ts';
import { Find } from './find.tsx';
import { Keys } from './keys.tsx';
import { Nouns } from './nouns.tsx';
import styles from './shell.module.css';

/** Every screen behind the sign-in: the rail of lists with their counts, and the screen next to it. */
export const Shell = () => {
  const { name, lacksSecondFactor } = useStaff();
  const { pathname } = useLocation();
  const isOut = lacksSecondFactor && pathname !== staffLinks.ownAccount();
  return (
    <div className={styles.shell}>
      <header className={styles.rail}>
        <p className={styles.brand}>
          <Mark />
          <span>Back office</span>
        </p>
        <Find />
        <Nouns />
        <div className={styles.person}>
          <p title={name}>
            <NavLink to={staffLinks.ownAccount()} className={styles.own}>
              {name}
            </NavLink>
          </p>
          <Keys />
          <SignOut />
        </div>
      </header>
      <main className={styles.main}>
        <Suspense>{isOut ? <Navigate to={staffLinks.ownAccount()} replace /> : <Outlet />}</Suspense>
      </main>
      <SignInAgain />
      <NotificationArea />
      <StatusLine />
      <ScrollRestoration />
    </div>
  );
};

const SignOut = () => {
  const leave = useLeave(() => api.staffLogout({}));
  return (
    <Button variant="text" onClick={() => void leave()}>
      Sign out
    </Button>
  );
};
