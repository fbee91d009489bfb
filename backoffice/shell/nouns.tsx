import { staffLinks } from '#contract/staff-links.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { countAnew, doorQuery } from '../api/queries.ts';
import { useStaff } from '../api/use-staff.ts';
import { showCurrent } from '../parts/show-current.ts';
import { grouped, mayOpen, type Noun, nouns, type Waiting } from '../views/nouns.ts';
import styles from './nouns.module.css';

/** The lists that this member may see, in groups. On narrow screens a bar names where one is, and opens the rest. */
export const Nouns = () => {
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
        className={styles.opener}
        aria-expanded={open}
        aria-controls={list}
        onClick={() => setOpenedAt(open ? undefined : key)}
      >
        {here?.label ?? 'Menu'}
        <Icon name={open ? 'close' : 'menu'} />
      </Button>
      <nav ref={showCurrent} id={list} aria-label="Back office" className={styles.nouns} data-open={open}>
        <ReadyToOpen />
        {grouped(shown).map(([title, inIt]) => (
          <Group key={title ?? ''} title={title} nouns={inIt} />
        ))}
      </nav>
    </>
  );
};

const Group = ({ title, nouns: inIt }: { title: string | undefined; nouns: readonly Noun[] }) => {
  const label = useId();
  return (
    <div role={title && 'group'} aria-labelledby={title && label} className={styles.group}>
      {title && (
        <p id={label} className={styles.title}>
          {title}
        </p>
      )}
      {inIt.map(({ label: name, link, waiting }) => (
        <div key={name} className={styles.row}>
          <NavLink to={link} className={styles.noun}>
            {name}
          </NavLink>
          {waiting && <Count {...waiting} />}
        </div>
      ))}
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
