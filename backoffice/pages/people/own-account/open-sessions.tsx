import type { StaffOpenSession } from '#contract/people/staff.ts';
import { shopDateTime } from '#kernel/dates.ts';
import { Button } from '#ui/button.tsx';
import { problemsOf } from '#ui/call-problems.ts';
import { Problems } from '#ui/problems.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import { callQuery } from '../../../api/call-query.ts';
import { notify } from '../../../parts/notify.ts';
import { useAct } from '../../../parts/use-act.ts';
import record from '../../../parts/record.module.css';
import styles from './open-sessions.module.css';

const query = callQuery('staffOpenSessions', {});

/** Where the member is signed in, with a button to end each session but this one. */
export const OpenSessions = () => {
  const { data = [], error } = useQuery(query);
  return (
    <>
      <Problems problems={problemsOf(error)} />
      <ul className={styles.sessions}>
        {data.map((session) => (
          <OpenSession key={session.id} session={session} />
        ))}
      </ul>
    </>
  );
};

const OpenSession = ({
  session: { id, browser, from, signedInAt, lastUsedAt, isThis },
}: {
  session: StaffOpenSession;
}) => {
  const client = useQueryClient();
  const { act, busy, problems } = useAct();
  const end = async () => {
    client.setQueryData(query.queryKey, await api.staffEndSession({ params: { id } }));
    notify(browser, 'The session was ended.');
  };
  return (
    <li className={styles.session}>
      <div>
        <p className={styles.name}>{isThis ? `${browser} · this session` : browser}</p>
        <p className={record.quiet}>
          {`From ${from || 'an unknown address'}, since ${shopDateTime(new Date(signedInAt))}, last used ${shopDateTime(new Date(lastUsedAt))}`}
        </p>
        <Problems problems={problems} />
      </div>
      {!isThis && (
        <Button aria-label={`End the session of ${browser} from ${from}`} aria-disabled={busy} onClick={() => act(end)}>
          End
        </Button>
      )}
    </li>
  );
};
