import { Button } from '#ui/button.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { Link, Navigate, NavLink, Outlet, ScrollRestoration, type To, useLocation } from 'react-router';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { staffLinks } from '#contract/staff-links.ts';
import { api, countAnew, doorQuery, useStaff } from '../api/api.ts';
import { Mark } from '../parts/mark.tsx';
import { NotificationArea } from '#ui/notify.tsx';
import { SignInAgain } from '../session/sign-in-again.tsx';
import { useLeave } from '../session/use-leave.ts';
import { Icon } from '#ui/icon.tsx';
import { late } from '#ui/late.tsx';
import { useLoadedSoon } from '../parts/late-dialog.tsx';
import { isUnderDialog } from '../parts/page-keys.ts';
import { useKeyDown } from '../parts/use-key-down.ts';
import findOpenerStyles from './find-opener.module.css';
import { Keys } from './keys.tsx';
import { showCurrent } from '../parts/show-current.ts';
import { listName } from '../views/view.ts';
import { grouped, hasToday, mayOpen, type Noun, nouns, type Waiting } from '../views/nouns.ts';
import nounsStyles from './nouns.module.css';
import styles from './shell.module.css';

/** The lists that this member may see, in groups. On narrow screens a bar names where one is, and opens the rest. */
const Nouns = () => {
  const { may } = useStaff();
  const { pathname, key } = useLocation();
  // Closed by the next navigation.
  const [openedAt, setOpenedAt] = useState<string>();
  const open = openedAt === key;
  const list = useId();
  const shown = nouns.filter((noun) => mayOpen(noun, may));
  const here = shown.find(({ link }) => pathname.startsWith(link.pathname));
  return (
    <>
      <Button
        className={nounsStyles.opener}
        aria-expanded={open}
        aria-controls={list}
        onClick={() => setOpenedAt(open ? undefined : key)}
      >
        {here?.label ?? (pathname === staffLinks.start() ? 'Today' : 'Menu')}
        <Icon name={open ? 'close' : 'menu'} />
      </Button>
      <nav ref={showCurrent} id={list} aria-label="Back office" className={nounsStyles.nouns} data-open={open}>
        <ReadyToOpen />
        {hasToday(may) && <Row to={staffLinks.start()} label="Today" />}
        {grouped(shown).map(([title, inIt]) => (
          <Group key={title ?? ''} title={title} nouns={inIt} />
        ))}
      </nav>
    </>
  );
};

const Group = ({ title, nouns: inIt }: { title: string | undefined; nouns: readonly Noun[] }) => {
  const label = useId();
  const { views } = useStaff();
  const opens = (name: string) => views.find((view) => view.opens && view.list === listName(name));
  return (
    <div role={title && 'group'} aria-labelledby={title && label} className={nounsStyles.group}>
      {title && (
        <p id={label} className={nounsStyles.title}>
          {title}
        </p>
      )}
      {inIt.map(({ label: name, link, waiting }) => (
        <Row key={name} to={{ ...link, search: opens(name)?.search ?? link.search }} label={name}>
          {waiting && <Count {...waiting} />}
        </Row>
      ))}
    </div>
  );
};

/** First in the rail until the shop is open. */
const ReadyToOpen = () => {
  const { may } = useStaff();
  const { data } = useQuery(doorQuery);
  return data?.isOpen === false && may('settings') && <Row to={staffLinks.opening()} label="Ready to open" />;
};

const Row = ({ to, label, children }: { to: To; label: string; children?: ReactNode }) => (
  <div className={nounsStyles.row}>
    <NavLink end={to === staffLinks.start()} to={to} className={nounsStyles.noun}>
      {label}
    </NavLink>
    {children}
  </div>
);

/** Links to what it counts, and refetches the count: the list and the number are of one moment. */
const Count = ({ query, waits, link }: Waiting) => {
  const client = useQueryClient();
  const { data = 0 } = useQuery(query);
  return (
    data > 0 && (
      <Link to={link} className={nounsStyles.waiting} onClick={() => countAnew(client)}>
        {data.toLocaleString('en-CA')}
        <span className="visually-hidden"> {waits}</span>
      </Link>
    )
  );
};

const load = async () => (await import('./find-dialog.tsx')).FindDialog;
const FindDialog = late(load);

/** Opens the box that finds any record, by its button or by Ctrl K on any screen. */
const Find = () => {
  const [open, setOpen] = useState(false);
  useLoadedSoon(load);
  useKeyDown((event) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    if (event.defaultPrevented || isUnderDialog()) return;
    event.preventDefault();
    setOpen(true);
  });
  return (
    <>
      <button
        type="button"
        className={findOpenerStyles.opener}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
        <span>Find anything</span>
        <kbd aria-hidden="true">Ctrl K</kbd>
      </button>
      {open && <FindDialog onClose={() => setOpen(false)} />}
    </>
  );
};

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
