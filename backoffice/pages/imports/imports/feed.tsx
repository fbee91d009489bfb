import { type Feed, type FeedRun, feedStates, SetFeed } from '#contract/imports/staff-feeds.ts';
import { staffLinks } from '#contract/staff-links.ts';
import { shopDateTime } from '#kernel/dates.ts';
import { Notice } from '#ui/notice.tsx';
import { Problems } from '#ui/problems.tsx';
import { useCallForm } from '#client/use-call-form.ts';
import { useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { api, callQuery } from '../../../api/api.ts';
import { action, Actions } from '../../../parts/action-button.tsx';
import styles from '../../../parts/record.module.css';
import { useKept } from '../../../parts/use-kept.ts';
import { CheckField } from '#ui/check-field.tsx';
import { Select } from '#ui/select.tsx';
import { optionsOf, TextAreaField } from '#ui/fields.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ChangeForm } from '../../../forms/change-form.tsx';
import { notify } from '../../../parts/notify.ts';
import { reloading } from '../../../parts/use-change.ts';
import { TextLink } from '../../../parts/text-link.tsx';
import { NumberField } from '../../../forms/number-fields.tsx';
import { saidBy } from '../../../forms/said-by.ts';

const everyMs = 1500;

/** A supplier's feed, asked for again and again while it is fetched. */
const feedQuery = (id: number): UseQueryOptions<Feed> & { queryFn: () => Promise<Feed> } => ({
  ...callQuery('staffFeed', { params: { id } }),
  refetchInterval: ({ state }) => (state.data?.runs.some((run) => run.state === 'RUNNING') ? everyMs : false),
});

/** What is typed; the call's own schema judges it. */
const Typed = z.object({
  version: z.int(),
  address: z.string(),
  userName: z.string(),
  password: z.string(),
  privateKey: z.string(),
  forgetsSecrets: z.boolean(),
  forgetHostKey: z.boolean(),
  times: z.enum(['BY_HAND', 'DAILY', 'HOURS']),
  dailyAt: z.string(),
  everyHours: z.string(),
});
type Typed = z.infer<typeof Typed>;

const timesOf = ({ dailyAt, everyHours }: Feed): Typed['times'] => {
  if (dailyAt !== null) return 'DAILY';
  return everyHours === null ? 'BY_HAND' : 'HOURS';
};

const valuesOf = (feed: Feed): Typed => ({
  version: feed.version,
  address: feed.address,
  userName: feed.userName,
  password: '',
  privateKey: '',
  forgetsSecrets: false,
  forgetHostKey: false,
  times: timesOf(feed),
  dailyAt: feed.dailyAt ?? '',
  everyHours: feed.everyHours === null ? '' : String(feed.everyHours),
});

/** A secret that was not typed stays, unless it is to be forgotten. */
const secret = (typed: string, forgets: boolean): string | null => (typed === '' && !forgets ? null : typed);

const bodyOf = ({ times, forgetsSecrets, ...typed }: Typed) =>
  SetFeed.safeParse({
    ...typed,
    password: secret(typed.password, forgetsSecrets),
    privateKey: secret(typed.privateKey.trim(), forgetsSecrets),
    dailyAt: times === 'DAILY' ? typed.dailyAt.trim() : null,
    everyHours: times === 'HOURS' ? Number(typed.everyHours.trim() || Number.NaN) : null,
  });

const timesOptions = optionsOf({ BY_HAND: 'only by hand', DAILY: 'every day', HOURS: 'every so many hours' });

const kept = (has: boolean) => (has ? 'One is kept. What is typed here takes its place.' : undefined);

/** Where the file comes from, and when. */
const FeedForm = ({ feed }: { feed: Feed }) => {
  const client = useQueryClient();
  const query = feedQuery(feed.supplierId);
  const form = useCallForm({
    schema: Typed,
    values: valuesOf(feed),
    send: async (typed) => {
      const body = bodyOf(typed);
      if (!body.success) return { fields: z.flattenError(body.error).fieldErrors, general: [] };
      const set = await api.staffSetFeed({ params: { id: feed.supplierId }, body: body.data });
      form.start(valuesOf(set));
      client.setQueryData(query.queryKey, set);
      notify('Feed', 'Saved.');
      return null;
    },
  });
  const { times: chosen } = useWatch({ control: form.form.control }) as Typed;
  const said = saidBy('feed', form.field);
  return (
    <ChangeForm title="Its feed" form={form} conflict={reloading(client, query)}>
      <TextField {...said('address')} />
      <Select
        label="It is fetched"
        value={chosen}
        options={timesOptions}
        onChange={(value) => form.form.setValue('times', value, { shouldDirty: true })}
      />
      {chosen === 'DAILY' && (
        <TextField label="At" hint="Hours and minutes in Toronto, e.g. 07:30." {...form.field('dailyAt')} />
      )}
      {chosen === 'HOURS' && <NumberField label="Every so many hours" hint="1 to 168." {...form.field('everyHours')} />}
      <TextField label="User name" optional autoComplete="off" {...form.field('userName')} />
      <TextField {...said('password')} hint={kept(feed.hasPassword)} />
      <TextAreaField {...said('privateKey')} hint={kept(feed.hasPrivateKey)} />
      {(feed.hasPassword || feed.hasPrivateKey) && (
        <CheckField {...form.field('forgetsSecrets')}>Forget the password and the private key</CheckField>
      )}
      {feed.hostKey !== null && (
        <CheckField {...form.field('forgetHostKey')}>{`Forget the server’s key (SHA-256 ${feed.hostKey})`}</CheckField>
      )}
    </ChangeForm>
  );
};

/** A supplier's feed: where its file is fetched from, what came of it the last times, and fetching it now. */
export const SupplierFeed = ({ supplierId }: { supplierId: number }) => {
  const { data: feed } = useQuery(feedQuery(supplierId));
  return (
    feed && (
      <>
        <FeedForm feed={feed} />
        {feed.version > 0 && <FeedRuns feed={feed} />}
      </>
    )
  );
};

const when = (iso: string): string => shopDateTime(new Date(iso)).slice(0, 16);

const FeedRuns = ({ feed }: { feed: Feed }) => {
  const { work, busy, problems } = useKept(feedQuery(feed.supplierId));
  const of = { params: { id: feed.supplierId }, body: { version: feed.version } };
  const [last] = feed.runs;
  const fetch = action('Fetch now', feed.can.fetch, () => work(() => api.staffFetchFeed(of)));
  const takeOut = action('Make them out of stock', feed.can.takeOut, () => work(() => api.staffTakeOutMissing(of)));
  return (
    <section aria-label="What came of the feed" className={styles.cards}>
      <h2>What came of it</h2>
      {last?.state === 'FAILED' && <Notice kind="error">{`The last time it failed: ${last.why}`}</Notice>}
      {feed.held > 0 && (
        <Notice kind="info">
          {`${feed.held} variants are missing for the second time. They are so many that they stay in stock until you say that it is right.`}
        </Notice>
      )}
      <Problems problems={problems} />
      <p className={styles.summary}>
        {feed.dueAt === null ? 'It is fetched only by hand.' : `It is fetched next at ${when(feed.dueAt)}.`}
      </p>
      <Actions actions={feed.held > 0 ? [fetch, takeOut] : [fetch]} busy={busy} />
      {feed.runs.length > 0 && (
        <ol className={styles.note}>
          {feed.runs.map((run) => (
            <RunLine key={run.id} run={run} />
          ))}
        </ol>
      )}
    </section>
  );
};

const many = (count: number, what: string): string[] => (count === 0 ? [] : [`${count} ${what}`]);

const RunLine = ({ run }: { run: FeedRun }) => {
  const counts = [
    ...many(run.added, 'added'),
    ...many(run.changed, 'changed'),
    ...many(run.refused, 'refused'),
    ...many(run.outOfStock, 'out of stock'),
  ];
  const says = [feedStates[run.state], ...(counts.length > 0 ? [counts.join(', ')] : [])].join(': ');
  return (
    <li>
      <p>
        {`${when(run.beganAt)} · ${says} · ${run.begunBy}`}
        {run.importId !== null && (
          <>
            {' · '}
            <TextLink to={staffLinks.import(run.importId)}>{`Import ${run.importId}`}</TextLink>
          </>
        )}
      </p>
      {run.why !== '' && <p className={styles.quiet}>{run.why}</p>}
    </li>
  );
};
