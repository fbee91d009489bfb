import type { Presence, PresentRecord } from '#contract/people/staff-presence.ts';
import { shopDateTime } from '#kernel/dates.ts';
import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callQuery } from '../api/api.ts';
import { askAnew } from '../api/ask-anew.ts';
import { changesSince, type Followed } from './changes-since.ts';
import { Failure } from './failure.tsx';
import styles from './live.module.css';
import { isUnderDialog } from './page-keys.ts';

// Of this tab, as long as it is not loaded anew.
const tab = 1 + (crypto.getRandomValues(new Uint32Array(1))[0]! >>> 2);

const everyMs = 10_000;
/** While the server does not answer. */
const seldomMs = 60_000;

/** Whether something is typed and not sent, or a dialog is open: nothing may change under it. */
const isTyping = (): boolean => isUnderDialog() || document.querySelector('[data-typed]') !== null;

type Heard = { stamp: string; id: number | undefined; record: unknown; at: number };

/** Who else has the record open, and what they change of it. */
export const Live = ({ id, call, queryKey }: { id: number; call: PresentRecord; queryKey: QueryKey }) => {
  const client = useQueryClient();
  const heard = useRef<Heard>(null);
  const [following, setFollowing] = useState(false);
  /** What was changed while something is typed: by whom, and how the record was before. */
  const [missed, setMissed] = useState<{ said: readonly string[]; before: unknown } | null>(null);
  const asked = (editing: boolean) =>
    callQuery('staffPresence', { params: { id }, query: { call, tab, editing: editing ? 'true' : 'false' } });
  /** The record and all beside it are fetched again, in their places. */
  const follow = async () => {
    setFollowing(true);
    askAnew(client, queryKey);
    await client.invalidateQueries({ queryKey });
    setFollowing(false);
  };
  const hear = ({ stamp, changedBy }: Presence) => {
    const last = heard.current;
    const state = client.getQueryState(queryKey);
    const now = { stamp, id: changedBy?.id, record: state?.data, at: state?.dataUpdatedAt ?? 0 };
    heard.current = now;
    const by = last && changedBy?.id !== last.id ? changedBy : null;
    // One's own change was answered in this tab: it shows it.
    const isNew = last !== null && last.stamp !== stamp && !(by?.isYou && now.at > last.at);
    if (!isTyping()) {
      setMissed(null);
      if (isNew || missed) void follow();
    } else if (isNew && !missed)
      setMissed({ said: [by ? `Changed by ${by.name} just now.` : 'Changed just now.'], before: last.record });
  };
  const { data, isError } = useQuery({
    queryKey: asked(false).queryKey,
    queryFn: async () => {
      const presence = await asked(isTyping()).queryFn();
      // Afterwards: what is asked anew then is not this.
      setTimeout(hear, 0, presence);
      return presence;
    },
    refetchInterval: ({ state }) => (state.status === 'error' ? seldomMs : everyMs),
    retry: false,
    gcTime: 0,
  });
  const look = async () => {
    const now = await callQuery(call, { params: { id } }).queryFn();
    // A product has a history of its own.
    return call === 'staffCatalogueProduct' ? [] : changesSince(missed?.before as Followed, now as Followed);
  };
  const others = isError || !data ? [] : data.others;
  return (
    <>
      <output className={styles.here} data-following={following || undefined}>
        {others.length > 0 && (
          <>
            {'Also here: '}
            {others.map(({ name, isEditing, since }, at) => (
              <span key={`${name} ${since}`} title={`Since ${shopDateTime(new Date(since))}`}>
                {`${at > 0 ? ', ' : ''}${name} (${isEditing ? 'editing' : 'looking'})`}
              </span>
            ))}
          </>
        )}
      </output>
      {missed && (
        <div className={styles.changed}>
          <Failure isNews problems={missed.said} conflict={{ look, follow: () => void follow() }} />
        </div>
      )}
    </>
  );
};
