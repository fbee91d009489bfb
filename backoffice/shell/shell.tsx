import { Button } from '#ui/button.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link, NavLink, Outlet, ScrollRestoration } from 'react-router';
import { staffLinks } from '#contract/staff-links.ts';
import { api } from '../api/api.ts';
import { countAnew, doorQuery } from '../api/queries.ts';
import { Mark } from '../parts/mark.tsx';
import { NotificationArea } from '../parts/notify.tsx';
import { SignInAgain } from '../session/sign-in-again.tsx';
import { useLeave } from '../session/use-leave.ts';
import { useStaff } from '../api/use-staff.ts';
import { Keys } from './keys.tsx';
import { nouns, type Waiting } from '../views/nouns.ts';
import styles from './shell.module.css';

/** Every screen behind the sign-in: the rail of lists with their counts, and the screen next to it. */
export const Shell = () => {
  const { name, may } = useStaff();
  return (
    <div className={styles.shell}>
      <header className={styles.rail}>
        <p className={styles.brand}>
          <Mark />
          Back office
        </p>
        <nav aria-label="Back office" className={styles.nouns}>
          <ReadyToOpen />
          {nouns.map(
            (noun) =>
              (may(noun.permission) || (noun.or !== undefined && may(noun.or))) &&
              (!noun.also || may(noun.also)) && (
                <div key={noun.label} className={styles.row}>
                  <NavLink to={noun.link} className={styles.noun}>
                    {noun.label}
                  </NavLink>
                  {noun.waiting && <Count {...noun.waiting} />}
                </div>
              ),
          )}
        </nav>
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
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
      <SignInAgain />
      <NotificationArea />
      <StatusLine />
      <ScrollRestoration />
    </div>
  );
};

/** First in the rail until the shop is open. */
const ReadyToOpen = () => {
  const { may } = useStaff();
  const { data } = useQuery(doorQuery);
  return (
    data?.isOpen === false &&
    may('settings') && (
      <div className={styles.row}>
        <NavLink to={staffLinks.opening()} className={styles.noun}>
          Ready to open
        </NavLink>
      </div>
    )
  );
};

/** Links to what it counts, and refetches the count: the list and the number are of one moment. */
const Count = ({ query, waits, link }: Waiting) => {
  const client = useQueryClient();
  const { data = 0 } = useQuery(query);
  return (
    data > 0 && (
      <Link to={link} className={styles.waiting} onClick={() => countAnew(client)}>
        {data.toLocaleString('en-CA')}
        <span className="visually-hidden"> {waits}</span>
      </Link>
    )
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
