import type { ShopStatus, ShopMoments } from '#contract/operations/staff-status.ts';
import { shopDateTime } from '#kernel/dates.ts';
import { Button } from '#ui/button.tsx';
import { Detail, DetailList } from '#ui/detail-list.tsx';
import { useId } from 'react';
import { api, statusQuery } from '../../../api/api.ts';
import { Failure } from '../../../parts/failure.tsx';
import record from '../../../parts/record.module.css';
import { solePage } from '../../../parts/sole-record.tsx';
import { useChange } from '../../../parts/use-change.ts';

/** While a backup is written its outcome is awaited. */
const awaitingMs = 2000;
const lookingMs = 30_000;

const when = (at: string): string => shopDateTime(new Date(at));
const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6).toLocaleString('en-CA')} MB`;

const Status = ({ record: status }: { record: ShopStatus }) => {
  const { database, queue, disk, tries, can } = status;
  const { run, busy, problems, conflict } = useChange(statusQuery, 'Server');
  const why = useId();
  return (
    <>
      <p
        className={record.quiet}
      >{`As of ${when(status.at)}; running since ${when(status.upSince)} on Node ${status.node}.`}</p>
      <div className={record.columns}>
        <section aria-label="Database">
          <h2>Database</h2>
          <DetailList>
            <Detail term="PostgreSQL">{database.version}</Detail>
            <Detail term="Size">{megabytes(database.bytes)}</Detail>
            <Detail term="Connections">{`${database.connections} of ${database.connectionsMax}`}</Detail>
            <Detail term="Longest transaction">{`${database.longestSeconds.toFixed(1)} s`}</Detail>
            <Detail term="Waiting for locks">{database.waitingForLocks}</Detail>
            <Detail term="Free on disk">{`${megabytes(disk.freeBytes)}${disk.told === '' ? '' : `. ${disk.told}`}`}</Detail>
          </DetailList>
        </section>
        <section aria-label="Mails and other jobs">
          <h2>Mails and other jobs</h2>
          <DetailList>
            <Detail term="Waiting">{queue.waiting}</Detail>
            <Detail term="The oldest since">{queue.oldestAt === null ? 'None waits' : when(queue.oldestAt)}</Detail>
            <Detail term="Given up">{queue.givenUp}</Detail>
            <Detail term="Last error">{queue.error || 'None'}</Detail>
          </DetailList>
        </section>
      </div>
      <section aria-label="Backups">
        <div className={record.head}>
          <h2>Backups</h2>
          <Button
            aria-disabled={!can.backUp.possible || busy}
            aria-describedby={can.backUp.possible ? undefined : why}
            onClick={() =>
              can.backUp.possible && !busy && run(() => api.staffBackUp({}), 'A backup is written and brought back.')
            }
          >
            Back up now and test it
          </Button>
          {can.backUp.whyNot !== null && (
            <p id={why} className={record.why}>
              {can.backUp.whyNot}
            </p>
          )}
        </div>
        <Failure problems={problems} conflict={conflict} />
        {status.moments !== null && <Moments moments={status.moments} />}
        <Told entries={status.backups} none="No backup was written to a file yet." />
      </section>
      <section aria-label="Who is shown what">
        <h2>Who is shown what</h2>
        <Told
          entries={status.secrecyChecks}
          none="Each day the shop checks what it shows visitors and customers. It has not yet."
        />
      </section>
      <section aria-label="Tries of the last day">
        <h2>Tries of the last day</h2>
        {tries.length === 0 ? (
          <p className={record.quiet}>No wrong password, registration or coupon was counted.</p>
        ) : (
          <DetailList>
            {tries.map(({ what, tries: counted, refused }) => (
              <Detail key={what} term={what}>
                {refused === 0 ? counted : `${counted}, of which ${refused} refused`}
              </Detail>
            ))}
          </DetailList>
        )}
      </section>
    </>
  );
};

/** The state of the server, for its owner. */
export const StatusPage = solePage(
  'Server',
  {
    ...statusQuery,
    refetchInterval: ({ state }) => (state.data?.can.backUp.possible === false ? awaitingMs : lookingMs),
  },
  Status,
);

type ToldProps = { entries: readonly { id: number; beganAt: string; told: string; tried?: string }[]; none: string };

/** The latest of what the server did: backups, and whether they were brought back, or checks. */
const Told = ({ entries, none }: ToldProps) =>
  entries.length === 0 ? (
    <p className={record.quiet}>{none}</p>
  ) : (
    <ol className={record.timeline}>
      {entries.map(({ id, beganAt, told, tried }) => (
        <li key={id}>
          <p>{told}</p>
          {tried && <p>{tried}</p>}
          <p className={record.quiet}>{when(beganAt)}</p>
        </li>
      ))}
    </ol>
  );

/** To which moments the shop can be brought back. */
const Moments = ({ moments: { spans, told, tried } }: { moments: ShopMoments }) => (
  <>
    {spans.map(({ from, to }, at) => (
      <p key={from}>
        {`The shop can be brought back to any moment ${at === 0 ? '' : 'also '}from ${when(from)} to ${when(to)}.`}
      </p>
    ))}
    <p className={record.quiet}>{[told, tried].filter(Boolean).join(' ')}</p>
  </>
);
