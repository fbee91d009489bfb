import { type Presence, type PresentKind, presentRecords } from '#contract/people/staff-presence.ts';
import { shopDateTime } from '#kernel/dates.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Problems } from '#ui/problems.tsx';
import { useSelected } from '#ui/store.ts';
import { keepPreviousData, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callQuery } from '../api/api.ts';
import { askAnew } from '../api/ask-anew.ts';
import { changesSince, type Followed, type Happening } from './changes-since.ts';
import { Happenings } from './failure.tsx';
import styles from './live.module.css';
import { typing } from './typing.ts';
import { useAct } from './use-act.ts';

// Of this tab, as long as it is not loaded anew.
const tab = 1 + (crypto.getRandomValues(new Uint32Array(1))[0]! >>> 2);

const everyMs = 10_000;
/** While the server does not answer. */
const seldomMs = 60_000;

/** A question that changes nothing as it stands: an answer to another record's state must not be given to it. */
const isAsking = (): boolean => document.querySelector('[role="alertdialog"]') !== null;

const recordOf = (name: unknown) =>
  (Object.keys(presentRecords) as PresentKind[]).find((kind) => presentRecords[kind] === name);

type Props = { id: number; queryKey: QueryKey };

/** Who else has the record open, and what they change of it; nothing for records without that. */
export const Live = ({ id, queryKey }: Props) => {
  const record = recordOf(queryKey[0]);
  return record && <LiveRecord key={`${record} ${id}`} {...{ id, queryKey, record }} />;
};

type Missed = { by: string; shown: unknown; seen?: readonly Happening[] };

const LiveRecord = ({ id, queryKey, record }: Props & { record: PresentKind }) => {
  const client = useQueryClient();
  const editing = useSelected(typing, (forms) => forms > 0);
  const { act, problems } = useAct();
  const stamp = useRef<string>(null);
  const [following, setFollowing] = useState(false);
  const [missed, setMissed] = useState<Missed | null>(null);
  /** Nothing is typed: the record and all beside it are fetched again, in their places. */
  const follow = async (isOwn = false) => {
    setMissed(null);
    setFollowing(!isOwn);
    askAnew(client, queryKey);
    await client.invalidateQueries({ queryKey });
    setFollowing(false);
  };
  const hear = ({ stamp: now, changedBy }: Presence) => {
    const isNew = stamp.current !== null && stamp.current !== now;
    stamp.current = now;
    if (typing.read() === 0 && !isAsking()) {
      if (isNew || missed) void follow(changedBy?.isYou);
    } else if (isNew && !changedBy?.isYou)
      setMissed((before) => before ?? { by: changedBy?.name ?? '', shown: client.getQueryData(queryKey) });
  };
  const asked = callQuery('staffPresence', {
    params: { id },
    query: { record, tab, editing: editing ? 'true' : 'false' },
  });
  // Asked anew at once when typing begins or ends.
  const { data } = useQuery({
    queryKey: asked.queryKey,
    queryFn: async () => {
      const presence = await asked.queryFn();
      hear(presence);
      return presence;
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.status === 'error' ? seldomMs : everyMs),
    retry: false,
    gcTime: 0,
  });
  const show = async (of: Missed) => {
    await client.refetchQueries({ queryKey }, { throwOnError: true });
    const now = client.getQueryData(queryKey);
    // A product has a history of its own.
    setMissed({ ...of, seen: record === 'product' ? [] : changesSince(of.shown as Followed, now as Followed) });
  };
  return (
    <>
      <output className={styles.here} data-following={following || undefined}>
        {data && data.others.length > 0 && (
          <>
            {'Also here: '}
            {data.others.map(({ name, isEditing, since }, at) => (
              <span key={`${name} ${since}`} title={`Since ${shopDateTime(new Date(since))}`}>
                {`${at > 0 ? ', ' : ''}${name} (${isEditing ? 'editing' : 'looking'})`}
              </span>
            ))}
          </>
        )}
      </output>
      {missed && (
        <div className={styles.changed}>
          <Notice kind="info">
            {missed.by === '' ? 'Changed just now.' : `Changed by ${missed.by} just now.`}{' '}
            {missed.seen ? (
              <>
                This is how it is now. What you typed is still here.
                <Happenings happenings={missed.seen} />
              </>
            ) : (
              <Button variant="text" onClick={() => act(() => show(missed))}>
                Show
              </Button>
            )}
            <Problems problems={problems} />
          </Notice>
        </div>
      )}
    </>
  );
};
